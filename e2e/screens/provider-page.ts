import type { Page } from '@playwright/test';
import { providerUrls } from '../stack/settings.ts';

export type Provider = keyof typeof providerUrls;
/** The stand-ins' people: with a proven e-mail, without one, with an unproven one, and a demo partner. */
export type TestPerson = '한가람' | '윤슬' | '서이슬' | '김도윤';

const elsewhere = { google: '다른 계정 사용', kakao: '새로운 계정으로 로그인' } as const;

/** The login page of an identity provider's stand-in, in a window of its own or not. */
export function providerPage(page: Page, provider: Provider) {
  return {
    async opened() {
      await page.waitForURL(`${providerUrls[provider]}/**`);
      await page.getByRole('button', { name: '취소' }).waitFor();
    },
    async choose(person: TestPerson) {
      await this.opened();
      await page.getByRole('button', { name: new RegExp(`^${person}`) }).click();
    },
    /** Anybody else; the same name and address are the same person to the provider. */
    async typeIn({
      name,
      email,
      verified = true,
    }: {
      readonly name: string;
      readonly email: string;
      readonly verified?: boolean;
    }) {
      await this.opened();
      await page.getByText(elsewhere[provider]).click();
      await page.getByLabel('이름').fill(name);
      await page.getByLabel('이메일 (없어도 돼요)').fill(email);
      await page.getByLabel('확인된 이메일이에요').setChecked(verified);
      await page.getByRole('button', { name: '이 사람으로 계속하기' }).click();
    },
    async cancel() {
      await this.opened();
      await page.getByRole('button', { name: '취소' }).click();
    },
  };
}
