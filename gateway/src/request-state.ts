import type { AnyEndpoint } from '@hamkke/contracts';
import { DomainError, type Logger, type PersonCaller } from '@hamkke/service-kit';
import type { Context } from 'koa';
import type { Session } from './sessions/session.ts';

/** State that the middleware of one request shares. */
export interface RequestState {
  correlationId: string;
  logger: Logger;
  /** For metrics and the log line: an endpoint's id, `page`, `release` ... */
  routeId: string;
  visitorId: string;
  /**
   * The token of a request with `Authorization: Bearer`. Such a request is authenticated by the token alone; its
   * cookies are neither read nor set.
   */
  bearer?: string;
  endpoint?: AnyEndpoint;
  /** The session of the request, if it is valid. */
  session?: Session;
  caller?: PersonCaller;
  /** Whether the person may not use the role for lack of a second factor. */
  lacksSecondFactor?: boolean;
  /** The body of a call that is not streamed, once it was read. */
  body?: Buffer;
}

export const stateOf = (ctx: Context) => ctx.state as RequestState;

/** The caller, once the middleware has identified it. */
export function callerOf(ctx: Context): PersonCaller {
  const { caller } = stateOf(ctx);
  if (!caller) throw new DomainError('NOT_SIGNED_IN');
  return caller;
}
