import { expectNoAxeViolations } from '../../fixtures/accessibility.ts';
import { bookByApi, longTimeout, payAtProvider, won } from '../../fixtures/booking.ts';
import { refused } from '../../fixtures/complaints.ts';
import { openLocation } from '../../fixtures/own-locations.ts';
import { asAdministrator, freshName, signIn, signUpPartner } from '../../fixtures/people.ts';
import { standIn } from '../../fixtures/stand-in.ts';
import { expect, test } from '../../fixtures/test.ts';
import { today } from '../../screens/checkout.ts';
import { partnerReservations } from '../../screens/partner-reservations.ts';
import { appUrl, holdMinutes } from '../../stack/settings.ts';

const guest = (name: string) => ({ name: freshName(name), email: 'guest.of.administrator@example.com' });

test('a status that would sell the unit twice is refused, and it is said why', async ({
  page,
  context,
  newVisitor,
  complaints,
}) => {
  complaints.allow(refused(409, '/status'));
  const partner = (await newVisitor()).context.request;
  await signUpPartner(partner);
  const { location, units } = await openLocation(partner, { units: 1 });
  const [unit] = units;
  if (!unit) throw new Error('no unit');
  const freeUnit = { location, unit };
  const [first, second] = [guest('먼저'), guest('나중')];
  const { reservationId } = await bookByApi((await newVisitor()).api, freeUnit, first);
  await asAdministrator(async (requests) => {
    const answer = await requests.patch(`/api/admin/reservations/${reservationId}/status`, {
      data: { status: 'cancelled', decision: { kind: 'no-refund' } },
      headers: { origin: appUrl },
    });
    expect(answer.status()).toBe(200);
  });
  await bookByApi((await newVisitor()).api, freeUnit, second);

  await signIn(context.request, 'administrator');
  const reservations = partnerReservations(page, '/profile');
  await reservations.open();
  await reservations.search.fill(first.name);
  await expect(reservations.customer(second.name)).toHaveCount(0);
  await expect(reservations.status(first.name)).toContainText('취소됨');
  await reservations.setStatus(first.name, '예약 확정');
  await expect(page.getByRole('main')).toContainText('상태를 바꾸지 못했어요. 그 기간에는 다른 예약이 있어요.');
  await expect(reservations.status(first.name)).toContainText('취소됨');
  await expectNoAxeViolations(page);
  await reservations.search.fill(second.name);
  await expect(reservations.status(second.name)).toContainText('예약 확정');
});

test('money that comes after its hold lapsed is found and given back', async ({
  page,
  context,
  newVisitor,
  complaints,
}) => {
  test.setTimeout(600_000);
  // The dialog asks about the money first.
  complaints.allow(refused(409, '/status'), refused(422, '/status'));
  const partner = (await newVisitor()).context.request;
  await signUpPartner(partner);
  const { units } = await openLocation(partner, { units: 1 });
  const [unit] = units;
  if (!unit) throw new Error('no unit');
  const late = guest('늦은');
  const buyer = await newVisitor();
  const order = await buyer.api.hold({ unit, startDate: today(), ...late });

  await signIn(context.request, 'administrator');
  const reservations = partnerReservations(page, '/profile');
  await reservations.open(`?search=${encodeURIComponent(late.name)}`);
  await expect(reservations.status(late.name)).toContainText('결제 대기');
  await expect(reservations.status(late.name)).toContainText('취소됨', { timeout: holdMinutes * 60_000 + 120_000 });
  await payAtProvider(order);
  await expect(reservations.status(late.name)).toContainText('예약 확정', longTimeout);
  await reservations.customer(late.name).click();
  const main = page.getByRole('main');
  await expect(main).toContainText('결제 기한이 지나 취소되었어요');
  await expect(main).toContainText('결제 기한이 지난 뒤 결제했지만 보관함이 남아 있어 확정되었어요');
  await expectNoAxeViolations(page);

  await main.getByRole('button', { name: '취소하고 환불하기' }).click();
  await expect(reservations.amount).toHaveValue(String(unit.monthlyPrice));
  await reservations.reason.fill('결제가 늦었어요');
  await reservations.confirm.click();
  await expect(reservations.dialog).toHaveCount(0);
  await expect(main).toContainText('관리자가 취소했어요');
  await expect(main).toContainText('환불이 끝났어요', longTimeout);
  await expect(main).toContainText(won(unit.monthlyPrice));
  expect(await standIn.payment(order.orderId)).toMatchObject({
    paid: unit.monthlyPrice,
    cancelled: unit.monthlyPrice,
  });
});
