import { signIn, signUp, type Role } from '../../fixtures/people.ts';
import { saveCard } from '../../fixtures/renewals.ts';
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
  type View,
  type Shot,
} from './view.ts';

const as = (role: Role, path: string) => async (view: View) => {
  await signIn(view.page.request, role);
  await open(path)(view);
};
const asNewcomer = (path: string) => async (view: View) => {
  await signUp(view.page.request);
  await open(path)(view);
};

const shots: readonly Shot[] = [
  { name: 'profile-member', tree: true, take: asNewcomer('/profile') },
  {
    name: 'profile-card',
    tree: true,
    take: async (view) => {
      const { account } = await signUp(view.page.request);
      await saveCard(view.page.request, account.id);
      await open('/profile')(view);
    },
  },
  { name: 'profile-partner', take: as('partner', '/profile') },
  { name: 'profile-applicant', tree: true, take: as('applicant', '/profile') },
  { name: 'profile-administrator', take: as('administrator', '/profile') },
  {
    name: 'profile-administrator-remotedown',
    tree: true,
    koOnly: true,
    take: async (view) => {
      await broken(view.page, '**/releases/admin/**/remoteEntry*');
      await signIn(view.page.request, 'administrator');
      await view.page.goto('/profile');
      await failed(view.page);
    },
  },
  { name: 'profile-edit', tree: true, take: asNewcomer('/profile?edit=personal') },
  {
    name: 'profile-edit-errors',
    tree: true,
    koOnly: true,
    take: async (view) => {
      await asNewcomer('/profile?edit=personal')(view);
      await field(view, 'name').fill('');
      await field(view, 'email').fill('nobody');
      await submit(formWith(view, 'nickname'));
      await refusedField(view);
    },
  },
  {
    name: 'profile-edit-saved',
    koOnly: true,
    take: async (view) => {
      await asNewcomer('/profile?edit=personal')(view);
      await field(view, 'name').fill('오함께');
      await submit(formWith(view, 'nickname'));
      await field(view, 'nickname').waitFor({ state: 'detached' });
    },
  },
  {
    name: 'profile-menu',
    take: async (view) => {
      await asNewcomer('/profile')(view);
      await view.page.getByRole('banner').getByRole('button').last().click();
      await view.page.getByRole('menu').waitFor();
    },
  },
  {
    name: 'profile-settings',
    tree: true,
    take: async (view) => {
      await asNewcomer('/profile/settings')(view);
      await view.page.getByRole('heading', { level: 2 }).nth(3).waitFor();
    },
  },
  {
    name: 'profile-token',
    take: async (view) => {
      await asNewcomer('/profile/settings')(view);
      await field(view, 'off').fill('가계부');
      await submit(formWith(view, 'off'));
      await mainOf(view).getByText('가계부').first().waitFor();
    },
  },
  {
    name: 'profile-erasure',
    tree: true,
    take: async (view) => {
      await asNewcomer('/profile/settings')(view);
      await mainOf(view).getByRole('button').last().click();
      await view.page.getByRole('dialog').getByRole('button').last().waitFor();
    },
  },
  {
    name: 'profile-loading',
    tree: true,
    koOnly: true,
    headless: true,
    take: async (view) => {
      await signUp(view.page.request);
      await stalled(view.page, '**/api/auth/session');
      await view.page.goto('/profile');
      await mainOf(view).locator('[aria-busy="true"]').first().waitFor({ state: 'attached' });
    },
  },
];

/** The profile of each kind of person, and its settings. */
export const profileShots: readonly Shot[] = shots.map((shot) => ({ ...shot, narrowEnglish: true }));
