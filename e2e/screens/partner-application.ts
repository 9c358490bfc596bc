import { expect, type Page } from '@playwright/test';
import { partnerInfo } from '../fixtures/people.ts';

/** `/franchise` and the waiting page, in Korean. */
export function partnerApplicationScreen(page: Page) {
  const application = page.getByRole('region', { name: '가맹 신청' });
  const field = (name: string) => application.getByLabel(name, { exact: true });
  return {
    application,
    alert: application.getByRole('alert'),
    /** Why an application was turned down, above everything else. */
    rejection: page.getByRole('alert').filter({ hasText: '가맹점 신청이 승인되지 않았어요' }),
    name: field('가맹점 이름'),
    address: field('가맹점 주소'),
    phone: field('연락처'),
    username: field('사용자 이름'),
    email: field('이메일'),
    password: field('비밀번호'),
    confirm: field('비밀번호 확인'),
    agreeToAll: application.getByRole('checkbox', { name: /모두 동의/ }),
    submitNew: application.getByRole('button', { name: '가입하고 신청하기' }),
    submit: application.getByRole('button', { name: '신청하기', exact: true }),
    waiting: page.getByRole('heading', { level: 1, name: '승인 대기 중이에요' }),
    dashboard: page.getByRole('heading', { level: 1, name: '가맹점 관리' }),
    /** Shown once, when the approval comes while the applicant waits. */
    approved: page.getByText('가맹점이 승인되었어요'),
    async open() {
      await page.goto('/franchise');
      await application.getByRole('button').last().waitFor();
    },
    async fillPartner({ name, address, phone } = partnerInfo) {
      await this.name.fill(name);
      await this.address.fill(address);
      await this.phone.fill(phone);
    },
    async fillAccount({
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
    /** The page of an applicant who waits, with the details of the application. */
    async expectWaiting(info = partnerInfo) {
      await expect(this.waiting).toBeVisible();
      await expect(page.getByText(/최대 24시간/)).toBeVisible();
      for (const reported of Object.values(info)) await expect(page.getByRole('main')).toContainText(reported);
    },
  };
}
