import { expectNoAxeViolations } from '../fixtures/accessibility.ts';
import { refused } from '../fixtures/complaints.ts';
import { anySize, firstAtBothSizes } from '../fixtures/sizes.ts';
import { standIn } from '../fixtures/stand-in.ts';
import { expect, test } from '../fixtures/test.ts';
import { customer, checkoutScreen, checkoutUrl } from '../screens/checkout.ts';
import type { TestCard } from '../screens/card-window.ts';

const paymentIdOf = (url: string) => new URL(url).searchParams.get('paymentId') ?? '';
const won = (amount: number) => `${new Intl.NumberFormat('ko-KR').format(amount)}원`;

test('an approved card gives the unit, and the success page says what was booked', async ({
  page,
  freeUnit,
  onPhone,
}) => {
  const checkout = checkoutScreen(page, onPhone);
  await checkout.open(freeUnit.unit);
  await expectNoAxeViolations(page);
  await checkout.fillIn();
  await expect(checkout.payButton).toHaveText(`${won(freeUnit.unit.monthlyPrice)} 결제하기`);
  await expectNoAxeViolations(page);
  await checkout.payButton.click();
  await checkout.card.pay('정상 승인');
  await expect(page.getByRole('heading', { level: 1, name: '예약이 완료되었습니다!' })).toBeVisible();
  await expect(page).toHaveURL(/\/payment\/success\?.*paymentId=/);
  const paymentId = paymentIdOf(page.url());
  const summary = page.getByRole('main');
  for (const fact of [
    paymentId,
    freeUnit.location.name,
    freeUnit.unit.size,
    won(freeUnit.unit.monthlyPrice),
    customer.name,
    customer.email,
    customer.phone,
  ])
    await expect(summary).toContainText(fact);
  await expectNoAxeViolations(page);
  expect((await standIn.payment(paymentId))?.paid).toBe(freeUnit.unit.monthlyPrice);
});

