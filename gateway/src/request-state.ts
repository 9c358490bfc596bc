import type { AnyEndpoint } from '@hamkke/contracts';
import { DomainError, type Logger, type PersonCaller } from '@hamkke/service-kit';
import type { Context } from 'koa';
import type { Session } from './sessions/session.ts';

/** What the steps of one request learn and hand on. */
export interface RequestState {
  correlationId: string;
  logger: Logger;
  /** For metrics and the log line: an endpoint's id, `page`, `release` ... */
  routeId: string;
  visitorId: string;
  /**
   * The token of a request with `Authorization: Bearer`: it is checked by that alone, its cookies are neither read nor
   * set.
   */
  bearer?: string;
  endpoint?: AnyEndpoint;
  /** The session that the request came with, where it stands. */
  session?: Session;
  caller?: PersonCaller;
  /** Whether the person holds no role for want of a second factor. */
  lacksSecondFactor?: boolean;
  /** The body of a call that is not streamed, once it is there. */
  body?: Buffer;
}

export const stateOf = (ctx: Context) => ctx.state as RequestState;

/** Who calls, once that step has run. */
export function callerOf(ctx: Context): PersonCaller {
  const { caller } = stateOf(ctx);
  if (!caller) throw new DomainError('NOT_SIGNED_IN');
  return caller;
}
