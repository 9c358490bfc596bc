import type { Page } from '@playwright/test';

/** `/reservations/lookup`, in Korean. */
export function lookupScreen(page: Page) {
  return {
    order: page.getByLabel('주문 번호'),
    email: page.getByLabel('이메일'),
    send: page.getByRole('button', { name: '인증번호 받기' }),
    code: page.getByLabel('인증번호', { exact: true }),
    async open() {
      await page.goto('/reservations/lookup');
      await this.order.waitFor();
    },
    /** Requests the code; the page does not say whether the reservation exists. */
    async requestCode(order: string, email: string) {
      await this.open();
      await this.order.fill(order);
      await this.email.fill(email);
      await this.send.click();
      await this.code.waitFor();
    },
    async confirm(code: string) {
      await this.code.fill(code);
      await page.getByRole('button', { name: '예약 확인하기' }).click();
    },
  };
}
