import { expectNoAxeViolations } from '../../fixtures/accessibility.ts';
import { bookByApi, bookShortByApi, longTimeout } from '../../fixtures/booking.ts';
import { mailTo, waitForKind } from '../../fixtures/mails.ts';
import { openShortUnit } from '../../fixtures/own-locations.ts';
import { signUp } from '../../fixtures/people.ts';
import { anySize } from '../../fixtures/sizes.ts';
import { standIn } from '../../fixtures/stand-in.ts';
import { expect, test } from '../../fixtures/test.ts';
import { cardWindow, storingWindow } from '../../screens/card-window.ts';
import { daysLater } from '../../screens/checkout.ts';
import { renewalScreen } from '../../screens/renewal.ts';

// A rental goes on by itself: its customer agrees to it, a saved card pays each next term, and nobody else can have the
// unit. A rental of a few days is charged for its next term at once.

test('a member agrees that a rental goes on, and stops it in fewer presses', async ({
  page,
  context,
  api,
  freeUnit,
  newVisitor,
  onPhone,
}) => {
  test.setTimeout(240_000);
  const { name, email } = await signUp(context.request);
  const { reservationId, endDate } = await bookByApi(api, freeUnit, { name, email });
  await page.goto(`/profile/reservations/${reservationId}`);
  const renewal = renewalScreen(page, onPhone);
  await renewal.storesCard('정상 등록');
  await expect(page.getByRole('main')).toContainText('•••• 0013');
  await expectNoAxeViolations(page);
  await renewal.confirm.click();
  await expect(page.getByText('내용을 확인하고 동의해 주세요.')).toBeVisible();
  await renewal.agrees();
  await expect(renewal.isOn).toBeVisible();
  await expectNoAxeViolations(page);
  await waitForKind(email, 'renewal-started');

  // Not a year from now either, and no day is promised.
  const stranger = (await newVisitor()).api;
  const startDate = daysLater(endDate, 300);
  const answer = await stranger.order({ unit: freeUnit.unit, startDate });
  expect([answer.status(), await answer.json()]).toMatchObject([409, { code: 'UNIT_TAKEN' }]);
  const range = `?from=${startDate}&to=${daysLater(startDate, 30)}`;
  const seen = (await stranger.units(freeUnit.location.id, range)).find(({ id }) => id === freeUnit.unit.id);
  expect(seen).toMatchObject({ isAvailable: false });
  expect(seen).not.toHaveProperty('maybeFreeFrom');

  await page.goto('/profile/reservations');
  await expect(page.getByRole('main')).toContainText('자동 연장');
  await page.goto(`/profile/reservations/${reservationId}`);
  await renewal.stops();
  await expect(page.getByText('자동 연장을 끄셨어요.')).toBeVisible();
  await expectNoAxeViolations(page);
  await waitForKind(email, 'renewal-stopped');
  // Whoever rents it comes first for the days after it, as before, and a day is named again.
  const again = await stranger.order({ unit: freeUnit.unit, startDate });
  expect(await again.json()).toMatchObject({ code: 'UNIT_TAKEN', details: { maybeFreeFrom: daysLater(endDate, 1) } });
});

test(
  'the saved card pays the next term by itself, once',
  anySize,
  async ({ page, context, api, newVisitor, onPhone }) => {
    test.setTimeout(240_000);
    const { location, unit } = await openShortUnit((await newVisitor()).context.request);
    const { name, email } = await signUp(context.request);
    const { reservationId, endDate } = await bookShortByApi(api, { location, unit }, { days: 3, name, email });
    await page.goto(`/profile/reservations/${reservationId}`);
    const renewal = renewalScreen(page, onPhone);
    await renewal.storesCard('정상 등록');
    await renewal.agrees();
    const next = async () => (await api.ownReservations()).find((one) => one.continues === reservationId);
    await expect.poll(async () => (await next())?.status, longTimeout).toBe('active');
    const term = await next();
    const start = daysLater(endDate, 1);
    expect(term).toMatchObject({ startDate: start, endDate: daysLater(start, 30), totalAmount: unit.monthlyPrice });
    expect(await standIn.payment(term?.orderId ?? '')).toMatchObject({ paid: unit.monthlyPrice });
    await waitForKind(email, 'booking-confirmed');
    await page.goto(`/profile/reservations/${term?.reservationId}`);
    await expect(renewal.isOn).toBeVisible();
    await expect(page.getByRole('list', { name: '전체 이용 기간' }).getByRole('listitem')).toHaveCount(2);
    await expectNoAxeViolations(page);
  },
);

