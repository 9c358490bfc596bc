/** What is known of the router: whether the first screen is there. */
interface FirstScreen {
  readonly state: { readonly initialized: boolean };
  subscribe(hear: (state: { readonly initialized: boolean }) => void): () => void;
}

/**
 * Asks for the letters once the first screen stands, with its pictures: nine files at once, 240 kB, would take the line from what the visitor looks at first.
 * Until then the fallback stands there, which has their measures.
 */
export function loadFontsAfter(router: FirstScreen, load: () => void, whenScreenRests: (run: () => void) => unknown): void {
  let asked = false;
  const ask = () => {
    if (asked) return;
    asked = true;
    whenScreenRests(load);
  };
  if (router.state.initialized) return ask();
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    ask();
  });
}
