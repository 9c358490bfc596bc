import type { Middleware } from 'koa';
import { stateOf } from '../request-state.ts';
import type { Releases } from './releases.ts';

/** Answers `/remotes.json`, which no cache may store. */
export function registryRoute(releases: Releases): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== '/remotes.json' || ctx.method !== 'GET') return next();
    stateOf(ctx).routeId = 'readRegistry';
    ctx.set('cache-control', 'no-store');
    ctx.body = (await releases.current()).registry;
  };
}
