import { signIn, signUp, type Role } from '../fixtures/people.ts';
import { broken, failed, open, stalled, type Scene, type Shot } from './scene.ts';

const as = (role: Role, path: string) => async (scene: Scene) => {
  await signIn(scene.page.request, role);
  await open(path)(scene);
};
const asNewcomer = (path: string) => async (scene: Scene) => {
  await signUp(scene.page.request, { name: scene.language === 'ko' ? '오보관' : 'Alex Kim' });
  await open(path)(scene);
};
const word = ({ language }: Scene, ko: string, en: string) => (language === 'ko' ? ko : en);

const shots: readonly Shot[] = [
  { name: 'profile-member', take: asNewcomer('/profile') },
  { name: 'profile-owner', take: as('owner', '/profile') },
  { name: 'profile-applicant', take: as('applicant', '/profile') },
  { name: 'profile-administrator', take: as('administrator', '/profile') },
  { name: 'profile-administrator-remotedown', koOnly: true, take: async (scene) => { await broken(scene.page, '**/releases/admin/**/remoteEntry*'); await signIn(scene.page.request, 'administrator'); await scene.page.goto('/profile'); await failed(scene.page); } },
  { name: 'profile-edit', take: asNewcomer('/profile?edit=personal') },
  { name: 'profile-edit-errors', koOnly: true, take: async (scene) => {
    await asNewcomer('/profile?edit=personal')(scene);
    await scene.page.getByLabel('표시 이름').fill('');
    await scene.page.getByRole('main').getByLabel('이메일').fill('nobody');
    await scene.page.getByRole('button', { name: '저장' }).click();
    await scene.page.getByText('필수 항목이에요.').waitFor();
  } },
  { name: 'profile-menu', take: async (scene) => { await asNewcomer('/profile')(scene); await scene.page.getByRole('banner').getByRole('button').last().click(); await scene.page.getByRole('menu').waitFor(); } },
  { name: 'profile-settings', take: async (scene) => { await asNewcomer('/profile/settings')(scene); await scene.page.getByRole('heading', { level: 2 }).nth(3).waitFor(); } },
  { name: 'profile-token', take: async (scene) => {
    await asNewcomer('/profile/settings')(scene);
    await scene.page.getByLabel(word(scene, '토큰 이름', 'Name of the token')).fill(word(scene, '가계부', 'Bookkeeping'));
    await scene.page.getByRole('button', { name: word(scene, '토큰 만들기', 'Create token') }).click();
    await scene.page.getByText(word(scene, '토큰을 만들었어요', 'The token is ready')).waitFor();
  } },
  { name: 'profile-erasure', take: async (scene) => { await asNewcomer('/profile/settings')(scene); await scene.page.getByRole('main').getByRole('button').last().click(); await scene.page.getByRole('dialog').getByRole('button').last().waitFor(); } },
  { name: 'profile-loading', koOnly: true, take: async (scene) => { await signUp(scene.page.request); await stalled(scene.page, '**/api/auth/session'); await scene.page.goto('/profile'); await scene.page.getByText('불러오는 중이에요').first().waitFor({ state: 'attached' }); } },
];

/** The profile of each kind of person, and its settings. */
export const profileShots: readonly Shot[] = shots.map((shot) => ({ ...shot, narrowEnglish: true }));
