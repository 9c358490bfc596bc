import { hash, randomBytes } from 'node:crypto';
import type { InternalUser } from '@hamkke/contracts';

/**
 * One signed-in browser. Times are milliseconds since 1970; `key` is the hash of the cookie's value, and the id of the
 * device in the person's list.
 */
export interface Session {
  readonly key: string;
  readonly userId: string;
  /** The instant that identity gave. The session ends when the person's `sessionsValidFrom` moves past it. */
  readonly startedAt: number;
  readonly lastSeenAt: number;
  readonly userAgent: string;
  readonly address: string;
  /** Until when the session counts as fresh (step-up); null where the person never proved enough. */
  readonly freshUntil: number | null;
}

/** Where a request came from, as the list of devices shows it. */
export interface Device {
  readonly userAgent: string;
  readonly address: string;
}

const dayMs = 24 * 3600 * 1000;
/** The idle timeout of a session. Source: design api.md "Sessions". */
export const slidingMs = 14 * dayMs;
/** The absolute timeout of a session. Source: design api.md "Sessions". */
export const absoluteMs = 90 * dayMs;
/** The absolute timeout for administrators and super users. Source: docs/decisions/0036 */
export const privilegedMs = 12 * 3600 * 1000;
/** A use is written at most this often, so that reading stays one command. */
export const touchMs = 60 * 1000;
/** Sessions of one person; beyond that the least recently used one ends. */
export const mostSessions = 50;

/** A new value for the cookie; 32 random bytes, so that none can be guessed. */
export const newSessionId = () => randomBytes(32).toString('base64url');

/**
 * The hash that is stored instead of the cookie's value, so that a leaked store signs nobody in. 240 bits, the length
 * limit of our ids.
 */
export const sessionKeyOf = (id: string) => hash('sha256', id, 'base64url').slice(0, 40);

/**
 * Whether a session is still valid for its person: a new password or an erasure ends all that began before, and one of
 * an administrator or super user ends after half a day.
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
