import { hash, randomBytes } from 'node:crypto';
import type { InternalUser } from '@hamkke/contracts';

/**
 * One signed-in browser. Times are milliseconds since 1970; `key` is the hash of the cookie's value, and the device's
 * id towards its owner.
 */
export interface Session {
  readonly key: string;
  readonly userId: string;
  /** The instant that identity gave: the session is over once the person's sessions are valid from a later one only. */
  readonly startedAt: number;
  readonly lastSeenAt: number;
  readonly userAgent: string;
  readonly address: string;
  /** Until when its person counts as having proved to be there; null where that was never proved. */
  readonly freshUntil: number | null;
}

/** Where a request came from, as the owner of a session reads it in the list of devices. */
export interface Device {
  readonly userAgent: string;
  readonly address: string;
}

const dayMs = 24 * 3600 * 1000;
/** A session that was not used for this long is over. Source: design api.md "Sessions". */
export const slidingMs = 14 * dayMs;
/** No session lives longer, however much it is used. Source: design api.md "Sessions". */
export const absoluteMs = 90 * dayMs;
/** No session of an administrator or super user lives longer. Source: docs/decisions/0036 */
export const privilegedMs = 12 * 3600 * 1000;
/** How often a use is written down: reading stays one command. */
export const touchMs = 60 * 1000;
/** Sessions of one person; beyond that the one that was not used the longest ends. */
export const mostSessions = 50;

/** A new value for the cookie; 32 random bytes, so that none can be guessed. */
export const newSessionId = () => randomBytes(32).toString('base64url');

/**
 * What is stored instead of the cookie's value: who reads the store can sign in as nobody. 240 bits, as long as an id
 * of ours may be.
 */
export const sessionKeyOf = (id: string) => hash('sha256', id, 'base64url').slice(0, 40);

/**
 * Whether a session may be its person's: begun before the instant from which sessions are valid, it was ended
 * everywhere at once by a new password or an erasure; and an administrator's or super user's ends by itself after half
 * a day.
 */
export function isValidFor({ startedAt }: Pick<Session, 'startedAt'>, user: InternalUser, now: number): boolean {
  const { userType, isSuperUser, lacksSecondFactor, sessionsValidFrom } = user;
  const isPrivileged = userType === 'admin' || isSuperUser || lacksSecondFactor;
  return startedAt >= Date.parse(sessionsValidFrom) && (!isPrivileged || now < startedAt + privilegedMs);
}

/** Milliseconds that a session still has if nobody uses it again; 0 or less when it is over. */
export function timeLeft(session: Pick<Session, 'startedAt' | 'lastSeenAt'>, now: number): number {
  return Math.min(session.lastSeenAt + slidingMs, session.startedAt + absoluteMs) - now;
}
