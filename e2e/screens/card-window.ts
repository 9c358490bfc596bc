import { expect, type FrameLocator, type Page } from '@playwright/test';
import { standInUrl } from '../stack/settings.ts';

export type TestCard =
  | '정상 승인'
  | '승인 거절'
  | '잔액 부족'
  | '느린 승인'
  | '승인 후 응답 없음'
  | '승인 후 통신 오류';

/** The provider's card window: a frame on a computer, a page of its own on a phone. */
export function cardWindow(page: Page, onPhone: boolean) {
  const inside: Page | FrameLocator = onPhone ? page : page.frameLocator('iframe[title="카드 결제창"]');
  const form = inside.getByRole('main', { name: '카드 결제' });
  return {
    form,
    async opened() {
      if (onPhone) await page.waitForURL(`${standInUrl}/checkout/page*`);
      await form.waitFor();
    },
    async pay(card: TestCard) {
      await this.opened();
      // The frame may still be moving into its place when it is pressed first: pressed until the card is in.
      const number = form.getByLabel('카드번호');
      await expect(async () => {
        await form.getByRole('button', { name: card }).click();
        await expect(number).not.toHaveValue('', { timeout: 2_000 });
      }).toPass();
      await form.getByRole('button', { name: '결제하기', exact: true }).click();
    },
    async close() {
      await this.opened();
      await form.getByRole('button', { name: '닫기', exact: true }).click();
    },
  };
}
