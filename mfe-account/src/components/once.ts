import { useEffect, useState } from 'react';

const promises = new Map<string, Promise<unknown>>();

/**
 * The answer to a call that may be made only once, however often the page renders, unmounts and mounts: the token of a
 * link or a redirect works once. It does not use the page's query client, because that repeats every read after a
 * change of session. Undefined until the answer is there.
 * @param key names the call for as long as the page is open
 * @param load makes the call; it must not throw
 * @param isCacheable whether an answer may be used again; any other is loaded again at the next visit
 */
export function useOnce<T>(
  key: string,
  load: () => Promise<T>,
  isCacheable: (answer: T) => boolean = () => true,
): { readonly answer: T | undefined; again(): void } {
  const [round, setRound] = useState(0);
  const [received, setReceived] = useState<{ readonly key: string; readonly answer: T }>();
  useEffect(() => {
    let wanted = true;
    const promise = promises.get(key) ?? load();
    promises.set(key, promise);
    void promise.then((answer) => {
      if (!isCacheable(answer as T)) promises.delete(key);
      if (wanted) setReceived({ key, answer: answer as T });
    });
    return () => {
      wanted = false;
    };
    // eslint-disable-next-line react/exhaustive-deps -- the key names the call, not the closure
  }, [key, round]);
  return {
    answer: received?.key === key ? received.answer : undefined,
    again() {
      promises.delete(key);
      setReceived(undefined);
      setRound(round + 1);
    },
  };
}
