import { DomainError } from '@hamkke/service-kit';
import type { Context, Middleware } from 'koa';
import { stateOf } from '../request-state.ts';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses writes that another site made the browser send: they need our Origin (or Sec-Fetch-Site: same-origin) and a
 * JSON body. The provider's webhooks come from no browser and are checked by their signature; a program's token is
 * nothing that a browser sends by itself. Source: design api.md "Sessions".
 * @throws CROSS_SITE, UNSUPPORTED_MEDIA_TYPE
 */
export function sameSite(publicOrigin: string): Middleware {
  const origin = new URL(publicOrigin).origin;
  return async (ctx, next) => {
    const { endpoint, bearer } = stateOf(ctx);
    if (!reading.has(ctx.method) && endpoint?.access !== 'provider') {
      if (bearer === undefined && !fromOurPages(ctx, origin)) throw new DomainError('CROSS_SITE');
      if (hasBody(ctx) && !ctx.is('application/json')) throw new DomainError('UNSUPPORTED_MEDIA_TYPE');
    }
    await next();
  };
}

function fromOurPages(ctx: Context, origin: string): boolean {
  const given = ctx.get('origin');
  if (given) return given === origin;
  return ctx.get('sec-fetch-site') === 'same-origin';
}

function hasBody(ctx: Context): boolean {
  return ctx.get('transfer-encoding') !== '' || Number(ctx.get('content-length')) > 0;
}
