import { expectNoAxeViolations } from '../../fixtures/accessibility.ts';
import { bookShortByApi, longTimeout, won } from '../../fixtures/booking.ts';
import { mailTo, waitForKind } from '../../fixtures/mails.ts';
import { openShortUnit, raisedPrices, unitPrices } from '../../fixtures/own-locations.ts';
import { signUp } from '../../fixtures/people.ts';
import { saveCard, startRenewal } from '../../fixtures/renewals.ts';
import { expect, test } from '../../fixtures/test.ts';
import { daysLater, today } from '../../screens/checkout.ts';
import { labelOf, partnerLocationScreen } from '../../screens/partner-location.ts';

// A partner raises prices from a day on; whoever stays reads it, answers, and the partner reads the answer. The term of
// two days is charged for the next one at once, at the old price, and the charge after that lies four weeks ahead.

test('a partner schedules a rise, who stays agrees, takes it back and agrees again, and the partner reads it', async ({
  page,
  context,
  api,
  newVisitor,
}) => {
  test.setTimeout(300_000);
  const partner = await newVisitor();
  const { location, unit } = await openShortUnit(partner.context.request);
  const units = partnerLocationScreen(partner.page);
  await units.open(location.id);
  await units.unit(labelOf(unit)).click();
  await units.inDialog('요금 바꾸기').click();
  await units.dialog.getByRole('radio', { name: '날짜부터' }).check();
  await units.dialog.getByLabel('적용 시작일').fill(daysLater(today(), 1));
  await units.dialog.getByLabel(/^월 요금/).fill(String(raisedPrices.monthlyPrice));
  await expectNoAxeViolations(partner.page);
  await units.inDialog('저장').click();
  await expect(units.dialog).toContainText(`${won(unitPrices.monthlyPrice)} → ${won(raisedPrices.monthlyPrice)}`);
  await expectNoAxeViolations(partner.page);

  const { account, name, email } = await signUp(context.request);
  const { reservationId } = await bookShortByApi(api, { location, unit }, { days: 2, name, email });
  await saveCard(context.request, account.id);
  await startRenewal(context.request, reservationId);
  const mail = await mailTo(email, /새 요금에 동의하는지 알려 주세요/);
  const next = (await api.ownReservations()).find(({ continues }) => continues === reservationId);
  expect(next).toMatchObject({ status: 'active', totalAmount: unitPrices.monthlyPrice });
  const path = `/profile/reservations/${next?.reservationId ?? ''}`;
  expect(mail.links.join(' ')).toContain(path);

  await page.goto(path);
  const rise = page.getByRole('main').getByRole('region', { name: /요금 변경에 동의/ });
  const heading = rise.getByRole('heading', { level: 3 });
  await expect(rise).toContainText(won(unitPrices.monthlyPrice));
  await expect(rise).toContainText(won(raisedPrices.monthlyPrice));
  await expectNoAxeViolations(page);
  await rise.getByRole('button', { name: '동의하기' }).click();
  await expect(heading).toHaveText('요금 변경에 동의하셨어요');
  await expectNoAxeViolations(page);
  await waitForKind(email, 'price-answered');
  await rise.getByRole('button', { name: '동의 취소' }).click();
  await expect(heading).toHaveText('요금 변경에 동의하지 않으셨어요');
  await expectNoAxeViolations(page);

  await partner.page.goto('/franchise-dashboard/reservations');
  await partner.page.getByRole('main').getByRole('link', { name: '요금 변경 동의' }).click();
  const answers = partner.page.getByRole('main');
  await expect(answers).toContainText('동의하지 않음', longTimeout);
  // The partner's open page follows.
  await rise.getByRole('button', { name: '동의하기' }).click();
  await expect(answers).toContainText('동의함', longTimeout);
  await answers.getByRole('button', { name: /보낸 내용 보기/ }).click();
  await expect(answers).toContainText(won(raisedPrices.monthlyPrice));
  await expectNoAxeViolations(partner.page);
});

test('a rise that is called off again is not there for whoever comes after', async ({ page, context }) => {
  const { location, unit } = await openShortUnit(context.request);
  const units = partnerLocationScreen(page);
  await units.open(location.id);
  await units.unit(labelOf(unit)).click();
  await units.inDialog('요금 바꾸기').click();
  await units.dialog.getByRole('radio', { name: '날짜부터' }).check();
  await units.dialog.getByLabel('적용 시작일').fill(today());
  await units.dialog.getByLabel(/^월 요금/).fill(String(raisedPrices.monthlyPrice));
  await units.inDialog('저장').click();
  await expect(units.dialog.getByLabel('적용 시작일')).toHaveAttribute('aria-invalid', 'true');
  await expectNoAxeViolations(page);
  await units.dialog.getByLabel('적용 시작일').fill(daysLater(today(), 40));
  await units.inDialog('저장').click();
  await expect(units.dialog).toContainText(won(raisedPrices.monthlyPrice));
  await units.inDialog('변경 예약 취소').click();
  await units.inDialog('변경 예약 취소').click();
  await expect(units.dialog).not.toContainText(won(raisedPrices.monthlyPrice));
  await expect(page.getByText('요금 변경 예약을 취소했어요')).toBeVisible();
});
