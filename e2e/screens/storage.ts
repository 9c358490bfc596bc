import { expect, type Page } from '@playwright/test';
import type { FreeUnit } from '../fixtures/free-units.ts';

/** `/storage/:id`, in Korean. */
export function storageScreen(page: Page) {
  return {
    size: (size: string) =>
      page
        .getByRole('radiogroup', { name: '보관 사이즈' })
        .getByRole('radio', { name: new RegExp(`^${size.replace('.', '\\.')}(?![\\w.])`) }),
    period: (name: string) => page.getByRole('radiogroup', { name: '이용 기간' }).getByRole('radio', { name }),
    unit: (unitId: string) => page.locator(`[data-unit="${unitId}"]`),
    quote: page.getByTestId('quote'),
    reserve: page.getByRole('link', { name: '예약하기' }),
    /**
     * Chooses a unit, and waits until it is the chosen one: on a busy machine the page draws that a moment after the
     * press, and until then another one is.
     */
    async choose(unitId: string) {
      await this.unit(unitId).click();
      await expect(this.unit(unitId)).toBeChecked();
    },
    async open({ location, unit }: FreeUnit, search = '') {
      await page.goto(`/storage/${location.id}${search}`);
      await this.size(unit.size).click();
    },
  };
}
