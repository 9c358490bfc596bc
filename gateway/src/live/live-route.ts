import { meTopic, readLive } from '@hamkke/contracts';
import { DomainError } from '@hamkke/service-kit';
import type { Context, Middleware } from 'koa';
import { stateOf } from '../request-state.ts';
import type { Callers } from '../sessions/callers.ts';
import type { LiveClient, LiveHub } from './live-hub.ts';
import type { PersonStreams } from './person-streams.ts';
import { mayHear, needsSession, topicsOf } from './topics.ts';

const heartbeatMs = 20_000;
const mostPerVisitor = 12;

/** Starts the stream of server-sent events. */
function openStream(ctx: Context): LiveClient {
  ctx.respond = false;
  const { res } = ctx;
  ctx.req.socket.setNoDelay(true);
  res.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
  res.write('retry: 2000\n\n');
  const heartbeat = setInterval(() => res.write(': alive\n\n'), heartbeatMs);
  res.once('close', () => clearInterval(heartbeat));
  return { send: (event, data) => res.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`), end: () => res.end() };
}

/**
 * Answers `/api/live`. A topic that asks for a session or a role is judged here, and again by `persons` as long as the stream is open.
 * @throws NOT_SIGNED_IN for such a topic without a session, FORBIDDEN without the role, RATE_LIMITED for too many streams
 */
export function liveRoute({ hub, persons, callers }: { hub: LiveHub; persons: PersonStreams; callers: Callers }): Middleware {
  const open = new Map<string, number>();
  return async (ctx, next) => {
    if (ctx.path !== readLive.path || ctx.method !== readLive.method) return next();
    const { visitorId } = stateOf(ctx);
    stateOf(ctx).routeId = readLive.id;
    const topics = topicsOf(ctx.query.topics);
    const guarded = topics.filter(needsSession);
    const signedIn = guarded.length > 0 ? await callers.signedIn(ctx) : undefined;
    if (guarded.length > 0 && !signedIn) throw new DomainError('NOT_SIGNED_IN');
    if (signedIn && !guarded.every((topic) => mayHear(signedIn.user, topic))) throw new DomainError('FORBIDDEN');
    const count = open.get(visitorId) ?? 0;
    if (count >= mostPerVisitor) throw new DomainError('RATE_LIMITED', { retryAfterSeconds: 10 });
    open.set(visitorId, count + 1);
    const client = openStream(ctx);
    const leaving = [hub.join(topics.filter((topic) => topic !== meTopic), client), ...(signedIn ? [persons.join({ session: signedIn.session, topics: guarded, client })] : [])];
    ctx.res.once('close', () => {
      for (const leave of leaving) leave();
      const left = (open.get(visitorId) ?? 1) - 1;
      if (left > 0) open.set(visitorId, left);
      else open.delete(visitorId);
    });
  };
}
