import type { Page } from '@playwright/test';

/** The avatar and its menu in the header, in Korean. */
export function accountMenu(page: Page) {
  const button = page.getByRole('banner').getByRole('button', { name: /^내 계정 메뉴: / });
  return {
    button,
    of: (name: string) => page.getByRole('banner').getByRole('button', { name: `내 계정 메뉴: ${name}` }),
    async signOut() {
      await button.click();
      await page.getByRole('menuitem', { name: '로그아웃' }).click();
    },
  };
}
