import { logout, readSession, type AnyEndpoint, type InternalUser } from '@hamkke/contracts';
import { DomainError, isUnavailable, type Person, type PersonCaller } from '@hamkke/service-kit';
import type { Context, Middleware } from 'koa';
import { addressOf } from '../limits/address.ts';
import type { Limiter } from '../limits/limiter.ts';
import { unknownTokens } from '../limits/limits.ts';
import { stateOf } from '../request-state.ts';
import type { ApiTokens } from './api-tokens.ts';
import { deviceOf } from './device.ts';
import type { DeviceCookie } from './device-cookie.ts';
import type { GuestPass } from './guest-pass.ts';
import type { People } from './people.ts';
import type { SessionCookie } from './session-cookie.ts';
import type { Sessions } from './sessions.ts';
import { signsIn } from './signing-in.ts';
import type { SignedIn, SessionStatus } from './session-status.ts';

export interface CallersDeps {
  readonly sessionStatus: SessionStatus;
  readonly sessions: Sessions;
  readonly tokens: ApiTokens;
  readonly people: People;
  readonly cookie: SessionCookie;
  readonly device: DeviceCookie;
  readonly pass: GuestPass;
  readonly limiter: Limiter;
}

export interface Callers {
  /** The session that this browser's cookie names; undefined for a visitor and for a program. @throws UNAVAILABLE */
  signedIn(ctx: Context): Promise<SignedIn | undefined>;
  /** The step that finds out who calls. @throws NOT_SIGNED_IN for a token that is none, UNAVAILABLE */
  readonly step: Middleware;
}

const personOf = ({ id, userType, isApproved, isSuperUser }: InternalUser): Person => ({
  id,
  userType,
  isApproved,
  isSuperUser,
});

/**
 * Knows who calls: a program by its token alone, else a person by the session cookie, else a visitor; a guest by the
 * pass beside either.
 */
export function createCallers({
  sessionStatus,
  sessions,
  tokens,
  people,
  cookie,
  device,
  pass,
  limiter,
}: CallersDeps): Callers {
  async function signedIn(ctx: Context): Promise<SignedIn | undefined> {
    const id = stateOf(ctx).bearer === undefined ? cookie.read(ctx) : undefined;
    return id === undefined ? undefined : await sessionStatus.of(id, stateOf(ctx).correlationId);
  }

  function visitorAt(ctx: Context): PersonCaller {
    const { visitorId, bearer, endpoint } = stateOf(ctx);
    const guestOf = bearer === undefined ? pass.read(ctx, visitorId) : null;
    const deviceId = endpoint && signsIn(endpoint) ? device.readOrIssue(ctx) : device.read(ctx);
    return {
      kind: 'person',
      visitorId,
      address: addressOf(ctx.ip),
      person: null,
      guestOf,
      via: 'session',
      scopes: [],
      freshUntil: null,
      deviceId,
    };
  }

  async function byToken(ctx: Context, token: string): Promise<PersonCaller> {
    const { correlationId } = stateOf(ctx);
    const address = addressOf(ctx.ip);
    const holder = await tokens.read(token, correlationId, () => limiter.take(unknownTokens, address, address));
    const user = holder && (await people.read(holder.userId, correlationId));
    if (!holder || !user) throw new DomainError('NOT_SIGNED_IN');
    stateOf(ctx).lacksSecondFactor = user.lacksSecondFactor === true;
    stateOf(ctx).visitorId = `token-${holder.tokenId}`;
    return { ...visitorAt(ctx), person: personOf(user), via: 'token', scopes: holder.scopes };
  }

  async function bySession(ctx: Context): Promise<PersonCaller> {
    const found = await signedIn(ctx);
    if (!found || !(await sessions.use(found.session, deviceOf(ctx)))) return visitorAt(ctx);
    stateOf(ctx).session = found.session;
    stateOf(ctx).lacksSecondFactor = found.user.lacksSecondFactor === true;
    return { ...visitorAt(ctx), person: personOf(found.user), freshUntil: found.session.freshUntil };
  }

  async function callerOf(ctx: Context, endpoint: AnyEndpoint): Promise<PersonCaller> {
    const { bearer, logger } = stateOf(ctx);
    if (needsNobody(endpoint)) return visitorAt(ctx);
    try {
      return await (bearer === undefined ? bySession(ctx) : byToken(ctx, bearer));
    } catch (error) {
      if (!isUnavailable(error) || !servesAnyone(ctx, endpoint)) throw error;
      logger.warn({ err: error, route: endpoint.id }, 'who calls is not known now: answered as to a visitor');
      return visitorAt(ctx);
    }
  }

  return {
    signedIn,
    async step(ctx, next) {
      const state = stateOf(ctx);
      if (!state.endpoint) throw new DomainError('NOT_FOUND');
      state.caller = await callerOf(ctx, state.endpoint);
      await next();
    },
  };
}

/**
 * A provider proves itself by its signature; signing out works by the cookie alone, so that it works while identity is
 * away.
 */
const needsNobody = (endpoint: AnyEndpoint) => endpoint.access === 'provider' || endpoint.id === logout.id;

/**
 * What may go on as a visitor's while sessions cannot be read; "who is signed in" may not: nobody would be the wrong
 * answer. Source: quality.md "Failure modes".
 */
const servesAnyone = (ctx: Context, endpoint: AnyEndpoint) =>
  (ctx.method === 'GET' || ctx.method === 'HEAD') && endpoint.access === 'anyone' && endpoint.id !== readSession.id;
