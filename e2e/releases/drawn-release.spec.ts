import { fetchPage } from '../fixtures/drawn-page.ts';
import { drawnPartner, headings } from '../fixtures/franchise-versions.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectAwake, observeWaking, seenOn } from '../fixtures/waking.ts';
import { controlUrl } from '../stack/settings.ts';
import { buildVariant, promote } from '../stack/variant.ts';

// A release goes live, and with it what the server draws: what a page shows is never of another release than what wakes
// it.

// these change what is live for everybody: only on a stack that the tests started themselves
test.skip(controlUrl === undefined, "the stack is somebody else's");
test.beforeAll(async () => {
  test.setTimeout(300_000);
  await buildVariant(drawnPartner);
});

/** From the next request on the page is undrawn or of this release, and soon it is drawn. */
async function expectDrawnAs(heading: string): Promise<void> {
  const shown: string[] = [];
  await expect(async () => {
    const { status, isDrawn, $ } = await fetchPage('/franchise');
    expect(status).toBe(200);
    if (isDrawn) shown.push($('main h1').text());
    expect(isDrawn, 'drawn by the server').toBe(true);
  }).toPass({ timeout: 60_000, intervals: [100, 250, 500] });
  expect(shown).toEqual([heading]);
}

test('a promoted remote is drawn by its new release from the next request on, and a rollback by the one before', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await expectDrawnAs(headings.live);
  const restore = await promote(drawnPartner);
  try {
    await expectDrawnAs(headings.next);
    await observeWaking(page);
    await page.goto('/franchise');
    await expectAwake(page);
    await expect(page.getByRole('heading', { level: 1, name: headings.next })).toBeVisible();
    const { drawn, replaced } = await seenOn(page);
    expect(drawn, 'elements that the server drew').toBeGreaterThan(20);
    expect(replaced, 'drawn anew').toEqual([]);
    // The other remotes' pages go on as they were.
    await expect.poll(async () => (await fetchPage('/locations')).isDrawn).toBe(true);
  } finally {
    await restore();
  }
  await expectDrawnAs(headings.live);
});
