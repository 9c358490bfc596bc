import { idSchema, meTopic, readLive } from '@hamkke/contracts';
import { DomainError } from '@hamkke/service-kit';
import type { Context, Middleware } from 'koa';
import { stateOf } from '../request-state.ts';
import type { Callers } from '../sessions/callers.ts';
import type { LiveClient, LiveHub } from './live-hub.ts';
import type { MeStreams } from './me-streams.ts';

const heartbeatMs = 20_000;
const mostTopics = 20;
const mostPerVisitor = 12;

/** @throws VALIDATION for no or too many topics, FORBIDDEN for a topic that is nobody's yet */
function topicsOf(ctx: Context): string[] {
  const topics = [...new Set(String(ctx.query.topics ?? '').split(',').filter(Boolean))];
  if (topics.length === 0 || topics.length > mostTopics) throw new DomainError('VALIDATION', undefined, { fields: [{ path: 'topics', code: topics.length === 0 ? 'required' : 'too_big', message: `1 to ${mostTopics} topics` }] });
  for (const topic of topics) {
    if (topic === meTopic) continue;
    const [kind, id, ...rest] = topic.split(':');
    if (kind !== 'location') throw new DomainError('FORBIDDEN', { topic: String(kind).slice(0, 40) });
    if (rest.length > 0 || !idSchema.safeParse(id).success) throw new DomainError('VALIDATION', undefined, { fields: [{ path: 'topics', code: 'format', message: 'location:{id}' }] });
  }
  return topics;
}

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

/** Answers `/api/live`. @throws NOT_SIGNED_IN for `me` without a session, RATE_LIMITED for too many streams */
export function liveRoute({ hub, me, callers }: { hub: LiveHub; me: MeStreams; callers: Callers }): Middleware {
  const open = new Map<string, number>();
  return async (ctx, next) => {
    if (ctx.path !== readLive.path || ctx.method !== readLive.method) return next();
    const { visitorId } = stateOf(ctx);
    stateOf(ctx).routeId = readLive.id;
    const topics = topicsOf(ctx);
    const signedIn = topics.includes(meTopic) ? await callers.signedIn(ctx) : undefined;
    if (topics.includes(meTopic) && !signedIn) throw new DomainError('NOT_SIGNED_IN');
    const count = open.get(visitorId) ?? 0;
    if (count >= mostPerVisitor) throw new DomainError('RATE_LIMITED', { retryAfterSeconds: 10 });
    open.set(visitorId, count + 1);
    const client = openStream(ctx);
    const leaving = [hub.join(topics.filter((topic) => topic !== meTopic), client), ...(signedIn ? [me.join(signedIn.session, client)] : [])];
    ctx.res.once('close', () => {
      for (const leave of leaving) leave();
      const left = (open.get(visitorId) ?? 1) - 1;
      if (left > 0) open.set(visitorId, left);
      else open.delete(visitorId);
    });
  };
}
