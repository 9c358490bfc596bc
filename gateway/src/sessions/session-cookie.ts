import type { Context } from 'koa';
import { cookieName, setCookie } from '../middleware/cookies.ts';
import { absoluteMs } from './session.ts';

export interface SessionCookie {
  /** The value that the browser sent, if it has the shape of ours; whether it names a session, the store knows. */
  read(ctx: Context): string | undefined;
  set(ctx: Context, id: string): void;
  clear(ctx: Context): void;
}

/**
 * The cookie that names a session. It stays for as long as any session can live; the store decides when one is over.
 */
export function createSessionCookie(secure: boolean): SessionCookie {
  const name = cookieName('session', secure);
  return {
    read(ctx) {
      const value = ctx.cookies.get(name);
      return value && /^[\w-]{43}$/.test(value) ? value : undefined;
    },
    set: (ctx, id) => setCookie(ctx, name, id, absoluteMs / 1000),
    clear: (ctx) => setCookie(ctx, name, '', 0),
  };
}
