import type { InternalUser } from '@hamkke/contracts';
import type { Clock } from '@hamkke/service-kit';
import type { People } from './people.ts';
import { isValidFor, sessionKeyOf, timeLeft, type Session } from './session.ts';
import type { SessionStore } from './session-store.ts';

export interface SignedIn {
  readonly session: Session;
  readonly user: InternalUser;
}

export interface SessionStatus {
  /**
   * Who is signed in by a cookie's value; undefined when nobody is.
   * @throws UNAVAILABLE while the store or identity is away
   */
  of(id: string, correlationId: string): Promise<SignedIn | undefined>;
  /** The session of a cookie's value, whatever became of its person. @throws UNAVAILABLE while the store is away */
  sessionOf(id: string): Promise<Session | undefined>;
  /** A session looked at anew, with its person; undefined when it no longer stands. @throws UNAVAILABLE */
  again(session: Session, correlationId: string): Promise<SignedIn | undefined>;
}

/**
 * Checks sessions: there, not too old, and of a person whose sessions are valid since before it began. One that lost
 * its validity is not deleted here: the answer that renews it may be on its way, and that renewal checks whether
 * somebody signed out in the meantime.
 */
export function createSessionStatus({
  store,
  people,
  clock,
}: {
  store: SessionStore;
  people: People;
  clock: Clock;
}): SessionStatus {
  async function inTime(key: string): Promise<Session | undefined> {
    const session = await store.read(key);
    return session && timeLeft(session, clock().getTime()) > 0 ? session : undefined;
  }

  async function check(session: Session | undefined, correlationId: string): Promise<SignedIn | undefined> {
    const user = session && (await people.read(session.userId, correlationId));
    return session && user && isValidFor(session, user, clock().getTime()) ? { session, user } : undefined;
  }

  return {
    of: async (id, correlationId) => await check(await inTime(sessionKeyOf(id)), correlationId),
    sessionOf: (id) => inTime(sessionKeyOf(id)),
    again: async ({ key }, correlationId) => await check(await inTime(key), correlationId),
  };
}
