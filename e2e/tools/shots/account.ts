import { linkTo, mailTo, subjects } from '../../fixtures/mails.ts';
import { signUp } from '../../fixtures/people.ts';
import {
  agree,
  broken,
  failed,
  field,
  formWith,
  mainOf,
  open,
  outdated,
  refusedField,
  stalled,
  submit,
  type View,
  type Shot,
} from './view.ts';

const signInForm = (view: View) => formWith(view, 'username');
const newAccount = (view: View) => formWith(view, 'nickname');
const openRegister = async (view: View, search = '') => {
  await open(`/register${search}`)(view);
  await view.page.getByRole('tab').first().waitFor();
};
const fillAccount = async (view: View) => {
  await field(view, 'nickname').fill('한창고');
  await field(view, 'email').fill('han@example.com');
  for (const index of [0, 1]) await field(view, 'new-password', index).fill('moving-box-42');
};
const renewing = '/account/password-reset?token=a-token-that-is-long-enough';
/** One of the texts that one agrees to. */
const document = (path: string) => async (view: View) => {
  await open(path)(view);
  await mainOf(view).getByRole('heading', { level: 2 }).first().waitFor();
};

const shots: readonly Shot[] = [
  {
    name: 'login-default',
    tree: true,
    take: async (view) => {
      await open('/login')(view);
      await mainOf(view).getByRole('button').nth(3).waitFor();
    },
  },
  {
    name: 'login-empty',
    tree: true,
    koOnly: true,
    take: async (view) => {
      await open('/login')(view);
      await submit(signInForm(view));
      await failed(view.page);
    },
  },
  {
    name: 'login-refused',
    tree: true,
    take: async (view) => {
      await open('/login')(view);
      await field(view, 'username').fill('nobody@example.com');
      await field(view, 'current-password').fill('not the password');
      await submit(signInForm(view));
      await failed(view.page);
    },
  },
  {
    name: 'login-providersdown',
    tree: true,
    koOnly: true,
    take: async (view) => {
      await broken(view.page, '**/api/auth/providers');
      await open('/login')(view);
      await mainOf(view).getByRole('status').getByRole('button').waitFor({ timeout: 60_000 });
    },
  },
  {
    name: 'register-member',
    tree: true,
    take: async (view) => {
      await openRegister(view);
    },
  },
  {
    name: 'register-partner',
    tree: true,
    take: async (view) => {
      await openRegister(view, '?type=franchise');
    },
  },
  {
    name: 'register-errors',
    tree: true,
    take: async (view) => {
      await openRegister(view);
      await submit(newAccount(view));
      await failed(view.page);
    },
  },
  {
    name: 'register-partner-errors',
    tree: true,
    koOnly: true,
    take: async (view) => {
      await openRegister(view, '?type=franchise');
      await fillAccount(view);
      await submit(newAccount(view));
      await failed(view.page);
    },
  },
  {
    name: 'register-noconsent',
    tree: true,
    take: async (view) => {
      await openRegister(view);
      await fillAccount(view);
      await submit(newAccount(view));
      await refusedField(view);
    },
  },
  {
    name: 'register-outdated',
    koOnly: true,
    tree: true,
    take: async (view) => {
      await openRegister(view);
      await fillAccount(view);
      await agree(newAccount(view));
      await outdated(view.page, '**/api/auth/register');
      await submit(newAccount(view));
      await failed(view.page);
    },
  },
  {
    name: 'kakao-processing',
    tree: true,
    take: async (view) => {
      await stalled(view.page, '**/api/auth/kakao/complete');
      await open('/oauth/kakao/callback?code=x&state=y')(view);
    },
  },
  {
    name: 'kakao-error',
    tree: true,
    take: async (view) => {
      // The page goes on to the login after 3 s: not before the screenshot is taken.
      await view.page.addInitScript(
        '{ const later = setTimeout; globalThis.setTimeout = (run, after, ...more) => later(run, after === 3000 ? 600_000 : after, ...more); }',
      );
      await open('/oauth/kakao/callback')(view);
      await failed(view.page);
    },
  },
  { name: 'reset-request', tree: true, take: open('/account/password-reset') },
  {
    name: 'reset-sent',
    tree: true,
    take: async (view) => {
      await open('/account/password-reset')(view);
      await field(view, 'email').fill('nobody@example.com');
      await submit(formWith(view, 'email'));
      await view.page.getByText('nobody@example.com').waitFor();
    },
  },
  { name: 'reset-renew', tree: true, take: open(renewing) },
  {
    name: 'reset-expired',
    tree: true,
    koOnly: true,
    take: async (view) => {
      await open(renewing)(view);
      for (const index of [0, 1]) await field(view, 'new-password', index).fill('moving-box-42');
      await submit(formWith(view, 'new-password'));
      await failed(view.page);
    },
  },
  { name: 'proof-request', tree: true, take: openProof },
  {
    name: 'proof-done',
    tree: true,
    take: async (view) => {
      await openProof(view);
      await view.page.getByRole('main').getByRole('button').first().click();
      await view.page.getByRole('main').getByRole('link').waitFor();
    },
  },
  { name: 'email-undo', take: open('/account/email-undo?token=a-token-that-is-long-enough-for-a-mail') },
  { name: 'proof-broken', tree: true, koOnly: true, take: open('/account/email-proof') },
  { name: 'contact-general', tree: true, take: open('/contact') },
  { name: 'contact-storage', tree: true, take: open('/contact?tab=storage') },
  { name: 'documents-terms', tree: true, take: document('/terms') },
  { name: 'documents-privacy', tree: true, take: document('/privacy') },
];

/** Signing in and up, the pages that mails and providers lead to, questions, and the documents that one agrees to. */
/** The page that the link of a proof mail opens, before a press. */
async function openProof(view: View): Promise<void> {
  const { email } = await signUp(view.page.request);
  await open(linkTo('/account/email-proof', await mailTo(email, subjects.proof)))(view);
  await view.page.getByText(email).waitFor();
}

export const accountShots: readonly Shot[] = shots.map((shot) => ({ ...shot, narrowEnglish: true }));
