/** How often the screen is looked at, and after how long it is waited for no longer, in ms. */
const looks = { everyMs: 150, forMs: 8_000 };

// Safari has no idle callback yet.
const whenIdle = (run: () => void) =>
  typeof requestIdleCallback === 'function' ? requestIdleCallback(run, { timeout: 2_000 }) : setTimeout(run, 50);

function isInWindow(element: Element): boolean {
  const { top, bottom, left, right, width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
}

/**
 * Whether the visitor has what they came for: the screen's heading, nothing that is still loading, and every image
 * that stands in the window.
 */
function isAtRest(): boolean {
  const main = document.querySelector('main');
  if (!main) return true;
  if (!main.querySelector('h1') || main.querySelector('[aria-busy="true"]')) return false;
  return [...main.querySelectorAll('img')].every((image) => image.complete || !isInWindow(image));
}

/**
 * Runs something that can wait (letters, a map) once the screen stands and the browser is idle: on a slow network it
 * would otherwise take the line from what the visitor looks at first. Where a screen does not come to rest it runs
 * after eight seconds all the same.
 * @returns what calls it off
 */
export function whenScreenRests(run: () => void): () => void {
  const begun = performance.now();
  let off = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const runUnlessOff = () => {
    if (!off) run();
  };
  const look = () => {
    if (isAtRest() || performance.now() - begun >= looks.forMs) whenIdle(runUnlessOff);
    else timer = setTimeout(look, looks.everyMs);
  };
  look();
  return () => {
    off = true;
    clearTimeout(timer);
  };
}
