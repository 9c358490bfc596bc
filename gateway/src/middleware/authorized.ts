import { authorize, DomainError } from '@hamkke/service-kit';
import type { Middleware } from 'koa';
import { callerOf, stateOf } from '../request-state.ts';

/**
 * Turns away who may not make the matched call at all; whether it may touch the object, its service checks again.
 * @throws NOT_SIGNED_IN, FORBIDDEN (details.reason second-factor-missing where the role waits for that)
 */
export const authorized: Middleware = async (ctx, next) => {
  const { endpoint, lacksSecondFactor } = stateOf(ctx);
  if (!endpoint) throw new DomainError('NOT_FOUND');
  try {
    authorize(endpoint, callerOf(ctx));
  } catch (error) {
    if (!lacksSecondFactor || !(error instanceof DomainError) || error.code !== 'FORBIDDEN') throw error;
    throw new DomainError('FORBIDDEN', { reason: 'second-factor-missing' }, { cause: error });
  }
  await next();
};
