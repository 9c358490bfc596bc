/** What is known of the router: whether the first screen is there. */
interface FirstScreen {
  readonly state: { readonly initialized: boolean };
  subscribe(listener: (state: { readonly initialized: boolean }) => void): () => void;
}

/**
 * Runs what can wait once the first screen stands, with its images. The letters are such: nine files at once, 240 kB,
 * would take the line from what the visitor looks at first; until then the fallback stands there, which has their
 * measures.
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
