import type { ReservationDetail } from '@hamkke/contracts';
import { expectNoAxeViolations } from '../../fixtures/accessibility.ts';
import type { Api } from '../../fixtures/api.ts';
import { claim } from '../../fixtures/free-units.ts';
import { emptyUnitPhoto } from '../../fixtures/photo.ts';
import { signIn } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { daysLater } from '../../screens/checkout.ts';

/**
 * A rental of the demo member, older than the free hours, that can still be ended earlier, and that no other test of
 * this run takes.
 */
async function longRental(api: Api): Promise<ReservationDetail> {
  // Those that run come before those that have not begun.
  const own = (await api.ownReservations()).toSorted((a, b) => a.startDate.localeCompare(b.startDate));
  for (const { reservationId } of own) {
    const reservation = await api.reservation(reservationId);
    const { notice, cancel } = reservation.options;
    if (notice.allowed && !cancel.allowed && reservation.notice === null && (await claim(reservationId)))
      return reservation;
  }
  throw new Error('the demo member has no rental left that can be ended earlier: start the stack anew');
}

const short = (date: string) => date.slice(2).replaceAll('-', '.');

test('after the free hours one gives notice, with a photo, and the released days are free for others', async ({
  page,
  context,
  api,
  newVisitor,
}) => {
  await signIn(context.request, 'member');
  const rental = await longRental(api);
  const leaveDate = rental.options.notice.earliest ?? '';
  const { startDate, endDate, locationId, unitId } = rental;
  await page.goto(`/profile/reservations/${rental.reservationId}`);
  const main = page.getByRole('main');
  await expect(main).toContainText(
    '결제하고 24시간이 지나 취소할 수 없어요. 대신 나가기 7일 전까지 알려 주시면 이용을 일찍 끝낼 수 있어요.',
  );
  await expect(main.getByRole('button', { name: '예약 취소' })).toBeHidden();
  await expectNoAxeViolations(page);

  const submit = page.getByRole('button', { name: '이용 종료 알리기' });
  await page.getByLabel('나가는 날').fill(daysLater(endDate, 5));
  await submit.click();
  await expect(page.getByText(/^나가는 날을 .*에서 골라 주세요\.$/)).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByLabel('나가는 날').fill(leaveDate);
  await page
    .getByLabel('사진 고르기 또는 찍기')
    .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await expect(page.getByText('사진을 읽을 수 없어요. JPG, PNG, WebP 사진을 올려 주세요.')).toBeVisible();
  await page
    .getByLabel('사진 고르기 또는 찍기')
    .setInputFiles({ name: 'empty.jpg', mimeType: 'image/jpeg', buffer: await emptyUnitPhoto(page) });
  await expect(page.getByRole('img', { name: '고른 사진 미리보기' })).toBeVisible();
  await submit.click();
  const dialog = page.getByRole('dialog', { name: '이 날 이용을 끝낼까요?' });
  await expect(dialog).toContainText('그다음 날부터는 다른 분이 예약할 수 있어요.');
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: '네, 알릴게요' }).click();
  await expect(page.getByRole('heading', { level: 2, name: '이용 종료를 알렸어요' })).toBeVisible();
  const photo = page.getByRole('img', { name: '빈 보관함 사진' });
  await photo.scrollIntoViewIfNeeded();
  await expect.poll(() => photo.evaluate((image) => Number(Reflect.get(image, 'naturalWidth')))).toBeGreaterThan(0);
  await expect(main.getByRole('listitem').filter({ hasText: '이용 종료를 알렸어요' })).toBeVisible();
  await expectNoAxeViolations(page);

  // What everybody sees: the unit is taken until the new last day only.
  const visitor = await newVisitor();
  const released = `?from=${daysLater(leaveDate, 1)}&to=${endDate}`;
  await expect
    .poll(async () => (await visitor.api.units(locationId, released)).find(({ id }) => id === unitId)?.isAvailable)
    .toBe(true);
  await visitor.page.goto(
    `/storage/${locationId}?size=${rental.unitSize}&startDate=${startDate > leaveDate ? startDate : leaveDate}`,
  );
  await expect(visitor.page.locator(`[data-unit="${unitId}"]`)).toContainText(
    `${short(startDate)}~${short(leaveDate)}`,
  );
});

test('the list shows what runs, comes, is over and was cancelled, under its filters', async ({ page, context }) => {
  await signIn(context.request, 'member');
  await page.goto('/profile/reservations');
  const rows = page.getByRole('list', { name: '내 예약' }).getByRole('link');
  await expect(rows.first()).toBeVisible();
  const all = await rows.count();
  expect(all).toBeGreaterThanOrEqual(5);
  await expectNoAxeViolations(page);
  for (const [filter, search, badge] of [
    ['취소된 예약', 'cancelled', /취소됨/],
    ['지난 예약', 'past', /이용 종료/],
    ['이용 중 · 예정', 'current', /이용 중|이용 예정/],
  ] as const) {
    await page.getByRole('button', { name: filter }).click();
    await expect(page).toHaveURL(new RegExp(`status=${search}$`));
    await expect(rows.first()).toContainText(badge);
    // The previous list stays until the filtered one is there.
    await expect.poll(() => rows.count()).toBeLessThan(all);
  }
  await page.getByRole('button', { name: '전체' }).click();
  await expect(rows).toHaveCount(all);
});

test("a stranger's reservation is not found, and the list says so when it cannot be read", async ({
  page,
  context,
  newVisitor,
  complaints,
}) => {
  complaints.allow(/status of 404 .*\/api\/reservations\//, /status of 503 .*\/api\/reservations/);
  const customer = await newVisitor();
  await signIn(customer.context.request, 'member');
  const [theirs] = await customer.api.ownReservations();
  await signIn(context.request, 'applicant');
  await page.goto(`/profile/reservations/${theirs?.reservationId}`);
  await expect(page.getByRole('heading', { level: 1, name: '예약을 찾을 수 없어요' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.route('**/api/reservations?*', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      json: { type: 'about:blank', title: 'x', status: 503, code: 'UNAVAILABLE', correlationId: 'c-1' },
    }),
  );
  await page.goto('/profile/reservations');
  await expect(page.getByText('예약 목록을 불러오지 못했어요')).toBeVisible({ timeout: 60_000 });
  await expectNoAxeViolations(page);
  await page.unroute('**/api/reservations?*');
  await page.getByRole('button', { name: '다시 시도' }).click();
  await expect(page.getByText('아직 예약이 없어요')).toBeVisible();
});
