import { expectNoAxeViolations } from '../fixtures/accessibility.ts';
import { refused } from '../fixtures/complaints.ts';
import { anySize } from '../fixtures/sizes.ts';
import { expect, test } from '../fixtures/test.ts';
import { today } from '../screens/checkout.ts';

test('success without a payment id', async ({ page }) => {
  await page.goto('/payment/success');
  await expect(page.getByRole('heading', { level: 1, name: '결제 정보를 찾을 수 없습니다' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: '홈으로', exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('success with a payment id that nobody has', anySize, async ({ page, complaints }) => {
  complaints.allow(refused(404, '/api/payment/complete'), refused(422, '/api/payment/complete'));
  for (const paymentId of ['NOSUCHPAYMENT1', '%3Cscript%3E']) {
    await page.goto(`/payment/success?paymentId=${paymentId}`);
    await expect(page.getByRole('heading', { level: 1, name: '결제 정보를 찾을 수 없습니다' })).toBeVisible();
  }
});

test('success of an order that was never paid: not booked, and the way to pay it', async ({ page, api, freeUnit }) => {
  const { orderId } = await api.hold({ unit: freeUnit.unit, startDate: today() });
  await page.goto(`/payment/success?paymentId=${orderId}`);
  await expect(page.getByRole('heading', { level: 1, name: '아직 결제되지 않았어요' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: '다시 시도' }).click();
  await expect(page).toHaveURL(new RegExp(`/checkout\\?.*unitId=${freeUnit.unit.id}`));
});

test('the server does not answer: said, with a retry that works', async ({ page, api, freeUnit, complaints }) => {
  complaints.allow(/payment\/complete/);
  const { orderId } = await api.hold({ unit: freeUnit.unit, startDate: today() });
  await page.route('**/api/payment/complete', (route) => route.abort());
  await page.goto(`/payment/success?paymentId=${orderId}`);
  await expect(page.getByRole('heading', { level: 1, name: '오류가 발생했습니다' })).toBeVisible({ timeout: 60_000 });
  await expectNoAxeViolations(page);
  await page.unroute('**/api/payment/complete');
  await page.getByRole('button', { name: '다시 시도' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '아직 결제되지 않았어요' })).toBeVisible();
});

test('failure: its defaults', anySize, async ({ page }) => {
  await page.goto('/payment/failure');
  const main = page.getByRole('main');
  await expect(main).toContainText('결제 실패');
  await expect(main).toContainText('UNKNOWN');
  await expect(main).toContainText('결제를 처리하는 중 오류가 발생했습니다.');
  await expectNoAxeViolations(page);
});

test('failure: code, message and order name are shown as text, and trying again goes back', async ({ page }) => {
  await page.goto('/locations');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const search = new URLSearchParams({
    code: 'PROVIDER_SAYS_NO',
    message: '<img src=x onerror=alert(1)> 점검 중',
    orderName: '강남점 M-3',
  });
  await page.goto(`/payment/failure?${search.toString()}`);
  const main = page.getByRole('main');
  for (const text of ['PROVIDER_SAYS_NO', '<img src=x onerror=alert(1)> 점검 중', '강남점 M-3'])
    await expect(main).toContainText(text);
  await page.getByRole('button', { name: '다시 시도' }).click();
  await expect(page).toHaveURL(/\/locations$/);
});

test('404 with the text of the specification', async ({ page, complaints }) => {
  complaints.allow(refused(404, '/no/such/page'));
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('main').getByRole('link', { name: '홈으로 가기' }).click();
  await expect(page.getByRole('tab', { name: '지점' })).toBeVisible();
});
