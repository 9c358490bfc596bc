import type { Page } from '@playwright/test';

/** `/register`, in Korean. */
export function registerScreen(page: Page) {
  const field = (name: string) => page.getByLabel(name, { exact: true });
  return {
    tab: (name: '일반 회원' | '가맹점 회원') => page.getByRole('tab', { name }),
    username: page.getByLabel('사용자 이름'),
    email: page.getByLabel('이메일'),
    displayName: page.getByLabel(/^표시 이름/),
    password: field('비밀번호'),
    confirm: field('비밀번호 확인'),
    partnerName: page.getByLabel('가맹점 이름'),
    partnerAddress: page.getByLabel('가맹점 주소'),
    partnerPhone: page.getByLabel('연락처'),
    submit: page.getByRole('button', { name: '가입하기' }),
    submitPartner: page.getByRole('button', { name: '가맹점으로 가입하기' }),
    agreeToAll: page.getByRole('checkbox', { name: /모두 동의/ }),
    alert: page.getByRole('main').getByRole('alert'),
    async open(search = '') {
      await page.goto(`/register${search}`);
      await this.username.waitFor();
    },
    async fillIn({
      name,
      email,
      password,
    }: {
      readonly name: string;
      readonly email: string;
      readonly password: string;
    }) {
      await this.username.fill(name);
      await this.email.fill(email);
      await this.password.fill(password);
      await this.confirm.fill(password);
      await this.agreeToAll.check();
    },
  };
}