test('a declined charge is said with its reason, and any other card pays', async ({
  page,
  context,
  api,
  newVisitor,
  onPhone,
}) => {
  test.setTimeout(300_000);
  const { location, unit } = await openShortUnit((await newVisitor()).context.request);
  const { name, email } = await signUp(context.request);
  const { reservationId } = await bookShortByApi(api, { location, unit }, { days: 3, name, email });
  await page.goto(`/profile/reservations/${reservationId}`);
  const renewal = renewalScreen(page, onPhone);
  await renewal.storesCard('결제 때 잔액 부족');
  await renewal.agrees();
  const mail = await mailTo(email, /결제하지 못했어요/);
  expect(mail.links.join(' ')).toContain(`/profile/reservations/${reservationId}`);
  await page.reload();
  await expect(page.getByText('다음 기간의 요금을 결제하지 못했어요')).toBeVisible();
  // Beside the renewal and in the timeline.
  await expect(page.getByText('카드의 잔액이 부족했어요.')).toHaveCount(2);
  await expectNoAxeViolations(page);

  await renewal.pay.click();
  await cardWindow(page, onPhone).pay('정상 승인');
  await expect
    .poll(async () => (await api.ownReservations()).map(({ continues, status }) => [continues, status]), longTimeout)
    .toContainEqual([reservationId, 'active']);
  // In a frame the page stays where it was, unless the payment is still being settled; a whole page leads on.
  if (onPhone) await page.waitForURL('**/payment/success**');
  await expect(page.getByText('다음 기간의 요금을 결제하지 못했어요')).toBeHidden();
  await page.goto(`/profile/reservations/${reservationId}`);
  await expect(page.getByText('다음 기간의 요금을 결제하지 못했어요')).toBeHidden();
});

test('a card is saved, replaced and removed in the profile, and renewals end with it', async ({
  page,
  context,
  api,
  freeUnit,
  onPhone,
}) => {
  test.setTimeout(240_000);
  const { name, email } = await signUp(context.request);
  const { reservationId } = await bookByApi(api, freeUnit, { name, email });
  await page.goto('/profile');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: '카드 저장' }).click();
  await storingWindow(page, onPhone).store('정상 등록');
  await expect(main).toContainText('•••• 0013');
  await main.getByRole('button', { name: '카드 바꾸기' }).click();
  await storingWindow(page, onPhone).store('결제 때 거절');
  await expect(main).toContainText('•••• 0070');
  await expectNoAxeViolations(page);

  await page.goto(`/profile/reservations/${reservationId}`);
  const renewal = renewalScreen(page, onPhone);
  await renewal.unfolds();
  await renewal.agrees();
  await expect(renewal.isOn).toBeVisible();
  await page.goto('/profile');
  await main.getByRole('button', { name: '카드 삭제' }).click();
  const dialog = page.getByRole('dialog', { name: '카드를 삭제할까요?' });
  await expect(dialog).toContainText('예약 1건의 자동 연장이 꺼져요.');
  await dialog.getByRole('button', { name: '삭제하기' }).click();
  await expect(main.getByText('저장한 카드가 없어요')).toBeVisible();
  await page.goto(`/profile/reservations/${reservationId}`);
  await expect(page.getByText('저장한 카드를 삭제해서 자동 연장이 꺼졌어요.')).toBeVisible();
});
