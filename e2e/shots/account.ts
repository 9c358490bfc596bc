import { linkTo, mailTo, subjects } from '../fixtures/mails.ts';
import { signUp } from '../fixtures/people.ts';
import { broken, failed, open, stalled, type Scene, type Shot } from './scene.ts';

const button = ({ page, language }: Scene, ko: string, en: string) => page.getByRole('main').getByRole('button', { name: language === 'ko' ? ko : en, exact: true });
const label = ({ page, language }: Scene, ko: string, en: string) => page.getByLabel(language === 'ko' ? ko : en, { exact: true });

const openRegister = async (scene: Scene, search = '') => {
  await open(`/register${search}`)(scene);
  await scene.page.getByRole('tab').first().waitFor();
};

const shots: readonly Shot[] = [
  { name: 'login-default', take: async (scene) => { await open('/login')(scene); await button(scene, '구글로 로그인', 'Log in with Google').waitFor(); } },
  { name: 'login-empty', koOnly: true, take: async (scene) => { await open('/login')(scene); await button(scene, '로그인', 'Log in').click(); await failed(scene.page); } },
  { name: 'login-refused', take: async (scene) => {
    await open('/login')(scene);
    await label(scene, '이메일', 'E-mail').fill('nobody@example.com');
    await label(scene, '비밀번호', 'Password').fill('not the password');
    await button(scene, '로그인', 'Log in').click();
    await failed(scene.page);
  } },
  { name: 'login-providersdown', koOnly: true, take: async (scene) => { await broken(scene.page, '**/api/auth/providers'); await open('/login')(scene); await scene.page.getByText('다른 로그인 방법을 불러오지 못했어요.').waitFor({ timeout: 60_000 }); } },
  { name: 'register-member', take: async (scene) => { await openRegister(scene); } },
  { name: 'register-franchise', take: async (scene) => { await openRegister(scene, '?type=franchise'); } },
  { name: 'register-errors', take: async (scene) => { await openRegister(scene); await button(scene, '가입하기', 'Sign up').click(); await failed(scene.page); } },
  { name: 'register-franchise-errors', koOnly: true, take: async (scene) => {
    await openRegister(scene, '?type=franchise');
    await label(scene, '사용자 이름', 'Username').fill('한창고');
    await label(scene, '이메일', 'E-mail').fill('han@example.com');
    for (const name of ['비밀번호', '비밀번호 확인']) await label(scene, name, name).fill('moving-box-42');
    await button(scene, '가맹점으로 가입하기', 'Sign up as a franchise').click();
    await failed(scene.page);
  } },
  { name: 'kakao-processing', take: async (scene) => { await stalled(scene.page, '**/api/auth/kakao/complete'); await open('/oauth/kakao/callback?code=x&state=y')(scene); } },
  { name: 'kakao-error', take: async (scene) => {
    // The page goes on to the login after 3 s: not before the picture is taken.
    await scene.page.addInitScript('{ const later = setTimeout; globalThis.setTimeout = (run, after, ...more) => later(run, after === 3000 ? 600_000 : after, ...more); }');
    await open('/oauth/kakao/callback')(scene);
    await failed(scene.page);
  } },
  { name: 'reset-ask', take: open('/account/password-reset') },
  { name: 'reset-sent', take: async (scene) => {
    await open('/account/password-reset')(scene);
    await label(scene, '이메일', 'E-mail').fill('nobody@example.com');
    await button(scene, '재설정 메일 받기', 'Send me the link').click();
    await scene.page.getByText('nobody@example.com').waitFor();
  } },
  { name: 'reset-renew', take: open('/account/password-reset?token=a-token-that-is-long-enough') },
  { name: 'reset-expired', koOnly: true, take: async (scene) => {
    await open('/account/password-reset?token=a-token-that-is-long-enough')(scene);
    for (const name of ['새 비밀번호', '새 비밀번호 확인']) await label(scene, name, name).fill('moving-box-42');
    await button(scene, '비밀번호 바꾸기', 'Change password').click();
    await failed(scene.page);
  } },
  { name: 'proof-done', take: async (scene) => { const { email } = await signUp(scene.page.request); await open(linkTo('/account/email-proof', await mailTo(email, subjects.proof)))(scene); await scene.page.getByText(email).waitFor(); } },
  { name: 'proof-broken', koOnly: true, take: open('/account/email-proof') },
  { name: 'contact-general', take: open('/contact') },
  { name: 'contact-storage', take: open('/contact?tab=storage') },
];

/** Signing in and up, the pages that mails and providers lead to, and questions. */
export const accountShots: readonly Shot[] = shots.map((shot) => ({ ...shot, narrowEnglish: true }));
