import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../fixtures/accessibility.ts';
import { bookByApi, won } from '../fixtures/booking.ts';
import { signUp } from '../fixtures/people.ts';
import { anySize } from '../fixtures/sizes.ts';
import { expect, test } from '../fixtures/test.ts';
import { today } from '../screens/checkout.ts';

interface Shared {
  readonly title: string;
  readonly text: string;
  readonly url: string;
}

/** A browser with Web Share, whose window is never seen: it notes what it was given, and ends as `outcome` says. */
const withShare = (outcome = 'undefined') =>
  `window.shared = []; Object.assign(navigator, { canShare: () => true, share: async (data) => { window.shared.push(data); return ${outcome}; } });`;
/** One without it, whose clipboard does this with a text. */
const withoutShare = (write: string) =>
  `Object.defineProperty(navigator, 'share', { value: undefined }); if (navigator.clipboard) navigator.clipboard.writeText = async (text) => { ${write} };`;

const sharedOn = (page: Page) => page.evaluate<Shared[]>('window.shared');
const shareButton = (page: Page) => page.getByRole('main').getByRole('button', { name: '공유하기' });
const copied = (page: Page) => page.getByText('링크를 복사했어요');

test('a location is shared without what was chosen on it', async ({ page, freeUnit: { location, unit } }) => {
  await page.addInitScript(withShare());
  await page.goto(`/storage/${location.id}?unitId=${unit.id}&size=${unit.size}&startDate=${today()}`);
  await shareButton(page).click();
  const [shared] = await sharedOn(page);
  expect(shared).toEqual({
    title: location.name,
    text: expect.stringMatching(/^.+\n월 [\d,]+원부터$/),
    url: new URL(`/storage/${location.id}`, page.url()).href,
  });
  expect(shared?.text).toContain(location.address);
  await expectNoAxeViolations(page);
});

test('a press that the visitor takes back says nothing', anySize, async ({ page, freeUnit: { location } }) => {
  await page.addInitScript(withShare(`Promise.reject(new DOMException('closed', 'AbortError'))`));
  await page.goto(`/storage/${location.id}`);
  await shareButton(page).click();
  await expect.poll(() => sharedOn(page)).toHaveLength(1);
  await expect(copied(page)).toBeHidden();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('without Web Share the link is copied, by the keyboard too', async ({ page, freeUnit: { location } }) => {
  await page.addInitScript(withoutShare('window.copied = text;'));
  await page.goto(`/storage/${location.id}?period=yearly`);
  await shareButton(page).press('Enter');
  await expect(copied(page)).toBeVisible();
  expect(await page.evaluate<string>('window.copied')).toBe(new URL(`/storage/${location.id}`, page.url()).href);
  await expectNoAxeViolations(page);
});

test('without a clipboard the link is shown to be copied by hand', async ({ page, freeUnit: { location } }) => {
  await page.addInitScript(withoutShare(`throw new DOMException('no', 'NotAllowedError');`));
  await page.goto(`/storage/${location.id}`);
  await shareButton(page).click();
  const dialog = page.getByRole('dialog', { name: '링크를 직접 복사해 주세요' });
  const link = new URL(`/storage/${location.id}`, page.url()).href;
  await expect(dialog).toContainText(link);
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: '링크 복사' }).click();
  expect(await page.evaluate<string>('getSelection().toString()')).toBe(link);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(shareButton(page)).toBeFocused();
});

test('a reservation is shared as where and when, and says nothing of whose it is', async ({
  page,
  context,
  api,
  freeUnit,
}) => {
  test.setTimeout(120_000);
  const { location, unit } = freeUnit;
  const person = await signUp(context.request);
  const { orderId, reservationId } = await bookByApi(api, freeUnit, person);
  await page.addInitScript(withShare());
  await page.goto(`/profile/reservations/${reservationId}`);
  await shareButton(page).click();
  const [shared] = await sharedOn(page);
  expect(shared).toMatchObject({
    title: location.name,
    url: new URL(`/storage/${location.id}`, page.url()).href,
  });
  expect(shared?.text.split('\n')).toEqual([
    location.name,
    expect.stringContaining(unit.size),
    expect.stringContaining('~'),
  ]);
  for (const personal of [person.name, person.email, orderId, reservationId, won(unit.monthlyPrice)])
    expect(JSON.stringify(shared)).not.toContain(personal);
  await expectNoAxeViolations(page);
});
