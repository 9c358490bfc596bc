import { expectNoAxeViolations } from '../../fixtures/accessibility.ts';
import { bookByApi } from '../../fixtures/booking.ts';
import { openLocation } from '../../fixtures/own-locations.ts';
import { signUpPartner } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { partnerLocationScreen, labelOf } from '../../screens/partner-location.ts';

const guest = { name: '손님', email: 'guest.of.owner@example.com' } as const;
const inUse = '이용 중이거나 예정된 예약이 있어요.';

test('a unit that is rented turns taken on the open page, and neither it nor its location can go or change', async ({
  page,
  context,
  api,
  newVisitor,
  complaints,
}) => {
  complaints.allow(/status of 409 .*\/api\/storage-/);
  await signUpPartner(context.request);
  const { location, units } = await openLocation(context.request, { units: 2 });
  const [rented, free] = units;
  if (!rented || !free) throw new Error('no units');
  const locationPage = partnerLocationScreen(page);
  await locationPage.open(location.id);
  await expect(locationPage.unit(labelOf(rented))).toContainText('비어 있음');
  await bookByApi((await newVisitor()).api, { location, unit: rented }, guest);
  await expect(locationPage.unit(labelOf(rented))).toContainText('이용 중');
  await expect(locationPage.unit(labelOf(rented))).toContainText(guest.name);
  await expect(locationPage.unit(labelOf(free))).toContainText('비어 있음');

  await locationPage.unit(labelOf(rented)).click();
  await expect(locationPage.dialog).toContainText(guest.name);
  await expectNoAxeViolations(page);
  await locationPage.inDialog('크기 바꾸기').click();
  await locationPage.inDialog('크기 바꾸기').click();
  await expect(locationPage.dialog.getByRole('alert')).toContainText(inUse);
  await expectNoAxeViolations(page);
  await locationPage.inDialog('뒤로').click();
  await locationPage.inDialog('삭제').click();
  await locationPage.inDialog('삭제하기').click();
  await expect(locationPage.dialog.getByRole('alert')).toContainText(inUse);
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(locationPage.dialog).toHaveCount(0);
  await locationPage.action('삭제').click();
  await locationPage.inDialog('삭제하기').click();
  await expect(locationPage.dialog.getByRole('alert')).toContainText(inUse);
  await page.keyboard.press('Escape');
  await expect(locationPage.dialog).toHaveCount(0);
  expect((await api.units(location.id)).map(({ id, size }) => [id, size]).toSorted()).toEqual(
    units.map(({ id, size }) => [id, size]).toSorted(),
  );

  // The other one is free to change and to go.
  await locationPage.unit(labelOf(free)).click();
  await locationPage.inDialog('크기 바꾸기').click();
  await locationPage.dialog.getByLabel('새 크기').selectOption('XL');
  await locationPage.inDialog('크기 바꾸기').click();
  await expect(locationPage.dialog.getByRole('button', { name: '요금 바꾸기' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(locationPage.dialog).toHaveCount(0);
  await locationPage.unit('XL-1').click();
  await locationPage.inDialog('삭제').click();
  await locationPage.inDialog('삭제하기').click();
  await expect(locationPage.units).toHaveCount(1);
});

test('a location that is paused says so on every open page and sells nothing', async ({
  page,
  context,
  api,
  newVisitor,
}) => {
  await signUpPartner(context.request);
  const { location, units } = await openLocation(context.request, { units: 1 });
  const locationPage = partnerLocationScreen(page);
  await locationPage.open(location.id);
  const other = await context.newPage();
  await other.goto('/franchise-dashboard');
  const listed = other.getByRole('listitem').filter({ hasText: location.name });
  await expect(listed).toContainText('운영 중');
  const visitor = await newVisitor();
  await page
    .getByRole('main')
    .getByRole('button', { name: `${location.name} 일시 중지` })
    .click();
  await expect(locationPage.status('일시 중지')).toBeVisible();
  await expect(listed).toContainText('일시 중지');
  await expectNoAxeViolations(page);
  await expect.poll(async () => (await visitor.api.locations()).some(({ id }) => id === location.id)).toBe(false);
  const [unit] = units;
  if (!unit) throw new Error('no unit');
  const today = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);
  expect((await visitor.api.order({ unit, startDate: today })).status()).toBeGreaterThanOrEqual(400);
  await page
    .getByRole('main')
    .getByRole('button', { name: `${location.name} 다시 운영` })
    .click();
  await expect(locationPage.status('운영 중')).toBeVisible();
  await expect.poll(async () => (await visitor.api.order({ unit, startDate: today })).status()).toBe(200);
  expect(await api.units(location.id)).toHaveLength(1);
});
