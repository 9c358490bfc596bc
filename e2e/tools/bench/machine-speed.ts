import type { Browser } from '@playwright/test';

/** Runs in a page as an expression: a fixed piece of work, and how long it took, in ms. */
const work = `(() => {
  const begun = performance.now();
  const rows = Array.from({ length: 200_000 }, (_, n) => ({ id: (n * 7919) % 200_003, text: 'row ' + n }));
  rows.sort((a, b) => a.id - b.id);
  const length = JSON.parse(JSON.stringify(rows)).length;
  return length > 0 ? performance.now() - begun : Number.NaN;
})()`;

/**
 * How quick the machine is just now, not slowed down: ms for a fixed piece of work. Milliseconds of two runs can be
 * compared only beside it, on a machine that others use as well.
 */
export async function measureSpeed(browser: Browser): Promise<number> {
  const page = await browser.newPage();
  try {
    return await page.evaluate<number>(work);
  } finally {
    await page.close();
  }
}
