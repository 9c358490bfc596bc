import { expect, type Page } from '@playwright/test';

/** What the app says of itself around every screen, in Korean. */
export function appFrame(page: Page) {
  return {
    install: page.getByText('함께보관을 앱으로 설치해 보세요'),
    accept: page.getByRole('button', { name: '설치하기', exact: true }),
    dismiss: page.getByRole('button', { name: '설치 안내 닫기' }),
    update: page.getByText('새 버전이 있어요'),
    reload: page.getByRole('button', { name: '새로고침' }),
    later: page.getByRole('button', { name: '나중에' }),
    offline: page.getByRole('status').filter({ hasText: /^오프라인/ }),
    links: page.getByRole('navigation', { name: '주요 메뉴' }),
  };
}

/** Waits until the service worker serves this page, so that the next one may come without network. */
export async function workerReady(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate<boolean>('navigator.serviceWorker.controller !== null'), {
      timeout: 60_000,
      message: 'the worker serves the page',
    })
    .toBe(true);
}

/** Version of the shell that a page was opened with. */
export async function shellVersion(page: Page): Promise<string> {
  const src = await page.locator('script[src*="/releases/shell/"]').first().getAttribute('src');
  return /\/releases\/shell\/([^/]+)\//.exec(src ?? '')?.[1] ?? '';
}

/** A clock that `comeBack` can put forward; for pages that are opened after this. */
export const settableClock = `{ const now = Date.now; Date.now = () => now.call(Date) + (globalThis.ahead ?? 0); }`;

/**
 * The visitor comes back to the page, ten minutes later where its clock can be set: it then reads which release is
 * live, which it does once in some minutes.
 */
export async function comeBack(page: Page): Promise<void> {
  await page.evaluate(`globalThis.ahead = (globalThis.ahead ?? 0) + 600_000; dispatchEvent(new Event('focus'));`);
}
