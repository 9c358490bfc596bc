import type { IncomingHttpHeaders } from 'node:http';
import type { AnyEndpoint, ParsedOf, ReplyOf } from '@hamkke/contracts';
import type { Caller } from '../identity/caller.ts';
import type { Logger } from '../observe/logger.ts';

/** What every handler gets besides the parsed params, query and body. */
export interface HandlerContext {
  caller: Caller;
  correlationId: string;
  headers: IncomingHttpHeaders;
  /** The body as it arrived, for endpoints with `rawBody` only. */
  rawBody?: string;
  /** Aborted when the client hangs up. */
  signal: AbortSignal;
  logger: Logger;
  setHeader(name: string, value: string | string[]): void;
}

export type HandlerInput<E extends AnyEndpoint> = ParsedOf<E> & HandlerContext;
export type Handler<E extends AnyEndpoint> = (input: HandlerInput<E>) => Promise<ReplyOf<E>> | ReplyOf<E>;

export interface RouteOptions {
  /** Bytes; for calls that take more, or must take less, than the app's limit. */
  bodyLimit?: number;
  /** How a repeated call with the same Idempotency-Key is answered; by default with the stored reply. */
  replay?: RouteReplay;
}

/** Like `Replay` of the idempotency store, with the repeated request as input. */
export interface RouteReplay {
  toStored(reply: unknown): unknown;
  rebuild(stored: unknown, input: HandlerContext): Promise<unknown>;
}

/** A contract and what answers it. */
export interface Route {
  readonly endpoint: AnyEndpoint;
  readonly options: RouteOptions;
  readonly handle: (input: { params: unknown; query: unknown; body: unknown } & HandlerContext) => Promise<unknown>;
}

/** Binds a handler to its contract: the input arrives parsed and authorised, the reply is parsed before it leaves. */
export function route<E extends AnyEndpoint>(endpoint: E, handler: Handler<E>, options: RouteOptions = {}): Route {
  return { endpoint, options, handle: async (input) => await handler(input as HandlerInput<E>) };
}
