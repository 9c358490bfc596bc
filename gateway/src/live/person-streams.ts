import { meTopic, type InternalUser, type MeLive } from '@hamkke/contracts';
import type { Logger } from '@hamkke/service-kit';
import type { Session } from '../sessions/session.ts';
import type { EndedSession } from '../sessions/sessions.ts';
import type { LiveClient } from './live-hub.ts';
import { maySubscribe, needsRole } from './topics.ts';

/** A session that slid out or grew too old sends no event: its streams are looked at this often. */
const lookMs = 60_000;
/**
 * The event of a new password may come before the answer that renews this browser's session: its pages wait for that,
 * and get no event that nobody is signed in.
 */
const renewalMs = 1_000;

/** A stream that somebody signed in opened: by which session, and for which topics that need one. */
interface PersonStream {
  readonly session: Session;
  readonly topics: readonly string[];
  readonly client: LiveClient;
}

export interface PersonStreams {
  /**
   * Holds a stream open as long as its session stands and its person may receive its topics, until the returned
   * function is called.
   */
  join(stream: PersonStream): () => void;
  /** Checks a person's streams again after a change of the record or role, and notifies those that stay open. */
  changed(userId: string): Promise<void>;
  ended(session: EndedSession): void;
  close(): void;
}

type StreamStatus = 'stands' | 'not-allowed' | 'over' | 'unknown';

/**
 * The open pages of signed-in people: each ends with its session, or when its person may no longer receive what it is
 * for. `look` reads both anew. While nobody can say, streams stay; after a change of the record, though, those that a
 * role opened are cut, and come back once it is known.
 */
export function createPersonStreams({
  look,
  logger,
}: {
  look: (session: Session) => Promise<InternalUser | undefined>;
  logger: Logger;
}): PersonStreams {
  const byPerson = new Map<string, Set<PersonStream>>();

  function notify({ client, topics }: PersonStream, change: MeLive['change']): void {
    if (topics.includes(meTopic)) client.send('me', { change } satisfies MeLive);
  }
  function leave(stream: PersonStream): void {
    const { userId } = stream.session;
    const streams = byPerson.get(userId);
    streams?.delete(stream);
    if (streams?.size === 0) byPerson.delete(userId);
  }
  const isOpen = (stream: PersonStream) => byPerson.get(stream.session.userId)?.has(stream) === true;
  function finish(stream: PersonStream, change: MeLive['change']): void {
    if (!isOpen(stream)) return;
    leave(stream);
    notify(stream, change);
    stream.client.end();
  }

  async function statusOf({ session, topics }: PersonStream): Promise<StreamStatus> {
    try {
      const user = await look(session);
      if (!user) return 'over';
      return topics.every((topic) => maySubscribe(user, topic)) ? 'stands' : 'not-allowed';
    } catch (error) {
      logger.warn({ err: error }, 'live: whether a session stands is not known now');
      return 'unknown';
    }
  }
  async function check(stream: PersonStream): Promise<void> {
    const status = await statusOf(stream);
    if (status === 'over') finish(stream, 'signed-out');
    else if (status === 'not-allowed') finish(stream, 'updated');
  }
  async function checkAfterChange(stream: PersonStream): Promise<void> {
    const status = await statusOf(stream);
    if (status === 'over') setTimeout(() => finish(stream, 'signed-out'), renewalMs).unref();
    else if (status === 'not-allowed' || (status === 'unknown' && stream.topics.some(needsRole)))
      finish(stream, 'updated');
    else if (isOpen(stream)) notify(stream, 'updated');
  }

  const looking = setInterval(() => {
    for (const streams of byPerson.values()) for (const stream of streams) void check(stream);
  }, lookMs);
  looking.unref();

  return {
    join(stream) {
      const { userId } = stream.session;
      byPerson.set(userId, (byPerson.get(userId) ?? new Set()).add(stream));
      // The session or role may have ended between the look at the cookie and this line.
      void check(stream);
      return () => leave(stream);
    },
    async changed(userId) {
      await Promise.all([...(byPerson.get(userId) ?? [])].map(checkAfterChange));
    },
    ended({ userId, key, change }) {
      for (const stream of byPerson.get(userId) ?? []) if (stream.session.key === key) finish(stream, change);
    },
    close: () => clearInterval(looking),
  };
}
