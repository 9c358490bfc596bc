import { expect, test } from '../../fixtures/test.ts';
import { checkWidths, walkThrough } from '../../fixtures/walk.ts';
import { walkedShots } from './reached-areas.ts';

// Every screen in Chromium 149 (pinned-chromium.ts) at the width of the smallest phones, in English and Korean: whether
// it fits, and nothing else.

/** States that have the layout of another one, or none of their own. */
const sameLayout =
  /-(empty|error|errors|loading|noresult|notfound|missing|outdated|noconsent|remotedown|providersdown|broken|invalid|running|waiting)$/;

for (const [area, shots] of Object.entries(walkedShots()))
  test(`${area}: nothing is wider than the screen, and fixed bars lie within it`, async ({ browser, complaints }) => {
    test.setTimeout(600_000);
    // The console of an older browser is not checked here.
    complaints.allow(/(?:)/);
    expect(Number(browser.version().split('.')[0])).toBe(149);
    expect(
      await walkThrough(
        browser,
        complaints,
        shots.filter(({ name }) => !sameLayout.test(name)),
        checkWidths,
      ),
    ).toEqual([]);
  });
