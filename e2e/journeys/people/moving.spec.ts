import { expectNoAxeViolations } from '../../fixtures/accessibility.ts';
import { bookByApi, bookYearByApi, longTimeout, won } from '../../fixtures/booking.ts';
import { codeIn, mailTo, subjects, waitForKind } from '../../fixtures/mails.ts';
import { openLocation, type OwnLocation } from '../../fixtures/own-locations.ts';
import { freshEmail, signUp, signUpPartner } from '../../fixtures/people.ts';
import { standIn } from '../../fixtures/stand-in.ts';
import { expect, test, type Visitor } from '../../fixtures/test.ts';
import { checkoutScreen, daysLater, today } from '../../screens/checkout.ts';
import { lookupScreen } from '../../screens/lookup.ts';
import { movePage } from '../../screens/moving.ts';
import { reservationScreen } from '../../screens/reservation.ts';

// A rental moves to another unit of the same partner: what the days left are worth goes along, the difference is paid or
// comes back, and the unit that is left stays for two days.

/** Two units of 90,000 won a month and one of twice as much, at a location of a new partner. */
async function openUnits(newVisitor: () => Promise<Visitor>): Promise<OwnLocation & { readonly partner: Visitor }> {
  const partner = await newVisitor();
  await signUpPartner(partner.context.request);
  return { partner, ...(await openLocation(partner.context.request, { units: 2, large: 1 })) };
}
const labelOf = ({ units, location }: OwnLocation, index: number) =>
  (units[index]?.unitNumber ?? '').replace(`${location.id}-`, '');

test('a member moves to a unit of the same price for nothing, then to a larger one for the difference', async ({
  page,
  context,
  api,
  newVisitor,
  onPhone,
}) => {
  test.setTimeout(300_000);
  const opened = await openUnits(newVisitor);
  const { location, units, partner } = opened;
  const [unit] = units;
  if (!unit) throw new Error('no unit');
  const { name, email } = await signUp(context.request);
  const first = await bookYearByApi(api, { location, unit }, { name, email });
  await page.goto(`/profile/reservations/${first.reservationId}`);
  const moving = movePage(page);
  await moving.open.click();
  await expect(moving.units.getByRole('listitem')).toHaveCount(2);
  await expectNoAxeViolations(page);
  await moving.choose(labelOf(opened, 1));
  await expect(moving.dialog).toContainText('차액 없음');
  await expectNoAxeViolations(page);
  await moving.dialog.getByRole('button', { name: '이 보관함으로 옮기기' }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: '다른 보관함에서 옮겨 온 이용이에요' })).toBeVisible(longTimeout);
  await expectNoAxeViolations(page);
  expect(await mailTo(email, subjects.moved)).toBeTruthy();
  const second = (await api.ownReservations()).find(({ moves }) => moves === first.reservationId);
  expect(second).toMatchObject({ status: 'active', orderId: null, startDate: today(), endDate: first.endDate });
  await expect(reservationScreen(page).terms.getByRole('listitem')).toHaveCount(2);

  // The day after the days for carrying the first unit is free again.
  await expect
    .poll(async () => (await api.reserved(location.id)).find(({ unitId }) => unitId === unit.id)?.endDate, longTimeout)
    .toBe(daysLater(today(), 2));

  // The larger unit costs twice as much for the 366 days that are left.
  await moving.open.click();
  await moving.choose(labelOf(opened, 2));
  await expect(moving.dialog).toContainText(won(unit.yearlyPrice));
  await moving.dialog.getByRole('link', { name: '결제하고 옮기기' }).click();
  await expect(page).toHaveURL(new RegExp(`/checkout\\?.*moves=${second?.reservationId}`));
  const checkout = checkoutScreen(page, onPhone);
  await expect(checkout.total).toHaveText(won(unit.yearlyPrice));
  await expectNoAxeViolations(page);
  await checkout.fillIn({ name, email });
  await checkout.payButton.click();
  await checkout.card.opened();
  await checkout.card.pay('정상 승인');
  await expect(page.getByRole('heading', { level: 1, name: '보관함을 옮겼어요!' })).toBeVisible(longTimeout);
  await expectNoAxeViolations(page);
  const third = (await api.ownReservations()).find(({ moves }) => moves === second?.reservationId);
  expect(third).toMatchObject({ status: 'active', unitSize: 'XL', totalAmount: 2 * unit.yearlyPrice });

  await page.goto(`/profile/reservations/${second?.reservationId}`);
  await expect(main.getByText(new RegExp(`${labelOf(opened, 2)}.*옮겼어요`)).first()).toBeVisible();
  await expect(main.getByRole('button', { name: '예약 취소' })).toHaveCount(0);
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: '옮긴 예약 보기' }).click();
  await expect(reservationScreen(page).terms.getByRole('listitem')).toHaveCount(3);

  // What comes back by an early end goes back by both payments: first that of the move, then that of the year.
  const leaveDate = daysLater(today(), 7);
  const request = { data: { leaveDate }, headers: { origin: new URL(page.url()).origin } };
  expect((await context.request.post(`/api/reservations/${third?.reservationId}/notice`, request)).status()).toBe(200);
  // Eight days cost what the shortest rental does: a month.
  const back = 2 * (unit.yearlyPrice - unit.monthlyPrice);
  const cancelled = async (orderId: string | null | undefined) =>
    (await standIn.payment(orderId ?? ''))?.cancelled ?? 0;
  await expect
    .poll(async () => (await cancelled(third?.orderId)) + (await cancelled(first.orderId)), longTimeout)
    .toBe(back);
  expect(await cancelled(third?.orderId)).toBe(unit.yearlyPrice);
  await waitForKind(email, 'refunded');

  await partner.page.goto(`/franchise-dashboard/reservations/${third?.reservationId}`);
  await expect(partner.page.getByRole('main')).toContainText('옮기기 전 보관함', longTimeout);
  await expectNoAxeViolations(partner.page);
});

