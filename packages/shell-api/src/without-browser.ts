/** What a page has and a server has not, as far as screens could read it. */
const names = [
  'window',
  'self',
  'document',
  'location',
  'history',
  'navigator',
  'screen',
  'localStorage',
  'sessionStorage',
  'matchMedia',
  'getComputedStyle',
  'addEventListener',
  'removeEventListener',
  'dispatchEvent',
  'requestAnimationFrame',
  'requestIdleCallback',
  'innerWidth',
  'innerHeight',
  'devicePixelRatio',
  'scrollTo',
  'HTMLElement',
  'Element',
  'Node',
  'Image',
  'ResizeObserver',
  'IntersectionObserver',
  'MutationObserver',
] as const;

/** How long what was rendered before may still be at work, in ms. */
const settleMs = 20;

/**
 * Runs something in a test's page as if there were no page: whoever reads the browser fails, as on a server. One at a
 * time.
 */
export async function withoutBrowser<T>(run: () => Promise<T>): Promise<T> {
  // what a page of this test still has to do needs its browser
  await new Promise((resume) => setTimeout(resume, settleMs));
  const taken = names.flatMap((name) => {
    const descriptor = Object.getOwnPropertyDescriptor(globalThis, name);
    if (!descriptor || !Reflect.deleteProperty(globalThis, name)) return [];
    return [[name, descriptor] as const];
  });
  try {
    return await run();
  } finally {
    for (const [name, descriptor] of taken) Object.defineProperty(globalThis, name, descriptor);
  }
}
