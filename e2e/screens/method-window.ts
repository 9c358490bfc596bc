import { expect, type FrameLocator, type Page } from '@playwright/test';
import { standInUrl } from '../stack/settings.ts';

/** How a payment without a card ends; leaving the window is `close`. */
type Outcome = '정상 승인' | '승인 거절' | '잔액 부족' | '느린 승인';
type Bank = 'KB국민은행' | '신한은행' | '우리은행' | '하나은행' | 'NH농협은행' | '카카오뱅크';

/** The window's title, and what shows it on a computer: a frame in the page, or a window of the browser's own. */
const windows = {
  kakaopay: { title: '카카오페이', frame: '간편결제창' },
  naverpay: { title: '네이버페이', frame: undefined },
  tosspay: { title: '토스페이', frame: '간편결제창' },
  transfer: { title: '계좌이체', frame: '계좌이체창' },
} as const;
type MethodWithoutCard = keyof typeof windows;

/**
 * The provider's window in which an order is paid by a wallet or a transfer. NaverPay's on a computer is a page that
 * pops up: `page` is that page then.
 */
export function methodWindow(page: Page, onPhone: boolean, method: MethodWithoutCard) {
  const { title, frame } = windows[method];
  const isPage = onPhone || frame === undefined;
  const inside: Page | FrameLocator = isPage ? page : page.frameLocator(`iframe[title="${frame}"]`);
  const form = inside.getByRole('main', { name: `${title} 결제` });
  const submit = form.getByRole('button', { name: '결제하기', exact: true });
  async function opened() {
    if (isPage) await page.waitForURL(`${standInUrl}/checkout/method-page*`);
    await form.waitFor();
  }
  return {
    form,
    submit,
    opened,
    /** Pays by a wallet, or by a transfer out of `bank`. */
    async pay(outcome: Outcome, bank?: Bank) {
      await opened();
      if (bank) await form.getByRole('radio', { name: bank }).check();
      const choice = form.getByRole('button', { name: outcome });
      // The frame may still be moving into its place when it is pressed first.
      await expect(async () => {
        await choice.click();
        await expect(choice).toHaveAttribute('aria-pressed', 'true', { timeout: 2_000 });
      }).toPass();
      await submit.click();
    },
    async close() {
      await opened();
      await form.getByRole('button', { name: '닫기', exact: true }).click();
    },
  };
}
