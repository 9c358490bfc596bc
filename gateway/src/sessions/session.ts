import { hash, randomBytes } from 'node:crypto';

/** One signed-in browser. Times are milliseconds since 1970; `key` is the hash of the cookie's value, and the device's id towards its owner. */
export interface Session {
  readonly key: string;
  readonly userId: string;
  /** The instant that identity gave: the session is over once the person's sessions are valid from a later one only. */
  readonly startedAt: number;
  readonly lastSeenAt: number;
  readonly userAgent: string;
  readonly address: string;
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
/** How often a use is written down: reading stays one command. */
export const touchMs = 60 * 1000;
/** Sessions of one person; beyond that the one that was not used the longest ends. */
export const mostSessions = 50;

/** A new value for the cookie; 32 random bytes, so that none can be guessed. */
export const newSessionId = () => randomBytes(32).toString('base64url');

/** What is stored instead of the cookie's value: who reads the store can sign in as nobody. 240 bits, as long as an id of ours may be. */
export const sessionKeyOf = (id: string) => hash('sha256', id, 'base64url').slice(0, 40);

/** Milliseconds that a session still has if nobody uses it again; 0 or less when it is over. */
export function timeLeft(session: Pick<Session, 'startedAt' | 'lastSeenAt'>, now: number): number {
  return Math.min(session.lastSeenAt + slidingMs, session.startedAt + absoluteMs) - now;
}
