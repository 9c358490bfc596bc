/**
 * A visitor who has not touched the page for so long, in ms, reads or looks; and a page that has loaded nothing for
 * five seconds counts as ready (web.dev/articles/tti).
 */
const calmMs = 6_000;
const signsOfLife = ['pointerdown', 'keydown', 'wheel', 'scroll'] as const;

/**
 * Runs something heavy once the visitor has left the page alone for six seconds in which nothing else was loaded: what
 * they press meanwhile is answered at once, and what they wait for comes first.
 * @returns what calls it off
 */
export function whenCalm(run: () => void): () => void {
  const listenerOptions = { capture: true, passive: true } as const;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      stop();
      run();
    }, calmMs);
  };
  const loading = typeof PerformanceObserver === 'function' ? new PerformanceObserver(begin) : undefined;
  const stop = () => {
    clearTimeout(timer);
    loading?.disconnect();
    for (const sign of signsOfLife) removeEventListener(sign, begin, listenerOptions);
  };
  for (const sign of signsOfLife) addEventListener(sign, begin, listenerOptions);
  loading?.observe({ type: 'resource' });
  begin();
  return stop;
}
