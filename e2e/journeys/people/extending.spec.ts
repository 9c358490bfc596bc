import { expectNoAxeViolations } from '../../fixtures/accessibility.ts';
import { bookByApi, longTimeout } from '../../fixtures/booking.ts';
import { codeIn, mailTo, subjects } from '../../fixtures/mails.ts';
import { freshEmail, signUp } from '../../fixtures/people.ts';
import { anySize } from '../../fixtures/sizes.ts';
import { expect, test } from '../../fixtures/test.ts';
import { checkoutScreen, daysLater } from '../../screens/checkout.ts';
import { lookupScreen } from '../../screens/lookup.ts';
import { reservationScreen } from '../../screens/reservation.ts';
import { storageScreen } from '../../screens/storage.ts';

// Who stays comes first: a rental is extended from its page, and until two weeks before its end nobody else can book the
// days after it.

test('a member extends a rental for another month, and has one rental of two periods', async ({
  page,
  context,
  api,
  freeUnit,
  onPhone,
}) => {
  test.setTimeout(240_000);
  const { name, email } = await signUp(context.request);
  const { reservationId, endDate } = await bookByApi(api, freeUnit, { name, email });
  const [start, last] = [daysLater(endDate, 1), daysLater(endDate, 31)];
  await page.goto(`/profile/reservations/${reservationId}`);
  const reservation = reservationScreen(page);
  await expect(page.getByRole('main')).toContainText('까지는 다른 분이 그 뒤의 날을 예약할 수 없어요.');
  await reservation.chooseExtension('1개월');
  await expectNoAxeViolations(page);
  await reservation.extend.click();

  await expect(page).toHaveURL(new RegExp(`/checkout\\?.*continues=${reservationId}`));
  const checkout = checkoutScreen(page, onPhone);
  await expect(checkout.name).toHaveValue(name);
  await expect(checkout.email).toHaveValue(email);
  await expectNoAxeViolations(page);
  await checkout.fillIn({ name, email });
  await checkout.payButton.click();
  await checkout.card.opened();
  await checkout.card.pay('정상 승인');
  await expect(page.getByRole('main')).toContainText('까지 연장했어요', longTimeout);
  await expectNoAxeViolations(page);
  expect(await mailTo(email, subjects.extended)).toBeTruthy();

  const own = await api.ownReservations();
  const next = own.find((one) => one.continues === reservationId);
  expect(next).toMatchObject({ status: 'active', unitId: freeUnit.unit.id, startDate: start, endDate: last });
  await page.goto(`/profile/reservations/${reservationId}`);
  await expect(page.getByRole('heading', { name: '연장했어요' })).toBeVisible();
  await expect(reservation.terms.getByRole('listitem')).toHaveCount(2);
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: '연장한 예약 보기' }).click();
  await expect(page).toHaveURL(new RegExp(`/profile/reservations/${next?.reservationId}$`));
  await expect(reservation.terms.getByRole('listitem')).toHaveCount(2);
});

test('a guest extends a rental with the code of the mail', async ({ page, freeUnit, newVisitor, onPhone }) => {
  test.setTimeout(240_000);
  const email = freshEmail('staying');
  const stayed = await newVisitor();
  const { orderId, reservationId, endDate } = await bookByApi(stayed.api, freeUnit, { name: '손님', email });
  const lookup = lookupScreen(page);
  await lookup.requestCode(orderId, email);
  await lookup.confirm(codeIn(await mailTo(email, subjects.code)));
  await expect(page).toHaveURL(/\/reservations\/lookup\/[^/]+$/);
  const reservation = reservationScreen(page);
  await reservation.chooseExtension('3개월');
  await reservation.extend.click();
  const checkout = checkoutScreen(page, onPhone);
  await expect(checkout.name).toHaveValue('손님');
  await checkout.fillIn({ name: '손님', email });
  await checkout.payButton.click();
  await checkout.card.opened();
  await checkout.card.pay('정상 승인');
  await mailTo(email, subjects.extended);
  await page.goto(`/reservations/lookup/${reservationId}`);
  await expect(page.getByRole('heading', { name: '연장했어요' })).toBeVisible();
  await expect
    .poll(async () => (await stayed.api.reserved(freeUnit.location.id)).map(({ startDate }) => startDate))
    .toContain(daysLater(endDate, 1));
});

test(
  'nobody else books the days after a rental, and is told from when they may become free',
  anySize,
  async ({ page, api, freeUnit, newVisitor }) => {
    const email = freshEmail('sitting');
    const { reservationId, endDate } = await bookByApi((await newVisitor()).api, freeUnit, { name: '손님', email });
    const startDate = daysLater(endDate, 1);
    const { unit, location } = freeUnit;
    const answer = await api.order({ unit, startDate });
    expect([answer.status(), await answer.json()]).toMatchObject([409, { code: 'UNIT_TAKEN' }]);
    // Not with the number of the reservation either: it is not theirs.
    const claimed = await api.order({ unit, startDate, continues: reservationId });
    expect([claimed.status(), await claimed.json()]).toMatchObject([404, { code: 'NOT_FOUND' }]);
    const seen = (await api.units(location.id, `?from=${startDate}&to=${daysLater(startDate, 30)}`)).find(
      ({ id }) => id === unit.id,
    );
    expect(seen).toMatchObject({ isAvailable: false, maybeFreeFrom: startDate });
    await storageScreen(page).open(freeUnit, `?startDate=${startDate}`);
    const tile = storageScreen(page).unit(unit.id);
    await expect(tile).toHaveAttribute('aria-disabled', 'true');
    await expect(tile).toContainText('연장되지 않으면');
    await expectNoAxeViolations(page);
  },
);
