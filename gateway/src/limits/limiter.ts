import { DomainError } from '@hamkke/service-kit';
import type { Redis } from 'ioredis';
import type { Middleware } from 'koa';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import { stateOf } from '../request-state.ts';
import { addressOf } from './address.ts';
import { limitOf, pages, type Limit } from './limits.ts';
import { createShares } from './shares.ts';

/**
 * Counts calls in Redis, shared by all instances; while Redis is away each instance counts for itself, so that visitors
 * can go on.
 */
export function createLimiter(redis: Redis, scale: number) {
  const counters = new Map<string, (who: string) => Promise<void>>();
  const counter = (limit: Limit, who: 'visitor' | 'address') => {
    const key = `${limit.name}:${who}`;
    const known = counters.get(key);
    if (known) return known;
    const points = Math.ceil((who === 'visitor' ? limit.perVisitor : limit.perAddress) * scale);
    const options = { keyPrefix: `limit:${key}`, points, duration: limit.windowSeconds };
    const shared = new RateLimiterRedis({
      ...options,
      storeClient: redis,
      insuranceLimiter: new RateLimiterMemory(options),
      rejectIfRedisNotReady: true,
    });
    const fresh = createShares(points, async (whose, taken) => (await shared.consume(whose, taken)).msBeforeNext);
    counters.set(key, fresh);
    return fresh;
  };
  return {
    /** @throws RATE_LIMITED with `details.retryAfterSeconds` */
    async take(limit: Limit, who: string, address: string): Promise<void> {
      try {
        await Promise.all([counter(limit, 'visitor')(who), counter(limit, 'address')(address)]);
      } catch (refused) {
        // The library rejects with its plain result, which is no error, when the points are used up.
        const wait = (refused as { msBeforeNext?: number }).msBeforeNext;
        if (wait === undefined) throw refused;
        throw new DomainError('RATE_LIMITED', { retryAfterSeconds: Math.ceil(wait / 1000) });
      }
    },
  };
}
export type Limiter = ReturnType<typeof createLimiter>;

/** Applies a generous limit per address to what is no call of a contract: pages, the registry, documents. */
export function limitedPages(limiter: Limiter): Middleware {
  return async (ctx, next) => {
    if (!isCall(ctx.path)) await limiter.take(pages, addressOf(ctx.ip), addressOf(ctx.ip));
    await next();
  };
}

/** Documents are beside the calls, and no call of a contract. */
const isCall = (path: string) =>
  path.startsWith('/api/') && path !== '/api/openapi.json' && !path.startsWith('/api/docs');

/**
 * Applies the limit of the endpoint that was matched: per person where one is signed in, for a visitor's cookie can be
 * thrown away.
 */
export function limited(limiter: Limiter): Middleware {
  return async (ctx, next) => {
    const { endpoint, visitorId, caller } = stateOf(ctx);
    const who = caller?.person ? `person:${caller.person.id}` : visitorId;
    if (endpoint) await limiter.take(limitOf(endpoint), who, addressOf(ctx.ip));
    await next();
  };
}
