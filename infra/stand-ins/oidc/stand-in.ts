import type Koa from 'koa';
import type { Middleware } from 'koa';
import { announce } from '../serving/announce.ts';
import { listen } from '../serving/listen.ts';
import { createRequestLog } from '../serving/request-log.ts';
import { createTroublemaker } from '../serving/trouble.ts';
import { createOidcControl, oidcControlRoutes } from './control.ts';
import type { OidcControl } from './control.ts';
import { loginRoutes } from './login/login-routes.ts';
import type { ProviderManner } from './manner.ts';
import { createPeople } from './people.ts';
import { createProvider } from './provider/create-provider.ts';
import { oidcOptionsSchema } from './settings.ts';
import type { OidcOptions } from './settings.ts';
import { loadSigningKey } from './signing-key.ts';

/** A sign-in provider that answers; `url` is its issuer, to the letter. */
export type RunningOidcStandIn = { url: string; control: OidcControl; stop: () => Promise<void> };

/**
 * Starts an issuer in one provider's manner and answers when it listens.
 *
 * @throws {ZodError} when an option is unusable
 */
export async function startOidcStandIn(
  manner: ProviderManner,
  options: OidcOptions,
  report: (error: unknown) => void = () => undefined,
): Promise<RunningOidcStandIn> {
  const settings = oidcOptionsSchema.parse(options);
  const signingKey = await loadSigningKey(settings.dataDir);
  const listener = await listen(settings.port, settings.host);
  // One name that leads here from the browser and from the services alike.
  const issuer = `http://${settings.issuerHost}:${listener.port}`;
  const stopping = new AbortController();
  let leaving = false;

  const people = createPeople(manner.name, manner.subjectDigits);
  const log = createRequestLog();
  const trouble = createTroublemaker(stopping.signal, {
    path: manner.configuration.routes?.token ?? '/token',
    body: { error: 'server_error' },
  });
  const control = createOidcControl({ people, log, trouble });
  const provider = createProvider({ issuer, manner, settings, people, signingKey });
  // Its types know the provider's own events only; it is a Koa application all the same.
  (provider as unknown as Koa).on('error', report);
  provider.on('server_error', (_ctx, error) => report(error));
  manner.attend?.(provider);
  const around = [
    announce(manner.name, () => leaving),
    oidcControlRoutes(control).routes(),
    log.middleware,
    trouble.middleware,
    foundInsteadOfSeeOther,
    forgetVisitor(manner.name),
    loginRoutes({ provider, manner, people, redirectUris: settings.redirectUris }).routes(),
    ...manner.wire,
  ];
  for (const middleware of around) provider.use(middleware as Middleware as never);
  listener.answerWith(provider.callback());

  let stopped: Promise<void> | undefined;
  const stop = async () => {
    leaving = true;
    stopping.abort();
    await listener.drain();
  };
  return { url: issuer, control, stop: () => (stopped ??= stop()) };
}

/** Both providers redirect with 302. */
const foundInsteadOfSeeOther: Middleware = async (ctx, next) => {
  await next();
  if (ctx.status === 303) ctx.status = 302;
};

/**
 * The real ones have a session of who is logged in; here somebody is chosen each time, so that people and tests can be
 * anybody.
 */
function forgetVisitor(name: string): Middleware {
  return async (ctx, next) => {
    const cookies = ctx
      .get('cookie')
      .split(/; */)
      .filter((cookie) => !cookie.startsWith(`${name}_session`));
    ctx.req.headers.cookie = cookies.join('; ');
    await next();
  };
}
