import type { Clock } from '@hamkke/service-kit';
import { mostSessions, newSessionId, sessionKeyOf, timeLeft, touchMs, type Device, type Session } from './session.ts';
import type { SessionStore } from './session-store.ts';

/**
 * What open pages receive about a session that ended; one that was renewed or replaced lets them load who is signed in
 * now.
 */
export interface EndedSession {
  readonly key: string;
  readonly userId: string;
  readonly change: 'signed-out' | 'updated';
}

interface BegunSession {
  /** The cookie's value: handed to the browser and stored nowhere. */
  readonly id: string;
  readonly session: Session;
}

/** Begins, uses and ends sessions. Every function throws UNAVAILABLE while the store is away. */
export interface Sessions {
  begin(
    person: { userId: string; startedAt: number; freshUntil: number | null },
    device: Device,
  ): Promise<BegunSession>;
  /** Writes the use down, at most once a minute; false when the session ended in the meantime. */
  use(session: Session, device: Device): Promise<boolean>;
  /** Marks it as fresh until an instant; one that ended in the meantime stays ended. */
  freshen(session: Session, until: number): Promise<void>;
  /** Ends a session without notifying pages; false when it had ended. */
  drop(session: Session): Promise<boolean>;
  /** Ends a session and notifies its open pages. */
  end(session: Session): Promise<void>;
  endAll(userId: string): Promise<void>;
  /** A person's sessions that can still be used, the one used last first. */
  listOf(userId: string): Promise<Session[]>;
  /** Ends what a person has above the number that one may have, the one not used for the longest time first. */
  trim(userId: string): Promise<void>;
}

/** The writing side of sessions; it calls `notify` for each one that ended. */
export function createSessions({
  store,
  clock,
  notify,
}: {
  store: SessionStore;
  clock: Clock;
  notify: (ended: EndedSession) => void;
}): Sessions {
  const now = () => clock().getTime();

  async function listOf(userId: string): Promise<Session[]> {
    const sessions = await store.listOf(userId);
    return sessions.filter((session) => timeLeft(session, now()) > 0).sort((a, b) => b.lastSeenAt - a.lastSeenAt);
  }

  async function end(session: Session): Promise<void> {
    await store.remove(session);
    notify({ key: session.key, userId: session.userId, change: 'signed-out' });
  }

  return {
    async begin({ userId, startedAt, freshUntil }, device) {
      const id = newSessionId();
      const session: Session = { key: sessionKeyOf(id), userId, startedAt, lastSeenAt: now(), freshUntil, ...device };
      await store.insert(session, timeLeft(session, now()));
      return { id, session };
    },
    async use(session, device) {
      if (now() - session.lastSeenAt < touchMs) return true;
      const used = { ...session, ...device, lastSeenAt: now() };
      return await store.touch(used, timeLeft(used, now()));
    },
    freshen: async ({ key }, until) => void (await store.freshen(key, until)),
    drop: (session) => store.remove(session),
    end,
    async endAll(userId) {
      for (const session of await store.listOf(userId)) await end(session);
    },
    listOf,
    async trim(userId) {
      if ((await store.countOf(userId)) <= mostSessions) return;
      for (const session of (await listOf(userId)).slice(mostSessions)) await end(session);
    },
  };
}
