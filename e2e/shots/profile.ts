import { signIn, signUp, type Role } from '../fixtures/people.ts';
import {
  broken,
  failed,
  field,
  formWith,
  mainOf,
  open,
  refusedField,
  stalled,
  submit,
  type Scene,
  type Shot,
} from './scene.ts';

const as = (role: Role, path: string) => async (scene: Scene) => {
  await signIn(scene.page.request, role);
  await open(path)(scene);
};
const asNewcomer = (path: string) => async (scene: Scene) => {
  await signUp(scene.page.request);
  await open(path)(scene);
};

const shots: readonly Shot[] = [
  { name: 'profile-member', tree: true, take: asNewcomer('/profile') },
  { name: 'profile-owner', take: as('owner', '/profile') },
  { name: 'profile-applicant', tree: true, take: as('applicant', '/profile') },
  { name: 'profile-administrator', take: as('administrator', '/profile') },
  {
    name: 'profile-administrator-remotedown',
    tree: true,
    koOnly: true,
    take: async (scene) => {
      await broken(scene.page, '**/releases/admin/**/remoteEntry*');
      await signIn(scene.page.request, 'administrator');
      await scene.page.goto('/profile');
      await failed(scene.page);
    },
  },
  { name: 'profile-edit', tree: true, take: asNewcomer('/profile?edit=personal') },
  {
    name: 'profile-edit-errors',
    tree: true,
    koOnly: true,
    take: async (scene) => {
      await asNewcomer('/profile?edit=personal')(scene);
      await field(scene, 'name').fill('');
      await field(scene, 'email').fill('nobody');
      await submit(formWith(scene, 'nickname'));
      await refusedField(scene);
    },
  },
  {
    name: 'profile-edit-saved',
    koOnly: true,
    take: async (scene) => {
      await asNewcomer('/profile?edit=personal')(scene);
      await field(scene, 'name').fill('오함께');
      await submit(formWith(scene, 'nickname'));
      await field(scene, 'nickname').waitFor({ state: 'detached' });
    },
  },
  {
    name: 'profile-menu',
    take: async (scene) => {
      await asNewcomer('/profile')(scene);
      await scene.page.getByRole('banner').getByRole('button').last().click();
      await scene.page.getByRole('menu').waitFor();
    },
  },
  {
    name: 'profile-settings',
    tree: true,
    take: async (scene) => {
      await asNewcomer('/profile/settings')(scene);
      await scene.page.getByRole('heading', { level: 2 }).nth(3).waitFor();
    },
  },
  {
    name: 'profile-token',
    take: async (scene) => {
      await asNewcomer('/profile/settings')(scene);
      await field(scene, 'off').fill('가계부');
      await submit(formWith(scene, 'off'));
      await mainOf(scene).getByText('가계부').first().waitFor();
    },
  },
  {
    name: 'profile-erasure',
    tree: true,
    take: async (scene) => {
      await asNewcomer('/profile/settings')(scene);
      await mainOf(scene).getByRole('button').last().click();
      await scene.page.getByRole('dialog').getByRole('button').last().waitFor();
    },
  },
  {
    name: 'profile-loading',
    tree: true,
    koOnly: true,
    headless: true,
    take: async (scene) => {
      await signUp(scene.page.request);
      await stalled(scene.page, '**/api/auth/session');
      await scene.page.goto('/profile');
      await mainOf(scene).locator('[aria-busy="true"]').first().waitFor({ state: 'attached' });
    },
  },
];

/** The profile of each kind of person, and its settings. */
export const profileShots: readonly Shot[] = shots.map((shot) => ({ ...shot, narrowEnglish: true }));
