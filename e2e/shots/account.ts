import { linkTo, mailTo, subjects } from '../fixtures/mails.ts';
import { signUp } from '../fixtures/people.ts';
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
  type Scene,
  type Shot,
} from './scene.ts';

const signInForm = (scene: Scene) => formWith(scene, 'username');
const newAccount = (scene: Scene) => formWith(scene, 'nickname');
const openRegister = async (scene: Scene, search = '') => {
  await open(`/register${search}`)(scene);
  await scene.page.getByRole('tab').first().waitFor();
};
const fillAccount = async (scene: Scene) => {
  await field(scene, 'nickname').fill('한창고');
  await field(scene, 'email').fill('han@example.com');
  for (const index of [0, 1]) await field(scene, 'new-password', index).fill('moving-box-42');
};
const renewing = '/account/password-reset?token=a-token-that-is-long-enough';
/** One of the texts that one agrees to. */
const document = (path: string) => async (scene: Scene) => {
  await open(path)(scene);
  await mainOf(scene).getByRole('heading', { level: 2 }).first().waitFor();
};

const shots: readonly Shot[] = [
  {
    name: 'login-default',
    tree: true,
    take: async (scene) => {
      await open('/login')(scene);
      await mainOf(scene).getByRole('button').nth(3).waitFor();
    },
  },
  {
    name: 'login-empty',
    tree: true,
    koOnly: true,
    take: async (scene) => {
      await open('/login')(scene);
      await submit(signInForm(scene));
      await failed(scene.page);
    },
  },
  {
    name: 'login-refused',
    tree: true,
    take: async (scene) => {
      await open('/login')(scene);
      await field(scene, 'username').fill('nobody@example.com');
      await field(scene, 'current-password').fill('not the password');
      await submit(signInForm(scene));
      await failed(scene.page);
    },
  },
  {
    name: 'login-providersdown',
    tree: true,
    koOnly: true,
    take: async (scene) => {
      await broken(scene.page, '**/api/auth/providers');
      await open('/login')(scene);
      await mainOf(scene).getByRole('status').getByRole('button').waitFor({ timeout: 60_000 });
    },
  },
  {
    name: 'register-member',
    tree: true,
    take: async (scene) => {
      await openRegister(scene);
    },
  },
  {
    name: 'register-franchise',
    tree: true,
    take: async (scene) => {
      await openRegister(scene, '?type=franchise');
    },
  },
  {
    name: 'register-errors',
    tree: true,
    take: async (scene) => {
      await openRegister(scene);
      await submit(newAccount(scene));
      await failed(scene.page);
    },
  },
  {
    name: 'register-franchise-errors',
    tree: true,
    koOnly: true,
    take: async (scene) => {
      await openRegister(scene, '?type=franchise');
      await fillAccount(scene);
      await submit(newAccount(scene));
      await failed(scene.page);
    },
  },
  {
    name: 'register-noconsent',
    tree: true,
    take: async (scene) => {
      await openRegister(scene);
      await fillAccount(scene);
      await submit(newAccount(scene));
      await refusedField(scene);
    },
  },
  {
    name: 'register-outdated',
    koOnly: true,
    tree: true,
    take: async (scene) => {
      await openRegister(scene);
      await fillAccount(scene);
      await agree(newAccount(scene));
      await outdated(scene.page, '**/api/auth/register');
      await submit(newAccount(scene));
      await failed(scene.page);
    },
  },
  {
    name: 'kakao-processing',
    tree: true,
    take: async (scene) => {
      await stalled(scene.page, '**/api/auth/kakao/complete');
      await open('/oauth/kakao/callback?code=x&state=y')(scene);
    },
  },
  {
    name: 'kakao-error',
    tree: true,
    take: async (scene) => {
      // The page goes on to the login after 3 s: not before the picture is taken.
      await scene.page.addInitScript(
        '{ const later = setTimeout; globalThis.setTimeout = (run, after, ...more) => later(run, after === 3000 ? 600_000 : after, ...more); }',
      );
      await open('/oauth/kakao/callback')(scene);
      await failed(scene.page);
    },
  },
  { name: 'reset-ask', tree: true, take: open('/account/password-reset') },
  {
    name: 'reset-sent',
    tree: true,
    take: async (scene) => {
      await open('/account/password-reset')(scene);
      await field(scene, 'email').fill('nobody@example.com');
      await submit(formWith(scene, 'email'));
      await scene.page.getByText('nobody@example.com').waitFor();
    },
  },
  { name: 'reset-renew', tree: true, take: open(renewing) },
  {
    name: 'reset-expired',
    tree: true,
    koOnly: true,
    take: async (scene) => {
      await open(renewing)(scene);
      for (const index of [0, 1]) await field(scene, 'new-password', index).fill('moving-box-42');
      await submit(formWith(scene, 'new-password'));
      await failed(scene.page);
    },
  },
  { name: 'proof-ask', tree: true, take: openProof },
  {
    name: 'proof-done',
    tree: true,
    take: async (scene) => {
      await openProof(scene);
      await scene.page.getByRole('main').getByRole('button').first().click();
      await scene.page.getByRole('main').getByRole('link').waitFor();
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
async function openProof(scene: Scene): Promise<void> {
  const { email } = await signUp(scene.page.request);
  await open(linkTo('/account/email-proof', await mailTo(email, subjects.proof)))(scene);
  await scene.page.getByText(email).waitFor();
}

export const accountShots: readonly Shot[] = shots.map((shot) => ({ ...shot, narrowEnglish: true }));
