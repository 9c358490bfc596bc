import type { AnyEndpoint } from '@hamkke/contracts';
import { revokeApiToken } from '@hamkke/contracts';
import {
  DomainError,
  sessionDirectives,
  readSessionDirective,
  type GuestPassGrant,
  type SessionChange,
} from '@hamkke/service-kit';
import type { Context } from 'koa';
import { renewVisitor, type VisitorCookie } from '../middleware/visitor.ts';
import { callerOf, stateOf } from '../request-state.ts';
import type { ApiTokens } from './api-tokens.ts';
import { deviceOf } from './device.ts';
import type { DeviceCookie } from './device-cookie.ts';
import type { GuestPass } from './guest-pass.ts';
import type { People } from './people.ts';
import type { SessionCookie } from './session-cookie.ts';
import type { EndedSession, Sessions } from './sessions.ts';
import type { SessionStore } from './session-store.ts';
import { signsIn } from './signing-in.ts';

export interface Directives {
  readonly session: SessionChange | undefined;
  readonly guestPass: GuestPassGrant | undefined;
}

export interface SessionDirectives {
  /**
   * Makes sure, before a call that signs in is forwarded, that its session could be stored: links and sign-ins at a
   * provider work once only.
   * @throws UNAVAILABLE
   */
  prepare(ctx: Context, endpoint: AnyEndpoint): Promise<void>;
  /** The directive of a service's successful answer; none for a program, which has no cookies. */
  read(
    ctx: Context,
    service: string,
    status: number,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): Directives | undefined;
  /** Lets every gateway forget a person's tokens where an answer says that one of them was revoked. */
  noticeRevocation(ctx: Context, endpoint: AnyEndpoint, status: number): void;
  /**
   * Does it and sets the cookies, before the answer goes out.
   * @throws UNAVAILABLE when the session cannot be stored: then there is none
   */
  apply(ctx: Context, orders: Directives): Promise<void>;
}

export interface SessionDirectivesDeps {
  readonly store: SessionStore;
  readonly sessions: Sessions;
  readonly people: People;
  readonly tokens: ApiTokens;
  readonly cookie: SessionCookie;
  readonly device: DeviceCookie;
  readonly pass: GuestPass;
  readonly visitorCookie: VisitorCookie;
  readonly notify: (ended: EndedSession) => void;
  readonly notifyRevoked: (userId: string) => void;
}

/**
 * Turns the session directives of identity and reservations in their answers into sessions, passes and cookies. Source:
 * docs/decisions/0012.
 */
export function createSessionDirectives({
  store,
  sessions,
  people,
  tokens,
  cookie,
  device,
  pass,
  visitorCookie,
  notify,
  notifyRevoked,
}: SessionDirectivesDeps): SessionDirectives {
  /**
   * False when the session that was to be renewed is over: signed out in another tab while this call was on its way.
   */
  async function replace(ctx: Context): Promise<boolean> {
    const { session: old, endpoint } = stateOf(ctx);
    if (!old) return true;
    const stood = await sessions.drop(old);
    // A sign-in is a request of its own, and holds; a renewal must not undo the sign-out.
    if (!stood && endpoint?.access !== 'anyone') return false;
    // Other tabs load who is signed in once this browser has its new cookie, not before.
    ctx.res.once('close', () => notify({ key: old.key, userId: old.userId, change: 'updated' }));
    return true;
  }

  async function start(
    ctx: Context,
    { userId, at, freshUntil }: Extract<SessionChange, { order: 'start' }>,
  ): Promise<void> {
    people.forget(userId);
    // A new password may have ended them.
    tokens.forgetOf(userId);
    const begun = await sessions.begin(
      { userId, startedAt: Date.parse(at), freshUntil: freshUntil === undefined ? null : Date.parse(freshUntil) },
      deviceOf(ctx),
    );
    let stands = false;
    try {
      stands = await replace(ctx);
    } finally {
      if (!stands) await sessions.drop(begun.session).catch(() => false);
    }
    if (!stands) return;
    cookie.set(ctx, begun.id);
    device.renew(ctx);
    await sessions
      .trim(userId)
      .catch((error: unknown) =>
        stateOf(ctx).logger.warn({ err: error }, 'more sessions than one may have: the next sign-in ends them'),
      );
  }

  /**
   * A session that ended while its person proved to be there stays ended.
   * @throws UNAVAILABLE, NOT_SIGNED_IN without a session to mark
   */
  async function freshen(ctx: Context, until: number): Promise<void> {
    const { session } = stateOf(ctx);
    if (!session) throw new DomainError('NOT_SIGNED_IN');
    await sessions.freshen(session, until);
  }

  /** After an erasure: the session is over even if the store cannot be reached, for its person is no more. */
  async function end(ctx: Context): Promise<void> {
    const { session, logger } = stateOf(ctx);
    cookie.clear(ctx);
    renewVisitor(ctx, visitorCookie);
    if (!session) return;
    people.forget(session.userId);
    await sessions
      .end(session)
      .catch((error: unknown) =>
        logger.warn({ err: error }, 'the session of an erased person stays until it ends by itself'),
      );
  }

  return {
    async prepare(ctx, endpoint) {
      if (signsIn(endpoint) && stateOf(ctx).bearer === undefined) await store.probe();
    },
    read(ctx, service, status, headers) {
      if (status >= 300 || stateOf(ctx).bearer !== undefined) return undefined;
      const session = readSessionDirective(sessionDirectives.session, service, headers);
      const guestPass = readSessionDirective(sessionDirectives.guestPass, service, headers);
      return session || guestPass ? { session, guestPass } : undefined;
    },
    noticeRevocation(ctx, endpoint, status) {
      const { person } = callerOf(ctx);
      if (endpoint.id !== revokeApiToken.id || status >= 300 || !person) return;
      tokens.forgetOf(person.id);
      notifyRevoked(person.id);
    },
    async apply(ctx, { session, guestPass }) {
      if (session?.order === 'start') await start(ctx, session);
      if (session?.order === 'freshen') await freshen(ctx, Date.parse(session.until));
      if (session?.order === 'end') await end(ctx);
      if (guestPass) pass.set(ctx, stateOf(ctx).visitorId, guestPass.reservationId);
    },
  };
}