test('a guest moves to a cheaper unit with the code of the mail, and gets the difference back', async ({
  page,
  newVisitor,
}) => {
  test.setTimeout(240_000);
  const opened = await openUnits(newVisitor);
  const { location, units } = opened;
  const [, , large] = units;
  if (!large) throw new Error('no large unit');
  const email = freshEmail('moving');
  const guest = await newVisitor();
  const { orderId, reservationId } = await bookByApi(guest.api, { location, unit: large }, { name: '손님', email });
  const lookup = lookupScreen(page);
  await lookup.requestCode(orderId, email);
  await lookup.confirm(codeIn(await mailTo(email, subjects.code)));
  const moving = movePage(page);
  await moving.open.click();
  await expect(page).toHaveURL(new RegExp(`/reservations/lookup/${reservationId}/move`));
  // No day was used: half of what was paid comes back.
  const back = large.monthlyPrice / 2;
  await moving.choose(labelOf(opened, 0));
  await expect(moving.dialog).toContainText(won(back));
  await expectNoAxeViolations(page);
  await moving.dialog.getByRole('button', { name: '이 보관함으로 옮기기' }).click();
  await expect(page.getByRole('heading', { name: '다른 보관함에서 옮겨 온 이용이에요' })).toBeVisible(longTimeout);
  await expectNoAxeViolations(page);
  await expect.poll(async () => (await standIn.payment(orderId))?.cancelled, longTimeout).toBe(back);
  // The pass to the first reservation opens the other one, whose page leads back.
  await page.getByRole('link', { name: '옮기기 전 예약 보기' }).click();
  await expect(page).toHaveURL(/\/reservations\/lookup\?order=/);
  await page.goto(`/reservations/lookup/${reservationId}`);
  await page.getByRole('link', { name: '옮긴 예약 보기' }).click();
  await expect(page.getByRole('heading', { name: '다른 보관함에서 옮겨 온 이용이에요' })).toBeVisible();
});
