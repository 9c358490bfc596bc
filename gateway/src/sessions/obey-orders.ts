import type { AnyEndpoint } from '@hamkke/contracts';
import { changePassword, completeSignIn, login, register, resetPassword } from '@hamkke/contracts';
import { doorOrders, readDoorOrder, type GuestPassOrder, type SessionOrder } from '@hamkke/service-kit';
import type { Context } from 'koa';
import { stateOf } from '../request-state.ts';
import { deviceOf } from './device.ts';
import type { GuestPass } from './guest-pass.ts';
import type { People } from './people.ts';
import type { SessionCookie } from './session-cookie.ts';
import type { EndedSession, Sessions } from './sessions.ts';
import type { SessionStore } from './session-store.ts';

export interface Orders {
  readonly session: SessionOrder | undefined;
  readonly guestPass: GuestPassOrder | undefined;
}

export interface OrderDesk {
  /** Makes sure, before a call that signs in is forwarded, that its session could be kept: links and sign-ins at a provider work once only. @throws UNAVAILABLE */
  prepare(ctx: Context, endpoint: AnyEndpoint): Promise<void>;
  /** What a service's successful answer asks for; nothing for a program, which has no cookies. */
  read(ctx: Context, service: string, status: number, headers: Readonly<Record<string, string | string[] | undefined>>): Orders | undefined;
  /** Does it and sets the cookies, before the answer goes out. @throws UNAVAILABLE when the session cannot be kept: then there is none */
  obey(ctx: Context, orders: Orders): Promise<void>;
}

export interface OrderDeskParts {
  readonly store: SessionStore;
  readonly sessions: Sessions;
  readonly people: People;
  readonly cookie: SessionCookie;
  readonly pass: GuestPass;
  readonly tell: (ended: EndedSession) => void;
}

const signingIn = new Set([register.id, login.id, completeSignIn.id, changePassword.id, resetPassword.id]);

/** Turns what identity and reservations order in their answers into sessions, passes and cookies. Source: docs/decisions/0012. */
export function createOrderDesk({ store, sessions, people, cookie, pass, tell }: OrderDeskParts): OrderDesk {
  /** False when the session that was to be renewed is over: signed out in another tab while this call was on its way. */
  async function replace(ctx: Context): Promise<boolean> {
    const { session: old, endpoint } = stateOf(ctx);
    if (!old) return true;
    const stood = await sessions.drop(old);
    // A sign-in is asked for, and stands; a renewal must not undo the sign-out.
    if (!stood && endpoint?.access !== 'anyone') return false;
    // Other tabs ask who is signed in once this browser has its new cookie, not before.
    ctx.res.once('close', () => tell({ key: old.key, userId: old.userId, change: 'updated' }));
    return true;
  }

  async function start(ctx: Context, { userId, at }: Extract<SessionOrder, { order: 'start' }>): Promise<void> {
    people.forget(userId);
    const begun = await sessions.begin({ userId, startedAt: Date.parse(at) }, deviceOf(ctx));
    let stands = false;
    try {
      stands = await replace(ctx);
    } finally {
      if (!stands) await sessions.drop(begun.session).catch(() => false);
    }
    if (!stands) return;
    cookie.set(ctx, begun.id);
    await sessions.trim(userId).catch((error: unknown) => stateOf(ctx).logger.warn({ err: error }, 'more sessions than one may have: the next sign-in ends them'));
  }

  /** After an erasure: the session is over even if the store cannot be reached, for its person is no more. */
  async function end(ctx: Context): Promise<void> {
    const { session, logger } = stateOf(ctx);
    cookie.clear(ctx);
    if (!session) return;
    people.forget(session.userId);
    await sessions.end(session).catch((error: unknown) => logger.warn({ err: error }, 'the session of an erased person stays until it ends by itself'));
  }

  return {
    async prepare(ctx, endpoint) {
      if (signingIn.has(endpoint.id) && stateOf(ctx).bearer === undefined) await store.probe();
    },
    read(ctx, service, status, headers) {
      if (status >= 300 || stateOf(ctx).bearer !== undefined) return undefined;
      const session = readDoorOrder(doorOrders.session, service, headers);
      const guestPass = readDoorOrder(doorOrders.guestPass, service, headers);
      return session || guestPass ? { session, guestPass } : undefined;
    },
    async obey(ctx, { session, guestPass }) {
      if (session?.order === 'start') await start(ctx, session);
      if (session?.order === 'end') await end(ctx);
      if (guestPass) pass.set(ctx, stateOf(ctx).visitorId, guestPass.reservationId);
    },
  };
}
