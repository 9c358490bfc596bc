import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../fixtures/accessibility.ts';
import { longTimeout } from '../fixtures/booking.ts';
import { takeFreeUnit } from '../fixtures/free-units.ts';
import { standIn } from '../fixtures/stand-in.ts';
import { expect, test } from '../fixtures/test.ts';
import { checkoutScreen } from '../screens/checkout.ts';
import { methodWindow } from '../screens/method-window.ts';

// Wallets and transfers: paid, declined, left, and another way chosen after that.

const booked = (page: Page) => page.getByRole('heading', { level: 1, name: '예약이 완료되었습니다!' });
const orderOf = (page: Page) => new URL(page.url()).searchParams.get('paymentId') ?? '';
const names = { kakaopay: '카카오페이', naverpay: '네이버페이', tosspay: '토스페이', transfer: '계좌이체' } as const;
type Method = keyof typeof names;

/** Presses pay, and answers the window that opens: NaverPay's is a page of its own on a computer. */
async function openWindow(page: Page, onPhone: boolean, method: Method) {
  const button = checkoutScreen(page, onPhone).payButton;
  if (method !== 'naverpay' || onPhone) {
    await button.click();
    return methodWindow(page, onPhone, method);
  }
  const popup = page.waitForEvent('popup');
  await button.click();
  return methodWindow(await popup, onPhone, method);
}

for (const method of ['kakaopay', 'naverpay', 'tosspay', 'transfer'] as const) {
  test(`${method}: declined, then paid, and offered first the next time`, async ({ page, api, freeUnit, onPhone }) => {
    test.setTimeout(240_000);
    const checkout = checkoutScreen(page, onPhone);
    await checkout.open(freeUnit.unit);
    await expect(checkout.method('신용·체크카드')).toBeChecked();
    await checkout.method(names[method]).check();
    await checkout.fillIn();
    const bank = method === 'transfer' ? '카카오뱅크' : undefined;
    await (await openWindow(page, onPhone, method)).pay('승인 거절', bank);
    await expect(page.getByText(/승인이 거절됐어요/).first()).toBeVisible(longTimeout);
    if (onPhone) {
      await checkout.open(freeUnit.unit);
      await checkout.fillIn();
    }
    await expect(checkout.method(names[method])).toBeChecked();
    await (await openWindow(page, onPhone, method)).pay('정상 승인', bank);
    await expect(booked(page)).toBeVisible(longTimeout);
    await expect(page.getByRole('main')).toContainText(names[method]);
    await expectNoAxeViolations(page);
    const paid = await standIn.payment(orderOf(page));
    expect(paid).toMatchObject({ paid: freeUnit.unit.monthlyPrice, cancelled: 0, method });

    await page.goto('/');
    await checkout.open((await takeFreeUnit(api)).unit);
    await expect(checkout.method(names[method])).toBeChecked();
  });
}

test('whoever leaves the window of a wallet pays by another way, once', async ({ page, freeUnit, onPhone }) => {
  test.setTimeout(240_000);
  const checkout = checkoutScreen(page, onPhone);
  await checkout.open(freeUnit.unit);
  await expectNoAxeViolations(page);
  await checkout.method(names.kakaopay).check();
  await checkout.fillIn();
  const left = await openWindow(page, onPhone, 'kakaopay');
  await left.close();
  await expect(page.getByText(/빠져나간 돈은 없어요/).first()).toBeVisible(longTimeout);
  if (onPhone) {
    await checkout.open(freeUnit.unit);
    await checkout.fillIn();
  }
  await expect(checkout.method(names.kakaopay)).toBeChecked();
  await checkout.method(names.transfer).check();
  await (await openWindow(page, onPhone, 'transfer')).pay('정상 승인', '신한은행');
  await expect(booked(page)).toBeVisible(longTimeout);
  const captured = (await standIn.books()).filter(({ paymentId }) => paymentId === orderOf(page));
  expect(captured).toMatchObject([{ method: 'transfer', paid: freeUnit.unit.monthlyPrice }]);
});
