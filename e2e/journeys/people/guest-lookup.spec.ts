import { expectNoAxeViolations } from '../../fixtures/accessibility.ts';
import { bookByApi } from '../../fixtures/booking.ts';
import { codeIn, linkTo, mailsTo, mailTo, subjects } from '../../fixtures/mails.ts';
import { freshEmail } from '../../fixtures/people.ts';
import { anySize } from '../../fixtures/sizes.ts';
import { standIn } from '../../fixtures/stand-in.ts';
import { expect, test } from '../../fixtures/test.ts';
import { daysLater, today } from '../../screens/checkout.ts';
import { lookupScreen } from '../../screens/lookup.ts';
import { reservationScreen } from '../../screens/reservation.ts';

test('order number, e-mail and the code of the mail open the booking; cancelled, the money comes back', async ({
  page,
  api,
  freeUnit,
  newVisitor,
}) => {
  test.setTimeout(240_000);
  const email = freshEmail('guest');
  const { orderId } = await bookByApi((await newVisitor()).api, freeUnit, { name: '손님', email });
  // As it came, from the link of the mail, on a browser that has never booked.
  await page.goto(linkTo('/reservations/lookup', await mailTo(email, subjects.booked)));
  const lookup = lookupScreen(page);
  await expect(lookup.order).toHaveValue(orderId);
  await expectNoAxeViolations(page);
  await lookup.email.fill(email);
  await lookup.send.click();
  await lookup.code.waitFor();
  await expectNoAxeViolations(page);
  await lookup.confirm(codeIn(await mailTo(email, subjects.code)));
  await expect(page).toHaveURL(/\/reservations\/lookup\/[^/]+$/);

  const reservation = reservationScreen(page);
  await reservation.showsUnit(freeUnit);
  // Within the free hours one may do either: cancel for the money, or leave a week from now at the earliest.
  await expect(page.getByLabel('나가는 날')).toHaveAttribute('min', daysLater(today(), 7));
  await page.getByLabel(/^나가는 날/).fill(daysLater(today(), 7));
  await expect(page.getByRole('region', { name: '일찍 끝내면 돌려받는 금액' })).toContainText('쓴 날의 요금');
  await expectNoAxeViolations(page);
  await reservation.looksAtReceipt(freeUnit, orderId);
  await reservation.cancelsForAll(freeUnit);
  expect(await standIn.payment(orderId)).toMatchObject({ cancelled: freeUnit.unit.monthlyPrice });
  await mailTo(email, subjects.refunded);
  await expect
    .poll(async () => (await api.reserved(freeUnit.location.id)).some(({ unitId }) => unitId === freeUnit.unit.id))
    .toBe(false);
});

test(
  'a wrong code opens nothing, and another reservation stays closed to the pass',
  anySize,
  async ({ page, freeUnit, newVisitor, complaints }) => {
    complaints.allow(/status of 4\d\d .*\/api\/reservations\//);
    const email = freshEmail('wrong-code');
    const { orderId } = await bookByApi((await newVisitor()).api, freeUnit, { name: '손님', email });
    const lookup = lookupScreen(page);
    await lookup.requestCode(orderId, email);
    const right = codeIn(await mailTo(email, subjects.code));
    await lookup.confirm(right === '000000' ? '000001' : '000000');
    await expect(page.getByText('인증번호가 맞지 않거나 시간이 지났어요.')).toBeVisible();
    await expectNoAxeViolations(page);
    await lookup.confirm(right);
    await expect(page).toHaveURL(/\/reservations\/lookup\/[^/]+$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(freeUnit.location.name);

    const stranger = await newVisitor();
    await stranger.page.goto(page.url());
    await expect(stranger.page.getByRole('main')).not.toContainText(email);
    await expect(stranger.page.getByRole('main')).not.toContainText(orderId);
    await expect(stranger.page.getByRole('heading', { level: 1 })).not.toContainText(freeUnit.location.name);
  },
);

test(
  'an order number that does not belong gets the same answer, and no mail',
  anySize,
  async ({ page, freeUnit, newVisitor, complaints }) => {
    complaints.allow(/status of 4\d\d .*\/api\/reservations\/lookup/);
    const email = freshEmail('unknown-order');
    const lookup = lookupScreen(page);
    await lookup.requestCode('H261121ZZZZZZ', email);
    await expect(
      page.getByText(`주문 번호와 이메일이 맞으면 ${email} 주소로 6자리 인증번호를 보내 드려요.`),
    ).toBeVisible();
    await lookup.confirm('123456');
    await expect(page.getByText('인증번호가 맞지 않거나 시간이 지났어요.')).toBeVisible();
    // Mails go out in the order of the requests: once the next one is there, the first request sent none.
    const { orderId } = await bookByApi((await newVisitor()).api, freeUnit, { name: '손님', email });
    await lookup.requestCode(orderId, email);
    await expect(
      page.getByText(`주문 번호와 이메일이 맞으면 ${email} 주소로 6자리 인증번호를 보내 드려요.`),
    ).toBeVisible();
    await mailTo(email, subjects.code);
    expect((await mailsTo(email)).filter(({ subject }) => subjects.code.test(subject))).toHaveLength(1);
  },
);

test('what cannot be an order number or an address is said before anything is sent', async ({ page }) => {
  let requested = 0;
  page.on('request', (request) => void (request.url().endsWith('/api/reservations/lookup') && (requested += 1)));
  const lookup = lookupScreen(page);
  await lookup.open();
  await lookup.order.fill('!!');
  await lookup.email.fill('nobody');
  await lookup.send.click();
  await expect(page.getByText('주문 번호를 글자와 숫자로 올바르게 입력해 주세요.')).toBeVisible();
  await expect(page.getByText('이메일 주소를 올바르게 입력해 주세요.')).toBeVisible();
  await expectNoAxeViolations(page);
  expect(requested).toBe(0);
});
