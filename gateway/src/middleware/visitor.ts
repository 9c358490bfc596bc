import { randomBytes } from 'node:crypto';
import type { Middleware } from 'koa';
import { LRUCache } from 'lru-cache';
import { stateOf } from '../request-state.ts';
import { cookieName, setCookie } from './cookies.ts';
import { createSeal } from './seal.ts';

const yearSeconds = 365 * 24 * 3600;
/** Cookies that were found to be ours lately: one page asks a dozen times within a second. */
const rememberedCookies = 10_000;

export interface VisitorCookie {
  readonly name: string;
  issue(): { id: string; value: string };
  /** The visitor's id, or undefined for a cookie that we did not sign. */
  read(value: string | undefined): string | undefined;
}

/**
 * A signed, self-contained cookie with a random id: it carries limits, idempotency and the right to read back one's own order, without a session on the server.
 * Its key is derived from the gateway's own key. Source: design api.md "Sessions".
 */
export function createVisitorCookie(serviceKeyJson: string, secure: boolean): VisitorCookie {
  const seal = createSeal(serviceKeyJson, 'visitor-cookie');
  const genuine = new LRUCache<string, string>({ max: rememberedCookies });
  return {
    name: cookieName('visitor', secure),
    issue() {
      const id = randomBytes(18).toString('base64url');
      return { id, value: `${id}.${seal.tag(id)}` };
    },
    read(value) {
      const known = value && genuine.get(value);
      if (known) return known;
      const [id, given, ...rest] = value?.split('.') ?? [];
      if (!value || !id || !given || rest.length > 0 || !/^[\w-]{24}$/.test(id) || !seal.fits(id, given)) return undefined;
      genuine.set(value, id);
      return id;
    },
  };
}

/** Knows the visitor by the cookie, or gives a new one; a program, which calls with a token, gets none. */
export function visitor(cookie: VisitorCookie): Middleware {
  return async (ctx, next) => {
    const state = stateOf(ctx);
    const bearer = /^bearer(?:\s+(.*))?$/i.exec(ctx.get('authorization'));
    if (bearer) state.bearer = bearer[1]?.trim() ?? '';
    const known = bearer ? undefined : cookie.read(ctx.cookies.get(cookie.name));
    const fresh = known ? undefined : cookie.issue();
    state.visitorId = known ?? fresh?.id ?? '';
    if (fresh && !bearer) setCookie(ctx, cookie.name, fresh.value, yearSeconds);
    await next();
  };
}
