import { traced } from '@hamkke/service-kit';
import type { Middleware } from 'koa';
import { stateOf } from '../request-state.ts';

/**
 * A call of a contract begins a trace here: what a browser sends of its own would end up in ours. Files and pages are
 * not traced.
 */
export const tracedCall: Middleware = (ctx, next) => {
  const { endpoint, routeId } = stateOf(ctx);
  if (!endpoint) return next();
  return traced(
    `${ctx.method} ${routeId}`,
    { kind: 'server', attributes: { 'http.request.method': ctx.method, 'http.route': routeId } },
    async (span) => {
      await next();
      span.setAttribute('http.response.status_code', ctx.res.statusCode);
    },
  );
};
