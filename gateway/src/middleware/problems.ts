import { asDomainError, presentProblem, retryAfterOf } from '@hamkke/service-kit';
import type { Middleware } from 'koa';
import { statusOf } from '@hamkke/service-kit';
import { stateOf } from '../request-state.ts';

/** Answers every failure as a problem document; what the client did not cause is logged. */
export const problems: Middleware = async (ctx, next) => {
  try {
    await next();
  } catch (thrown) {
    const error = asDomainError(thrown);
    const { correlationId, logger } = stateOf(ctx);
    if (statusOf[error.code] >= 500) logger.error({ err: thrown }, 'request failed');
    if (ctx.headerSent || ctx.res.headersSent) {
      ctx.res.destroy();
      return;
    }
    ctx.respond = true;
    ctx.status = statusOf[error.code];
    const retryAfter = retryAfterOf(error);
    if (retryAfter !== undefined) ctx.set('retry-after', String(retryAfter));
    ctx.set('cache-control', 'no-store');
    ctx.body = presentProblem(error, correlationId);
    ctx.type = 'application/problem+json';
  }
};
