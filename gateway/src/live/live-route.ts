import { meTopic, readLive } from '@hamkke/contracts';
import { DomainError } from '@hamkke/service-kit';
import type { Context, Middleware } from 'koa';
import { addressOf } from '../limits/address.ts';
import type { Limiter } from '../limits/limiter.ts';
import { openingStreams } from '../limits/limits.ts';
import { createCounts } from '../middleware/counts.ts';
import { stateOf } from '../request-state.ts';
import type { Callers } from '../sessions/callers.ts';
import type { LiveClient, LiveHub } from './live-hub.ts';
import type { PersonStreams } from './person-streams.ts';
import { maySubscribe, needsSession, topicsOf } from './topics.ts';

const heartbeatMs = 20_000;
const mostPerVisitor = 12;

/**
 * Streams that are open at once at one gateway: behind one address of a mobile carrier sit many people, in all each
 * costs a socket and a timer.
 */
export const liveLimits = (scale: number) => ({ perAddress: Math.ceil(100 * scale), inAll: 10_000 });

export interface LiveRouteDeps {
  readonly hub: LiveHub;
  readonly persons: PersonStreams;
  readonly callers: Callers;
  readonly limiter: Limiter;
  readonly limits: { readonly perAddress: number; readonly inAll: number };
}

/** Starts the stream of server-sent events. */
function openStream(ctx: Context): LiveClient {
  ctx.respond = false;
  const { res } = ctx;
  ctx.req.socket.setNoDelay(true);
  res.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  res.write('retry: 2000\n\n');
  const heartbeat = setInterval(() => res.write(': alive\n\n'), heartbeatMs);
  res.once('close', () => clearInterval(heartbeat));
  return {
    send: (event, data) => res.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    end: () => res.end(),
  };
}

/**
 * Answers `/api/live`. A topic that needs a session or a role is checked here, and again by `persons` as long as the
 * stream is open. Too many are refused before the caller is identified.
 * @throws NOT_SIGNED_IN for such a topic without a session, FORBIDDEN without the role, RATE_LIMITED for too many
 * streams
 */
export function liveRoute({ hub, persons, callers, limiter, limits }: LiveRouteDeps): Middleware {
  const ofVisitors = createCounts({ perAddress: mostPerVisitor, inAll: limits.inAll });
  const ofAddresses = createCounts(limits);

  /** Holds a place for one more stream of this visitor and this address. @throws RATE_LIMITED */
  async function enter(ctx: Context): Promise<() => void> {
    const address = addressOf(ctx.ip);
    await limiter.take(openingStreams, stateOf(ctx).visitorId, address);
    const places = [ofVisitors.enter(stateOf(ctx).visitorId), ofAddresses.enter(address)];
    const leave = () => places.forEach((place) => typeof place === 'function' && place());
    if (places.every((place) => typeof place === 'function')) return leave;
    leave();
    throw new DomainError('RATE_LIMITED', { retryAfterSeconds: 10 });
  }

  return async (ctx, next) => {
    if (ctx.path !== readLive.path || ctx.method !== readLive.method) return next();
    stateOf(ctx).routeId = readLive.id;
    const leave = await enter(ctx);
    try {
      await answer(ctx);
    } catch (refused) {
      leave();
      throw refused;
    }
    ctx.res.once('close', leave);
    // The browser may have left while its session was read.
    if (ctx.res.destroyed) leave();
  };

  async function answer(ctx: Context): Promise<void> {
    const topics = topicsOf(ctx.query.topics);
    const guarded = topics.filter(needsSession);
    const signedIn = guarded.length > 0 ? await callers.signedIn(ctx) : undefined;
    if (guarded.length > 0 && !signedIn) throw new DomainError('NOT_SIGNED_IN');
    if (signedIn && !guarded.every((topic) => maySubscribe(signedIn.user, topic))) throw new DomainError('FORBIDDEN');
    const client = openStream(ctx);
    const leaving = [
      hub.join(
        topics.filter((topic) => topic !== meTopic),
        client,
      ),
      ...(signedIn ? [persons.join({ session: signedIn.session, topics: guarded, client })] : []),
    ];
    ctx.res.once('close', () => {
      for (const leave of leaving) leave();
    });
  }
}
