import { expectNoAxeViolations } from '../fixtures/accessibility.ts';
import { refused } from '../fixtures/complaints.ts';
import { anySize, firstAtBothSizes } from '../fixtures/sizes.ts';
import { expect, test } from '../fixtures/test.ts';
import { outdated } from '../tools/shots/view.ts';
import { customer, checkoutScreen, checkoutUrl, daysLater, today } from '../screens/checkout.ts';

test('an empty form: the toast asks for both, each field says what it wants, nothing is sent', async ({
  page,
  freeUnit,
  onPhone,
}) => {
  let orders = 0;
  page.on('request', (request) => void (request.url().endsWith('/api/create-payment') && (orders += 1)));
  const checkout = checkoutScreen(page, onPhone);
  await checkout.open(freeUnit.unit);
  await checkout.next.click();
  await expect(page.getByText('입력 오류')).toBeVisible();
  await expect(page.getByText('이름과 이메일을 모두 입력해 주세요.')).toBeVisible();
  await expect(checkout.name).toHaveAttribute('aria-invalid', 'true');
  await expectNoAxeViolations(page);
  await checkout.name.fill(customer.name);
  await checkout.email.fill('not an address');
  await checkout.email.press('Enter');
  await expect(page.getByText('이메일 주소를 올바르게 입력해 주세요.')).toBeVisible();
  await checkout.email.fill(customer.email);
  await checkout.next.click();
  await expect(page.getByText('필수 약관에 모두 동의해 주세요.')).toBeVisible();
  await expect(checkout.name).toHaveValue(customer.name);
  await expectNoAxeViolations(page);
  expect(orders).toBe(0);
});

test("the server's field errors land on their fields", async ({ page, freeUnit, onPhone, complaints }) => {
  complaints.allow(refused(422, '/api/create-payment'), refused(400, '/api/create-payment'));
  const checkout = checkoutScreen(page, onPhone);
  await checkout.open(freeUnit.unit);
  // What leaves the page is made wrong on its way: the form itself would not let it through.
  await page.route('**/api/create-payment', async (route) => {
    const body = route.request().postDataJSON() as object;
    await route.continue({ postData: JSON.stringify({ ...body, customerEmail: 'nobody' }) });
  });
  await checkout.fillIn();
  await checkout.payButton.click();
  await expect(checkout.email).toHaveAttribute('aria-invalid', 'true');
  await expect(checkout.email).toHaveValue(customer.email);
  await page.unroute('**/api/create-payment');
  await checkout.next.click();
  await checkout.payButton.click();
  await checkout.card.opened();
});

test(
  'a wording that is no longer the one that holds: said so, nothing is charged, nothing typed is lost',
  anySize,
  async ({ page, freeUnit, onPhone, complaints }) => {
    complaints.allow(refused(409, '/api/create-payment'));
    const checkout = checkoutScreen(page, onPhone);
    await checkout.open(freeUnit.unit);
    await checkout.fillIn();
    await outdated(page, '**/api/create-payment');
    await checkout.payButton.click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('입력한 내용은 그대로 남아 있어요.');
    await expectNoAxeViolations(page);
    await page.unroute('**/api/create-payment');
    await page.getByRole('main').getByRole('button', { name: '새로 고침' }).click();
    await expect(checkout.name).toHaveValue(customer.name);
    await expect(checkout.agreeToAll).not.toBeChecked();
    await checkout.agreeToAll.check();
    await checkout.next.click();
    await checkout.payButton.click();
    await checkout.card.opened();
  },
);

test('the order card says what is paid for; the same screen answers under /payment', async ({ page, freeUnit }) => {
  await page.goto(checkoutUrl(freeUnit.unit).replace('/checkout', '/payment'));
  const main = page.getByRole('main');
  for (const fact of [
    freeUnit.location.name,
    freeUnit.unit.size,
    freeUnit.unit.dimensions.replaceAll('x', ' × '),
    '1개월',
  ])
    await expect(main).toContainText(fact);
});

test('a price in the address changes nothing', anySize, async ({ page, freeUnit, onPhone }) => {
  const checkout = checkoutScreen(page, onPhone);
  await checkout.open(freeUnit.unit, { amount: '100', price: '100', monthlyPrice: '100' });
  await expect(checkout.total).toHaveText(`${new Intl.NumberFormat('ko-KR').format(freeUnit.unit.monthlyPrice)}원`);
});

const badRanges = {
  'an end that does not belong to the month': () => ({ endDate: daysLater(today(), 12) }),
  'a start in the past': () => ({ startDate: daysLater(today(), -3) }),
  'a reversed range': () => ({ period: 'custom', endDate: daysLater(today(), -2) }),
  'too short a range': () => ({ period: 'custom', endDate: daysLater(today(), 3) }),
  'an over-long range': () => ({ period: 'custom', endDate: daysLater(today(), 3000) }),
  'no date at all': () => ({ period: 'custom', startDate: 'yesterday-ish' }),
} satisfies Record<string, () => Record<string, string>>;
for (const [index, [what, search]] of Object.entries(badRanges).entries()) {
  test(
    `${what}: refused before the visitor enters anything`,
    firstAtBothSizes(index),
    async ({ page, freeUnit, complaints }) => {
      complaints.allow(refused(422, '/api/storage-units'));
      await page.goto(checkoutUrl(freeUnit.unit, search()));
      await expect(page.getByText('고른 날짜로는 예약할 수 없어요')).toBeVisible();
      await expect(page.getByLabel('이름')).toBeHidden();
      await expectNoAxeViolations(page);
    },
  );
}

for (const [index, [what, path]] of (
  [
    ['an unknown unit', '/checkout?unitId=000000000000000000000000&period=monthly'],
    ['no unit', '/checkout'],
    ['a unit that cannot be', '/checkout?unitId=%3Cscript%3E&period=monthly'],
  ] as const
).entries()) {
  test(`${what}: storage info not found, with a way on`, firstAtBothSizes(index), async ({ page, complaints }) => {
    complaints.allow(refused(404, '/api/storage-units'), refused(422, '/api/storage-units'));
    await page.goto(path);
    await expect(page.getByText('보관함 정보를 찾을 수 없습니다')).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: '지점 둘러보기' }).click();
    await expect(page).toHaveURL(/\/locations$/);
  });
}

test('the customer can be changed after the form is hidden', async ({ page, freeUnit, onPhone }) => {
  const checkout = checkoutScreen(page, onPhone);
  await checkout.open(freeUnit.unit);
  await checkout.fillIn();
  await expect(checkout.name).toBeHidden();
  await page.getByRole('button', { name: '예약자 정보 수정' }).click();
  await expect(checkout.name).toHaveValue(customer.name);
});
