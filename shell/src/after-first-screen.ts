/** The router's state as far as it matters here: whether the first screen is there. */
interface FirstScreen {
  readonly state: { readonly initialized: boolean };
  subscribe(listener: (state: { readonly initialized: boolean }) => void): () => void;
}

/**
 * Runs what can wait once the first screen and its images are there. Fonts can wait: nine files at once, 240 kB, would
 * compete with what the visitor looks at first; until then the fallback font, which has the same metrics, is shown.
 */
export function afterFirstScreen(
  router: FirstScreen,
  whenScreenRests: (run: () => void) => unknown,
  run: () => void,
): void {
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    whenScreenRests(run);
  };
  if (router.state.initialized) return start();
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    start();
  });
}
