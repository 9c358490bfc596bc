import { authorize, DomainError } from '@hamkke/service-kit';
import type { Middleware } from 'koa';
import { callerOf, stateOf } from '../request-state.ts';

/** Turns away who may not make the matched call at all; whether it may touch the object, its service judges again. @throws NOT_SIGNED_IN, FORBIDDEN */
export const authorized: Middleware = async (ctx, next) => {
  const { endpoint } = stateOf(ctx);
  if (!endpoint) throw new DomainError('NOT_FOUND');
  authorize(endpoint, callerOf(ctx));
  await next();
};
