import type { Middleware } from 'koa';

/**
 * Names the stand-in on every answer, so that production can refuse its address, and answers `/healthz` and `/readyz`.
 */
export function announce(name: string, leaving: () => boolean): Middleware {
  return async (ctx, next) => {
    ctx.set('x-hamkke-stand-in', name);
    if (ctx.path === '/healthz') ctx.body = { status: 'ok' };
    else if (ctx.path === '/readyz') {
      ctx.status = leaving() ? 503 : 200;
      ctx.body = leaving() ? { status: 'unavailable', reasons: ['shutting down'] } : { status: 'ok' };
    } else await next();
  };
}
