import { endDevice, listDevices, logout, readSession, type AnyEndpoint, type ReplyOf } from '@hamkke/contracts';
import { type Clock, parseOrRefuse, personInSession } from '@hamkke/service-kit';
import type { Context, Middleware } from 'koa';
import { renewVisitor, type VisitorCookie } from '../middleware/visitor.ts';
import { callerOf, stateOf } from '../request-state.ts';
import { deviceLabels } from './device-labels.ts';
import type { GuestPass } from './guest-pass.ts';
import type { People } from './people.ts';
import type { SessionCookie } from './session-cookie.ts';
import { isValidFor } from './session.ts';
import type { Sessions } from './sessions.ts';
import type { SessionStatus } from './session-status.ts';

export interface OwnCallsDeps {
  readonly sessionStatus: SessionStatus;
  readonly sessions: Sessions;
  readonly people: People;
  readonly cookie: SessionCookie;
  readonly pass: GuestPass;
  readonly visitorCookie: VisitorCookie;
  readonly clock: Clock;
}

/** The calls about sessions, which the gateway answers by itself. */
export const ownEndpoints: readonly AnyEndpoint[] = [logout, listDevices, endDevice];

/**
 * Answers them, and hands every other call on. That nobody is signed in is known here as well: identity is not called,
 * so that a visitor's page opens without a failure while identity is away.
 */
export function ownCalls({
  sessionStatus,
  sessions,
  people,
  cookie,
  pass,
  visitorCookie,
  clock,
}: OwnCallsDeps): Middleware {
  /** Its body says nothing and is not read: no bad body stops anyone from signing out. */
  async function signOut(ctx: Context): Promise<void> {
    const id = stateOf(ctx).bearer === undefined ? cookie.read(ctx) : undefined;
    const session = id === undefined ? undefined : await sessionStatus.sessionOf(id);
    if (session) await sessions.end(session);
    if (stateOf(ctx).bearer === undefined) {
      cookie.clear(ctx);
      pass.clear(ctx);
      renewVisitor(ctx, visitorCookie);
    }
    ctx.status = logout.status;
  }

  async function answerDevices(ctx: Context): Promise<void> {
    const { id } = personInSession(callerOf(ctx));
    const { session: current, correlationId } = stateOf(ctx);
    const user = await people.read(id, correlationId);
    const devices = (await sessions.listOf(id)).filter(
      (session) => user && isValidFor(session, user, clock().getTime()),
    );
    const iso = (at: number) => new Date(at).toISOString();
    ctx.body = devices.map(({ key, startedAt, lastSeenAt, userAgent, address }) => ({
      id: key,
      current: key === current?.key,
      startedAt: iso(startedAt),
      lastSeenAt: iso(lastSeenAt),
      userAgent,
      labels: deviceLabels(userAgent),
      address,
    })) satisfies ReplyOf<typeof listDevices>;
  }

  async function endOne(ctx: Context): Promise<void> {
    const person = personInSession(callerOf(ctx));
    const { id } = parseOrRefuse(endDevice.params, { id: ctx.path.slice(ctx.path.lastIndexOf('/') + 1) });
    const session = (await sessions.listOf(person.id)).find(({ key }) => key === id);
    if (session) await sessions.end(session);
    if (session && session.key === stateOf(ctx).session?.key) {
      cookie.clear(ctx);
      renewVisitor(ctx, visitorCookie);
    }
    ctx.status = endDevice.status;
  }

  async function answerNobody(ctx: Context): Promise<void> {
    ctx.body = { user: null } satisfies ReplyOf<typeof readSession>;
  }

  const answers: Readonly<Record<string, (ctx: Context) => Promise<void>>> = {
    [logout.id]: signOut,
    [listDevices.id]: answerDevices,
    [endDevice.id]: endOne,
  };
  return async (ctx, next) => {
    const { endpoint, caller } = stateOf(ctx);
    const answer =
      endpoint?.id === readSession.id && caller?.person === null ? answerNobody : answers[endpoint?.id ?? ''];
    if (!answer) return next();
    ctx.set('cache-control', 'no-store');
    await answer(ctx);
  };
}
