import { misfits } from '../../fixtures/fits.ts';
import { expect, test } from '../../fixtures/test.ts';
import { expectAwake } from '../../fixtures/waking.ts';

// Tests the check that ends every journey (fixtures/fits.ts): it must call what is wrong.

test.beforeEach(async ({ page }) => {
  await page.goto('/contact');
  // what a test adds must not come before React has taken over what the server drew
  await expectAwake(page);
  await expect.poll(() => misfits(page)).toEqual([]);
});
test.afterEach(async ({ page }) => await page.goto('about:blank'));

test('an element that is wider than the window is called, by its name', async ({ page }) => {
  const width = page.viewportSize()?.width ?? 0;
  await page.evaluate(
    `{ const wide = document.createElement('div'); wide.id = 'wide'; wide.style.cssText = 'width:${width + 40}px;height:10px'; document.querySelector('main').append(wide); }`,
  );
  await expect
    .poll(() => misfits(page))
    .toContainEqual(expect.stringMatching(/px wide on a screen of \d+ px \(.*#wide/));
});

test('text that is pushed away over the edge is called, and one that is clipped is not', async ({ page }) => {
  await page.evaluate(
    `{ const text = document.createElement('p'); text.id = 'pushed'; text.textContent = 'away'; text.style.cssText = 'text-indent:3000px;white-space:nowrap'; document.querySelector('main').append(text); }`,
  );
  await expect.poll(() => misfits(page)).toContainEqual(expect.stringMatching(/px wide/));
  await page.evaluate(`document.querySelector('#pushed').style.overflow = 'clip'`);
  await expect.poll(() => misfits(page)).toEqual([]);
});

for (const [side, style] of [
  ['below', 'inset:auto 0 -20px 0'],
  ['above', 'inset:-20px 0 auto 0'],
  ['beside', 'inset:0 -20px auto auto'],
] as const)
  test(`a fixed bar that reaches out ${side} the screen is called`, async ({ page }) => {
    await page.evaluate(
      `{ const bar = document.createElement('div'); bar.id = 'bar'; bar.style.cssText = 'position:fixed;height:60px;min-width:60px;${style}'; document.body.append(bar); }`,
    );
    await expect.poll(() => misfits(page)).toContainEqual(expect.stringMatching(/outside of the screen: div#bar/));
  });

test('a bar that nobody sees is not called', async ({ page }) => {
  await page.evaluate(
    `{ const bar = document.createElement('div'); bar.style.cssText = 'position:fixed;height:60px;bottom:-90px;visibility:hidden'; document.body.append(bar); }`,
  );
  expect(await misfits(page)).toEqual([]);
});
