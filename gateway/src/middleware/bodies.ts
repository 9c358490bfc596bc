import type { AnyEndpoint } from '@hamkke/contracts';
import { DomainError } from '@hamkke/service-kit';
import type { Context, Middleware } from 'koa';
import { addressOf } from '../limits/address.ts';
import { stateOf } from '../request-state.ts';
import { allowanceOf } from './allowances.ts';
import { createCounts, type Counts } from './counts.ts';

export interface BodyLimits {
  /** How long an ordinary body may take from the first byte to the last, in milliseconds. */
  readonly wholeMs: number;
  /** How long one with images may take, in milliseconds. */
  readonly streamedMs: number;
  /** Ordinary bodies under way at once. */
  readonly whole: { readonly perAddress: number; readonly inAll: number };
  /** Bodies with images under way at once, each of which holds a connection to its service. */
  readonly streamed: { readonly perAddress: number; readonly inAll: number };
}

/** A browser has a handful under way; thousands of phones behind one address send bodies that fit into one packet. */
export const bodyLimits = (scale: number): BodyLimits => ({
  wholeMs: 10_000,
  streamedMs: 90_000,
  whole: { perAddress: Math.ceil(64 * scale), inAll: 4_000 },
  streamed: { perAddress: Math.ceil(6 * scale), inAll: 48 },
});

const hasBody = ({ headers }: Context) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;

/**
 * Whether a body goes on while it comes in: only one that may carry images, and is larger than ordinary ones or does
 * not say how large it is.
 */
const isStreamed = (ctx: Context, endpoint: AnyEndpoint) => {
  const { bodyBytes, streamedBytes } = allowanceOf(endpoint);
  const length = ctx.headers['content-length'];
  return streamedBytes !== undefined && (length === undefined || Number(length) > bodyBytes);
};

/**
 * Reads the bodies of ordinary calls whole, within a time, before the call of a service: a connection to a service is
 * taken for a body that is there, so that senders who dawdle cost nobody else anything. Bodies with images are
 * streamed, few at once. Slow senders are cut off.
 * @throws BODY_TOO_LARGE, RATE_LIMITED for too many under way from one address, UNAVAILABLE for too many in all
 */
export function bodies({ wholeMs, streamedMs, whole, streamed }: BodyLimits): Middleware {
  const reading = createCounts(whole);
  const streaming = createCounts(streamed);
  return async (ctx, next) => {
    const { endpoint } = stateOf(ctx);
    if (!endpoint || !hasBody(ctx)) return next();
    const { bodyBytes, streamedBytes } = allowanceOf(endpoint);
    const limit = streamedBytes ?? bodyBytes;
    if (Number(ctx.get('content-length')) > limit) throw new DomainError('BODY_TOO_LARGE', { limit });
    if (isStreamed(ctx, endpoint)) {
      const leave = enter(ctx, streaming);
      cutAfter(ctx, streamedMs, leave);
      return next();
    }
    const leave = enter(ctx, reading);
    try {
      const body = await readWhole(ctx, bodyBytes, wholeMs);
      if (body === undefined) return;
      stateOf(ctx).body = body;
    } finally {
      leave();
    }
    await next();
  };
}

/** Counts a body as under way; one that is refused is not waited for: its connection ends with the answer. */
function enter(ctx: Context, counts: Counts): () => void {
  const entered = counts.enter(addressOf(ctx.ip));
  if (typeof entered === 'function') return entered;
  ctx.set('connection', 'close');
  ctx.res.once('finish', () => ctx.req.socket.destroySoon());
  throw entered === 'address'
    ? new DomainError('RATE_LIMITED', { retryAfterSeconds: 5 })
    : new DomainError('UNAVAILABLE', { reason: 'too many bodies under way' });
}

/** Ends the connection of a body that is not there in time, and the call of a service with it. */
function cutAfter(ctx: Context, ms: number, leave: () => void): void {
  const timer = setTimeout(() => ctx.req.complete || ctx.req.socket.destroy(), ms);
  const done = () => {
    clearTimeout(timer);
    leave();
  };
  ctx.req.once('end', done);
  ctx.req.once('close', done);
}

/** The body, or undefined where its sender left or was too slow: then the connection is over. @throws BODY_TOO_LARGE */
async function readWhole(ctx: Context, limit: number, ms: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  // As a boolean: the timer changes it, which the compiler does not see.
  let late = false as boolean;
  const timer = setTimeout(() => {
    late = true;
    refuseLate(ctx);
  }, ms);
  try {
    // Leaving the loop must not destroy the socket: the refusal still has to be written to it.
    for await (const chunk of ctx.req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > limit) throw new DomainError('BODY_TOO_LARGE', { limit });
      chunks.push(chunk);
    }
  } catch (cause) {
    if (cause instanceof DomainError) {
      // What stays unread would block the connection for the next call that the browser makes on it.
      ctx.req.resume();
      throw cause;
    }
    ctx.respond = false;
    return undefined;
  } finally {
    clearTimeout(timer);
  }
  return late ? undefined : Buffer.concat(chunks);
}

/** Source: RFC 9110 section 15.5.9. */
function refuseLate(ctx: Context): void {
  ctx.respond = false;
  const { socket } = ctx.req;
  if (!ctx.res.headersSent) ctx.res.writeHead(408, { connection: 'close', 'content-length': 0 }).end();
  ctx.res.once('finish', () => socket.destroy());
  if (ctx.res.writableFinished) socket.destroy();
}
