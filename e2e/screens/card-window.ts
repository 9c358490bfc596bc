import { expect, type FrameLocator, type Page } from '@playwright/test';
import { standInUrl } from '../stack/settings.ts';

export type TestCard =
  | '정상 승인'
  | '승인 거절'
  | '잔액 부족'
  | '느린 승인'
  | '승인 후 응답 없음'
  | '승인 후 통신 오류';

/** Cards by what becomes of them when they are stored, and when they are charged later. */
export type StoredCard = '정상 등록' | '등록 거절' | '결제 때 거절' | '결제 때 잔액 부족';

/** A window of the provider in which a card is filled in: a frame on a computer, a page of its own on a phone. */
function windowOfProvider(
  page: Page,
  onPhone: boolean,
  { frame, path, name, submit }: { frame: string; path: string; name: string; submit: string },
) {
  const inside: Page | FrameLocator = onPhone ? page : page.frameLocator(`iframe[title="${frame}"]`);
  const form = inside.getByRole('main', { name });
  async function opened() {
    if (onPhone) await page.waitForURL(`${standInUrl}${path}*`);
    await form.waitFor();
  }
  async function use(card: string) {
    await opened();
    // The frame may still be moving into its place when it is pressed first: pressed until the card is in.
    const number = form.getByLabel('카드번호');
    await expect(async () => {
      await form.getByRole('button', { name: card }).click();
      await expect(number).not.toHaveValue('', { timeout: 2_000 });
    }).toPass();
    await form.getByRole('button', { name: submit, exact: true }).click();
  }
  async function close() {
    await opened();
    await form.getByRole('button', { name: '닫기', exact: true }).click();
  }
  return { form, opened, use, close };
}

/** The window in which an order is paid. */
export function cardWindow(page: Page, onPhone: boolean) {
  const paying = { frame: '카드 결제창', path: '/checkout/page', name: '카드 결제', submit: '결제하기' };
  const { use, ...shared } = windowOfProvider(page, onPhone, paying);
  return { ...shared, pay: (card: TestCard) => use(card) };
}

/** The window in which a card is stored for later charges. */
export function storingWindow(page: Page, onPhone: boolean) {
  const storing = { frame: '카드 등록창', path: '/checkout/card-page', name: '카드 등록', submit: '등록하기' };
  const { use, ...shared } = windowOfProvider(page, onPhone, storing);
  return { ...shared, store: (card: StoredCard) => use(card) };
}
