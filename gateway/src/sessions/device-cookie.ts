import type { Context } from 'koa';
import { setCookie } from '../middleware/cookies.ts';
import { createSignedIdCookie } from '../middleware/signed-id.ts';
import { stateOf } from '../request-state.ts';

const yearSeconds = 365 * 24 * 3600;

export interface DeviceCookie {
  /** The id of the browser that sent this request; null without a cookie of ours, and for a program. */
  read(ctx: Context): string | null;
  /** That id, or a new one that the browser gets by `renew` only: for calls that sign in. */
  readOrIssue(ctx: Context): string | null;
  /** Hands out the id that was issued for this request, and gives a known one another year. */
  renew(ctx: Context): void;
}

/**
 * Knows a browser beyond its sessions and sign-outs, so that one that signed in to an account before is let past a
 * lock-out of that account. Only an answer that begins a session sets the cookie: whoever never signed in has none.
 * Source: docs/decisions/0033
 */
export function createDeviceCookie(serviceKeyJson: string, secure: boolean): DeviceCookie {
  const cookie = createSignedIdCookie('device', serviceKeyJson, secure);
  const issued = new WeakMap<Context['req'], { id: string; value: string }>();

  function read(ctx: Context): string | null {
    return stateOf(ctx).bearer === undefined ? (cookie.read(ctx.cookies.get(cookie.name)) ?? null) : null;
  }

  return {
    read,
    readOrIssue(ctx) {
      const known = read(ctx);
      if (known !== null || stateOf(ctx).bearer !== undefined) return known;
      const fresh = issued.get(ctx.req) ?? cookie.issue();
      issued.set(ctx.req, fresh);
      return fresh.id;
    },
    renew(ctx) {
      const value = read(ctx) === null ? (issued.get(ctx.req) ?? cookie.issue()).value : ctx.cookies.get(cookie.name);
      if (value) setCookie(ctx, cookie.name, value, yearSeconds);
    },
  };
}
