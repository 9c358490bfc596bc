import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../../fixtures/accessibility.ts';
import { apiOf } from '../../fixtures/api.ts';
import { takeFreeUnit, type FreeUnit } from '../../fixtures/free-units.ts';
import { expect, test } from '../../fixtures/test.ts';
import { allShots } from '../../tools/shots/all.ts';

/** One of each kind: lists, a form, a window, a table, a grid of units, a receipt. */
const keyScreens = [
  'home-full',
  'locations-filters',
  'storage-custom',
  'checkout-noconsent',
  'register-partner',
  'reservation-cancel',
  'receipt-paid',
  'partner-location-preview',
  'partner-revenue-table',
  'admin-approvals-reject',
] as const;

async function bring(page: Page, name: (typeof keyScreens)[number]): Promise<void> {
  const shot = allShots.find((one) => one.name === name);
  let taken: Promise<FreeUnit> | undefined;
  await shot?.take({ page, onPhone: false, freeUnit: () => (taken ??= takeFreeUnit(apiOf(page.request))) });
}

/**
 * Whatever takes the focus and, once it has it, lies outside the screen or under something else; what a closed element
 * or a window hides is left out.
 */
const outOfReach = `(() => {
  const scope = document.querySelector('[role="dialog"]') ?? document.body;
  const found = [];
  for (const e of scope.querySelectorAll('a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]')) {
    if (!e.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || e.closest('[inert], .sr-only, [aria-hidden="true"]') || e.matches('[tabindex="-1"], [type="file"]')) continue;
    e.focus({ focusVisible: true });
    if (document.activeElement !== e) continue;
    e.scrollIntoView({ block: 'nearest' });
    const box = e.getBoundingClientRect();
    if (box.width < 2 || box.height < 2) continue;
    const [x, y] = [box.left + box.width / 2, box.top + Math.min(box.height, innerHeight) / 2];
    const name = e.tagName + ' ' + (e.getAttribute('aria-label') ?? e.textContent ?? '').trim().slice(0, 40);
    if (box.left < -1 || box.right > innerWidth + 1) { if (!e.closest('.maplibregl-map, [data-scrolls]') && getComputedStyle(e.parentElement).overflowX !== 'auto') found.push(name + ': outside ' + Math.round(box.left) + '–' + Math.round(box.right)); continue; }
    const top = document.elementFromPoint(x, y);
    if (top && !e.contains(top) && !top.contains(e) && !(e.labels && [...e.labels].some((label) => label.contains(top)))) found.push(name + ': under ' + top.tagName + ' ' + (top.textContent ?? '').trim().slice(0, 30));
  }
  return found;
})()`;

for (const name of keyScreens)
  test(`${name} at 200 %, and then in forced colours: no way to the side, everything is reached and seen, and one sees where one is`, async ({
    page,
  }, info) => {
    await page.setViewportSize({ width: 640, height: 450 });
    await bring(page, name);
    // A message at the lower edge goes by itself.
    await expect(page.locator('[role="status"]:has(> div button)').filter({ visible: true })).toHaveCount(0);
    expect.soft(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(640);
    expect.soft(await page.evaluate<string[]>(outOfReach)).toEqual([]);

    await page.emulateMedia({ forcedColors: 'active' });
    // The system paints every text in its own colours, while the browser still reports ours to axe.
    await expectNoAxeViolations(page, ['color-contrast']);
    await page.keyboard.press('Shift+Tab');
    const outline = await page.evaluate<string>(
      'getComputedStyle(document.activeElement).outlineStyle + " " + getComputedStyle(document.activeElement).outlineWidth',
    );
    expect(outline).toMatch(/^(solid|auto|dashed|dotted|double) ([1-9]|\d\d)/);
    await info.attach(name, { body: await page.screenshot(), contentType: 'image/png' });
  });
