/**
 * Lets one run per key be under way in this process; those who come meanwhile share the one run that follows it, which
 * sees everything that happened before they came. A hundred callers cost two runs. Across processes the store's
 * compare-and-set decides.
 */
export function coalesceRuns<A, T>(
  run: (key: string, argument: A) => Promise<T>,
): (key: string, argument: A) => Promise<T> {
  const underWay = new Map<string, { current: Promise<T>; following: Promise<T> | undefined }>();

  function start(key: string, argument: A): Promise<T> {
    const entry: { current: Promise<T>; following: Promise<T> | undefined } = {
      current: run(key, argument),
      following: undefined,
    };
    underWay.set(key, entry);
    const leave = () => {
      if (underWay.get(key) === entry && entry.following === undefined) underWay.delete(key);
    };
    entry.current.then(leave, leave);
    return entry.current;
  }

  return (key, argument) => {
    const entry = underWay.get(key);
    if (!entry) return start(key, argument);
    entry.following ??= entry.current.then(
      () => start(key, argument),
      () => start(key, argument),
    );
    return entry.following;
  };
}
