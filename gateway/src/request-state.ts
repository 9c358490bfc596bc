import type { AnyEndpoint } from '@hamkke/contracts';
import type { Logger } from '@hamkke/service-kit';
import type { Context } from 'koa';

/** What the steps of one request learn and hand on. */
export interface RequestState {
  correlationId: string;
  logger: Logger;
  /** For metrics and the log line: an endpoint's id, `page`, `release` ... */
  routeId: string;
  visitorId: string;
  endpoint?: AnyEndpoint;
}

export const stateOf = (ctx: Context) => ctx.state as RequestState;
