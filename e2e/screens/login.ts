import type { Page } from '@playwright/test';
import { providerPage } from './provider-page.ts';

/** `/login`, in Korean. */
export function loginScreen(page: Page) {
  const submit = page.getByRole('main').getByRole('button', { name: '로그인', exact: true });
  const google = page.getByRole('button', { name: '구글로 로그인' });
  const kakao = page.getByRole('button', { name: '카카오로 로그인' });
  return {
    email: page.getByLabel('이메일'),
    password: page.getByLabel('비밀번호', { exact: true }),
    submit,
    google,
    kakao,
    alert: page.getByRole('main').getByRole('alert'),
    async open(search = '') {
      await page.goto(`/login${search}`);
      await submit.waitFor();
    },
    async signIn(email: string, password: string) {
      await this.email.fill(email);
      await this.password.fill(password);
      await submit.click();
    },
    /** Presses Google's button and answers the login page in its window. */
    async openGoogle() {
      const opened = page.waitForEvent('popup');
      await google.click();
      const window = await opened;
      return { window, ...providerPage(window, 'google') };
    },
    /** Leaves for Kakao in the same window. */
    async goToKakao() {
      await kakao.click();
      return providerPage(page, 'kakao');
    },
  };
}