test('the success page shows its summary again after a reload and in a fresh tab, but not to somebody else', async ({
  page,
  context,
  freeUnit,
  onPhone,
  newVisitor,
}) => {
  const checkout = checkoutScreen(page, onPhone);
  await checkout.toCardWindow(freeUnit.unit);
  await checkout.card.pay('정상 승인');
  await expect(page.getByRole('heading', { level: 1, name: '예약이 완료되었습니다!' })).toBeVisible();
  await expect(page.getByText(customer.email)).toBeVisible();
  await page.reload();
  await expect(page.getByText(customer.email)).toBeVisible();

  const fresh = await context.newPage();
  await fresh.goto(page.url());
  await expect(fresh.getByRole('heading', { level: 1, name: '예약이 완료되었습니다!' })).toBeVisible();
  await expect(fresh.getByText(customer.email)).toBeVisible();

  const stranger = await newVisitor();
  await stranger.page.goto(page.url());
  await expect(stranger.page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(stranger.page.getByRole('heading', { level: 1, name: '결제를 확인하고 있어요' })).toBeHidden();
  await expect(stranger.page.getByRole('main')).not.toContainText(customer.email);
  await expect(stranger.page.getByRole('main')).not.toContainText(customer.name);
  await expectNoAxeViolations(stranger.page);
});

for (const [index, [card, message]] of (
  [
    ['승인 거절', /거절|승인/],
    ['잔액 부족', /잔액|한도|부족/],
  ] as const satisfies readonly (readonly [TestCard, RegExp])[]
).entries()) {
  test(
    `${card}: the visitor sees why, and another card pays the same order`,
    firstAtBothSizes(index),
    async ({ page, freeUnit, onPhone }) => {
      const checkout = checkoutScreen(page, onPhone);
      await checkout.toCardWindow(freeUnit.unit);
      await checkout.card.pay(card);
      if (onPhone) {
        await expect(page.getByRole('heading', { level: 1, name: '결제 실패' })).toBeVisible();
        await expect(page).toHaveURL(/\/payment\/failure\?.*code=/);
        await expect(page.getByRole('main')).toContainText(new URL(page.url()).searchParams.get('pgCode') ?? 'no code');
        await expectNoAxeViolations(page);
        await checkout.open(freeUnit.unit);
        await checkout.fillIn();
      } else {
        await expect(page.getByText('결제 오류')).toBeVisible();
        await expect(page.getByRole('status').filter({ hasText: '결제 오류' })).toContainText(message);
      }
      await checkout.payButton.click();
      await checkout.card.pay('정상 승인');
      await expect(page.getByRole('heading', { level: 1, name: '예약이 완료되었습니다!' })).toBeVisible();
      const captured = (await standIn.books())
        .filter(({ paid }) => paid > 0)
        .filter(({ paymentId }) => paymentId === paymentIdOf(page.url()));
      expect(captured).toHaveLength(1);
    },
  );
}

test('a closed card window leaves the order unpaid and the button ready', async ({ page, freeUnit, onPhone }) => {
  const checkout = checkoutScreen(page, onPhone);
  await checkout.toCardWindow(freeUnit.unit);
  await checkout.card.close();
  if (onPhone) {
    await expect(page.getByRole('heading', { level: 1, name: '결제를 취소했어요' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('빠져나간 돈은 없어요.');
    return;
  }
  await expect(page.getByRole('main')).toContainText('결제를 취소했어요. 빠져나간 돈은 없어요.');
  await expect(checkout.payButton).toBeEnabled();
  await expect(page).toHaveURL(/\/checkout/);
});

test('a slow card ends well', async ({ page, freeUnit, onPhone }) => {
  const checkout = checkoutScreen(page, onPhone);
  await checkout.toCardWindow(freeUnit.unit);
  await checkout.card.pay('느린 승인');
  await expect(page.getByRole('heading', { level: 1, name: '예약이 완료되었습니다!' })).toBeVisible({
    timeout: 90_000,
  });
});

test('money taken while the browser dies: the webhook confirms, and the visitor finds the unit booked', async ({
  page,
  context,
  api,
  freeUnit,
  onPhone,
}) => {
  const checkout = checkoutScreen(page, onPhone);
  const placed = page.waitForResponse('**/api/create-payment');
  await checkout.toCardWindow(freeUnit.unit);
  // A page of its own on the phone: its answer is gone once we left, so it is read from the address of the window
  // there.
  const paymentId = onPhone ? '' : ((await (await placed).json()) as { orderId: string }).orderId;
  await checkout.card.pay('승인 후 응답 없음');
  const captured = async () => (await standIn.books()).filter(({ paid, attempts }) => paid > 0 && attempts.length > 0);
  if (!onPhone)
    await expect
      .poll(async () => (await captured()).some((payment) => payment.paymentId === paymentId), { timeout: 60_000 })
      .toBe(true);
  else await page.waitForTimeout(3_000);
  await page.close();

  await expect
    .poll(async () => (await api.reserved(freeUnit.location.id)).some(({ unitId }) => unitId === freeUnit.unit.id))
    .toBe(true);
  if (onPhone) return;
  const later = await context.newPage();
  await later.goto(`/payment/success?paymentId=${paymentId}`);
  await expect(later.getByRole('heading', { level: 1, name: '예약이 완료되었습니다!' })).toBeVisible();
  await expect(later.getByText(customer.email)).toBeVisible();
});

test('money taken and the window breaks: the page asks the server and shows the booked unit', async ({
  page,
  freeUnit,
  onPhone,
}) => {
  test.skip(onPhone, 'on a phone the window is a page of its own, which sends the visitor back by itself');
  const checkout = checkoutScreen(page, onPhone);
  await checkout.toCardWindow(freeUnit.unit);
  await checkout.card.pay('승인 후 통신 오류');
  await expect(page.getByRole('heading', { level: 1, name: '예약이 완료되었습니다!' })).toBeVisible({
    timeout: 60_000,
  });
});

test('money taken and the answer lost, then back to the checkout: it says that it is paid, and asks for no second payment', async ({
  page,
  freeUnit,
  onPhone,
}) => {
  const checkout = checkoutScreen(page, onPhone);
  await checkout.toCardWindow(freeUnit.unit);
  await checkout.card.pay('승인 후 통신 오류');
  if (!onPhone)
    await expect(page.getByRole('heading', { level: 1, name: '예약이 완료되었습니다!' })).toBeVisible({
      timeout: 60_000,
    });
  // Not by the screen's own `open`: it waits for the heading of an unpaid checkout, which may never be shown.
  await page.goto(checkoutUrl(freeUnit.unit));
  await expect(page.getByRole('heading', { level: 1, name: '이미 결제했어요' })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('link', { name: '예약 보기' })).toBeVisible();
  await expect(page.getByLabel('이름')).toBeHidden();
});

test('a double click places one order and pays once', anySize, async ({ page, freeUnit, onPhone }) => {
  let orders = 0;
  page.on('request', (request) => void (request.url().endsWith('/api/create-payment') && (orders += 1)));
  const checkout = checkoutScreen(page, onPhone);
  await checkout.open(freeUnit.unit);
  await checkout.fillIn();
  await checkout.payButton.dblclick();
  await checkout.card.pay('정상 승인');
  await expect(page.getByRole('heading', { level: 1, name: '예약이 완료되었습니다!' })).toBeVisible();
  expect(orders).toBe(1);
});

test(
  'a price that changed since: the new amount is shown, and paid when pressed again',
  anySize,
  async ({ page, freeUnit, onPhone, complaints }) => {
    complaints.allow(refused(409, '/api/create-payment'), refused(422, '/api/create-payment'));
    const stale = { ...freeUnit.unit, monthlyPrice: freeUnit.unit.monthlyPrice - 1000 };
    await page.route(`**/api/storage-units/${freeUnit.unit.id}*`, async (route) => {
      const answer = await route.fetch();
      const known = (await answer.json()) as object;
      await route.fulfill({ response: answer, json: { ...known, monthlyPrice: stale.monthlyPrice } });
    });
    const checkout = checkoutScreen(page, onPhone);
    await checkout.open(freeUnit.unit);
    await checkout.fillIn();
    await expect(checkout.payButton).toHaveText(`${won(stale.monthlyPrice)} 결제하기`);
    await checkout.payButton.click();
    await expect(page.getByText(`금액이 ${won(freeUnit.unit.monthlyPrice)}으로 바뀌었어요`)).toBeVisible();
    await expect(checkout.total).toHaveText(won(freeUnit.unit.monthlyPrice));
    await checkout.payButton.click();
    await checkout.card.pay('정상 승인');
    await expect(page.getByRole('heading', { level: 1, name: '예약이 완료되었습니다!' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(won(freeUnit.unit.monthlyPrice));
  },
);

test('a unit that somebody else took while at the checkout: said plainly, nothing charged, a way on', async ({
  page,
  freeUnit,
  onPhone,
  newVisitor,
  complaints,
}) => {
  complaints.allow(refused(409, '/api/create-payment'));
  const checkout = checkoutScreen(page, onPhone);
  await checkout.open(freeUnit.unit);
  await checkout.fillIn();
  const other = await newVisitor();
  await other.api.hold({ unit: freeUnit.unit, startDate: new URL(page.url()).searchParams.get('startDate') ?? '' });
  await checkout.payButton.click();
  await expect(page.getByRole('main').getByText('방금 다른 분이 이 보관함을 예약했어요')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: '다른 보관함 고르기' }).click();
  await expect(page).toHaveURL(new RegExp(`/storage/${freeUnit.location.id}`));
});

test("the provider's script does not load: the visitor sees so and can try again", async ({
  page,
  freeUnit,
  onPhone,
  complaints,
}) => {
  complaints.allow(/browser-sdk\.js/);
  await page.route('**/v2/browser-sdk.js', (route) => route.abort());
  const checkout = checkoutScreen(page, onPhone);
  await checkout.open(freeUnit.unit);
  await checkout.fillIn();
  await checkout.payButton.click();
  await expect(page.getByText('결제 시스템 오류')).toBeVisible();
  await page.unroute('**/v2/browser-sdk.js');
  await checkout.payButton.click();
  await expect.poll(() => page.evaluate(() => 'PortOne' in globalThis)).toBe(true);
  // The press that brings the script needs another one after it; where the script was there first, it opened the window.
  const pressAgain = async () => {
    await checkout.payButton.click();
    await checkout.card.opened();
  };
  await Promise.any([checkout.card.opened(), pressAgain()]);
});
