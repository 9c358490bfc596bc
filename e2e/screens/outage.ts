import { expect, type Page } from '@playwright/test';
import type { FreeUnit } from '../fixtures/free-units.ts';
import { longTimeout } from '../fixtures/booking.ts';
import { checkoutScreen } from './checkout.ts';
import { storageScreen } from './storage.ts';

/** Browsing works: the list, and the page of a location with its units. */
export async function expectLocations(page: Page, freeUnit: FreeUnit): Promise<void> {
  await page.goto('/locations');
  await expect(page.getByRole('list', { name: '지점 목록' }).getByRole('link').first()).toBeVisible(longTimeout);
  await storageScreen(page).open(freeUnit);
  await expect(page.getByRole('heading', { level: 1, name: freeUnit.location.name })).toBeVisible(longTimeout);
  await expect(storageScreen(page).unit(freeUnit.unit.id)).toBeVisible(longTimeout);
}

/**
 * At the checkout, form filled in: pressing the button says plainly that it cannot be done now, and can be pressed
 * again.
 */
export async function expectRefusedPayment(page: Page): Promise<void> {
  const checkout = checkoutScreen(page, false);
  await checkout.payButton.click();
  // The toast stays for a few seconds only: both of its lines are looked for at once.
  await Promise.all([
    expect(page.getByText('결제 오류')).toBeVisible(longTimeout),
    expect(page.getByText('지금은 연결할 수 없어요. 잠시 뒤에 다시 시도해 주세요.')).toBeVisible(longTimeout),
  ]);
  await expect(checkout.payButton).toBeEnabled();
}
