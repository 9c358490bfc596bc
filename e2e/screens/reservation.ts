import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../fixtures/accessibility.ts';
import type { FreeUnit } from '../fixtures/free-units.ts';
import { won } from '../fixtures/booking.ts';

/** The page of a reservation, a member's or a guest's, in Korean. */
export function reservationScreen(page: Page) {
  const dialog = page.getByRole('dialog', { name: '예약을 취소할까요?' });
  return {
    dialog,
    heading: page.getByRole('heading', { level: 1 }),
    cancel: page.getByRole('main').getByRole('button', { name: '예약 취소' }),
    receipt: page.getByRole('link', { name: '영수증' }),
    extend: page.getByRole('link', { name: '이 기간으로 연장하기' }),
    /** The periods of a rental that was extended. */
    terms: page.getByRole('list', { name: '전체 이용 기간' }),
    /** Opens the choice of periods to extend by, and takes one. */
    async chooseExtension(period: string) {
      await page.getByRole('button', { name: '연장할 기간 고르기' }).click();
      await page.getByRole('radiogroup', { name: '연장할 기간' }).getByRole('radio', { name: period }).click();
    },
    async showsUnit({ location, unit }: FreeUnit) {
      await expect(this.heading).toContainText(location.name);
      await expect(page.getByRole('main')).toContainText(won(unit.monthlyPrice));
    },
    /** Opens the receipt, sees that paper shows the sheet alone, and comes back. */
    async looksAtReceipt({ location, unit }: FreeUnit, order: string) {
      await this.receipt.click();
      await expect(page.getByRole('heading', { level: 1, name: '영수증' })).toBeVisible();
      await expect(page.getByTestId('receipt-total')).toHaveText(won(unit.monthlyPrice));
      for (const fact of [order, location.name]) await expect(page.getByRole('main')).toContainText(fact);
      await expectNoAxeViolations(page);
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByTestId('receipt-total')).toBeVisible();
      await expect(page.getByRole('button', { name: '인쇄하기' })).toBeHidden();
      await expect(page.getByRole('banner')).toBeHidden();
      await expect(page.getByRole('navigation', { name: '주요 메뉴' })).toBeHidden();
      await page.emulateMedia({ media: null });
      await page.getByRole('link', { name: '예약으로 돌아가기' }).click();
    },
    /** Cancels for the whole amount, which is said before anything happens. */
    async cancelsForAll({ unit }: FreeUnit) {
      await this.cancel.click();
      await expect(dialog).toContainText(`지금 취소하면 ${won(unit.monthlyPrice)}을 결제한 수단으로 돌려받아요.`);
      await expectNoAxeViolations(page);
      await dialog.getByRole('button', { name: '예약 취소하기' }).click();
      await expect(page.getByText('예약을 취소했어요')).toBeVisible();
      await expect(dialog).toHaveCount(0);
      await expect(this.cancel).toBeHidden();
      await expect(page.getByText('환불이 끝났어요.')).toBeVisible({ timeout: 60_000 });
    },
  };
}
