import type { Context, Middleware } from 'koa';
import { stateOf } from '../request-state.ts';
import { setCookie } from './cookies.ts';
import { createSignedIdCookie, type SignedIdCookie } from './signed-id.ts';

const yearSeconds = 365 * 24 * 3600;

export type VisitorCookie = SignedIdCookie;

/**
 * Carries limits, idempotency and the right to read back one's own order, without a session on the server. Source:
 * design api.md "Sessions".
 */
export const createVisitorCookie = (serviceKeyJson: string, secure: boolean): VisitorCookie =>
  createSignedIdCookie('visitor', serviceKeyJson, secure);

/**
 * Makes the browser another visitor from the next request on: whoever sits down next reads nothing of whoever signed
 * out.
 */
export function renewVisitor(ctx: Context, cookie: VisitorCookie): void {
  const isNew = [ctx.res.getHeader('set-cookie') ?? []].flat().some((one) => String(one).startsWith(`${cookie.name}=`));
  if (!isNew) setCookie(ctx, cookie.name, cookie.issue().value, yearSeconds);
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
