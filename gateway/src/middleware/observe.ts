import { correlationHeader, correlationIdOf, type Logger, type Metrics } from '@hamkke/service-kit';
import type { Middleware } from 'koa';
import { stateOf } from '../request-state.ts';

/**
 * Gives each request its correlation id, one log line and its measures. A client cannot choose the id: it would end up
 * in our logs and answers.
 */
export function observe(logger: Logger, metrics: Metrics): Middleware {
  return async (ctx, next) => {
    const began = performance.now();
    const state = stateOf(ctx);
    state.correlationId = correlationIdOf(undefined);
    state.logger = logger.child({ correlationId: state.correlationId });
    state.routeId = 'unknown';
    ctx.set(correlationHeader, state.correlationId);
    ctx.res.once('close', () => {
      const seconds = (performance.now() - began) / 1000;
      metrics.observeRequest(state.routeId, ctx.method, ctx.res.statusCode, seconds);
      state.logger.info(
        { route: state.routeId, method: ctx.method, status: ctx.res.statusCode, ms: Math.round(seconds * 1000) },
        'request',
      );
    });
    await next();
  };
}
