import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Middleware } from 'koa';
import { stateOf } from '../request-state.ts';

const yearSeconds = 365 * 24 * 3600;

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
  const seed = (JSON.parse(serviceKeyJson) as { d: string }).d;
  const key = Buffer.from(hkdfSync('sha256', seed, 'hamkke', 'visitor-cookie', 32));
  const tag = (id: string) => createHmac('sha256', key).update(id).digest('base64url');
  return {
    name: secure ? '__Host-visitor' : 'visitor',
    issue() {
      const id = randomBytes(18).toString('base64url');
      return { id, value: `${id}.${tag(id)}` };
    },
    read(value) {
      const [id, given, ...rest] = value?.split('.') ?? [];
      if (!id || !given || rest.length > 0 || !/^[\w-]{24}$/.test(id)) return undefined;
      const expected = Buffer.from(tag(id));
      const actual = Buffer.from(given);
      return actual.length === expected.length && timingSafeEqual(actual, expected) ? id : undefined;
    },
  };
}

/** Knows the visitor by the cookie, or gives a new one. */
export function visitor(cookie: VisitorCookie, secure: boolean): Middleware {
  return async (ctx, next) => {
    let id = cookie.read(ctx.cookies.get(cookie.name));
    if (!id) {
      const fresh = cookie.issue();
      id = fresh.id;
      const attributes = [`${cookie.name}=${fresh.value}`, 'Path=/', `Max-Age=${yearSeconds}`, 'HttpOnly', 'SameSite=Lax', ...(secure ? ['Secure'] : [])];
      ctx.append('set-cookie', attributes.join('; '));
    }
    stateOf(ctx).visitorId = id;
    await next();
  };
}
