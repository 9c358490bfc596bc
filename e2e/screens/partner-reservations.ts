import type { Page } from '@playwright/test';

/** `/franchise-dashboard/reservations` or, for the administrator, below `/profile`, in Korean. */
export function partnerReservations(page: Page, dashboard = '/franchise-dashboard') {
  const dialog = page.getByRole('dialog');
  return {
    dialog,
    search: page.getByRole('searchbox', { name: '예약 찾기' }),
    none: page.getByText('예약 데이터가 없습니다.'),
    /** The way to the page of a reservation. */
    customer: (name: string) => page.getByRole('main').getByRole('link', { name }),
    status: (name: string) => page.getByRole('main').getByRole('button', { name: new RegExp(`^${name} .*상태: `) }),
    refund: dialog.getByRole('radio', { name: /^환불해요/ }),
    withoutRefund: dialog.getByRole('radio', { name: /^환불하지 않아요/ }),
    amount: dialog.getByLabel('환불 금액 (원)'),
    reason: dialog.getByLabel(/^사유/),
    confirm: dialog.getByRole('button', { name: '바꾸기', exact: true }),
    async open(search = '') {
      await page.goto(`${dashboard}/reservations${search}`);
      await page.getByRole('heading', { level: 2, name: '예약 관리' }).waitFor();
    },
    async setStatus(name: string, to: '결제 대기' | '예약 확정' | '이용 종료' | '취소됨') {
      await this.status(name).click();
      await page.getByRole('option', { name: to }).click();
    },
  };
}
