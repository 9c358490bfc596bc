import { Router } from '@koa/router';
import type { Context } from 'koa';
import { errors } from 'oidc-provider';
import type { Provider } from 'oidc-provider';
import { readTextBody } from '../../serving/request-body.ts';
import type { ProviderManner } from '../manner.ts';
import type { People, Person } from '../people.ts';
import { typedPersonSchema } from '../people.ts';
import { loginPage, loginStyles, refusalPage } from './login-page.ts';
import type { Refused } from './login-page.ts';

export type LoginDeps = {
  provider: Provider;
  manner: ProviderManner;
  people: People;
  redirectUris: readonly string[];
};

/** The login page and what its buttons do. */
export function loginRoutes({ provider, manner, people, redirectUris }: LoginDeps): Router {
  const router = new Router();
  // Browsers check the whole chain of redirects after a form by this, so the merchant's origin must be in it.
  const targets = [...new Set(redirectUris.map((uri) => new URL(uri).origin))].join(' ');
  const policy = `default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self' ${targets}; frame-ancestors 'none'`;

  const show = async (ctx: Context, refused?: Refused) => {
    const { params } = await provider.interactionDetails(ctx.req, ctx.res);
    const loginHint = typeof params['login_hint'] === 'string' ? params['login_hint'] : undefined;
    ctx.status = refused ? 422 : 200;
    ctx.body = loginPage({ action: ctx.path, look: manner.look, people: people.offered, loginHint, refused });
  };

  const finish = async (ctx: Context, result: Record<string, unknown>) => {
    ctx.redirect(await provider.interactionResult(ctx.req, ctx.res, result, { mergeWithLastSubmission: false }));
  };

  router.get('/__pages/login.css', (ctx) => {
    ctx.type = 'text/css';
    ctx.body = loginStyles(manner.look);
  });

  router.use('/interaction/:uid', async (ctx, next) => {
    for (const [name, value] of Object.entries({
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })) {
      ctx.set(name, value);
    }
    ctx.type = 'text/html';
    try {
      await next();
    } catch (error) {
      if (!(error instanceof errors.SessionNotFound)) throw error;
      ctx.status = 400;
      ctx.body = refusalPage(manner, 'session_not_found', '로그인을 시작한 화면에서 다시 시도해 주세요.');
    }
  });

  router.get('/interaction/:uid', (ctx) => show(ctx));

  router.post('/interaction/:uid', async (ctx) => {
    const form = new URLSearchParams(await readTextBody(ctx.req));
    const choice = form.get('choice') ?? '';
    if (choice === 'cancel') return finish(ctx, { error: 'access_denied', error_description: 'User denied access' });
    if (choice === 'typed') {
      const typed = {
        name: form.get('name') ?? '',
        email: form.get('email') ?? '',
        emailVerified: form.get('emailVerified') === 'true',
      };
      const parsed = typedPersonSchema.safeParse(typed);
      if (!parsed.success) return show(ctx, { ...typed, message: parsed.error.issues[0]?.message ?? '' });
      return finish(ctx, enteredAs(people.admit(parsed.data)));
    }
    const person = people.find(choice);
    return person ? finish(ctx, enteredAs(person)) : show(ctx);
  });
  return router;
}

/** Every prompt counts as answered: whoever chose an account has logged in, agreed and signed up. */
const enteredAs = ({ sub }: Person) => ({
  login: { accountId: sub, remember: false },
  select_account: {},
  create: {},
  consent: {},
});
