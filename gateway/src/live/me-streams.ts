import type { MeLive } from '@hamkke/contracts';
import type { Logger } from '@hamkke/service-kit';
import type { Session } from '../sessions/session.ts';
import type { EndedSession } from '../sessions/sessions.ts';
import type { LiveClient } from './live-hub.ts';

/** A session that slid out or grew too old sends no news: its streams are looked at this often. */
const lookMs = 60_000;
/** The event of a new password may come before the answer that renews this browser's session: its pages wait for that, and do not hear that nobody is signed in. */
const renewalMs = 1_000;

export interface MeStreams {
  /** Hands a client what concerns its session until the returned function is called. */
  join(session: Session, client: LiveClient): () => void;
  /** Looks at a person's streams again after a change of the record or role, and tells those that still stand. */
  changed(userId: string): Promise<void>;
  ended(session: EndedSession): void;
  close(): void;
}

interface Stream {
  readonly session: Session;
  readonly client: LiveClient;
}

/** The open pages of signed-in people: each ends with its session. `stands` is asked anew each time; while it cannot answer, streams stay. */
export function createMeStreams({ stands, logger }: { stands: (session: Session) => Promise<boolean>; logger: Logger }): MeStreams {
  const byPerson = new Map<string, Set<Stream>>();

  const tell = ({ client }: Stream, change: MeLive['change']) => client.send('me', { change } satisfies MeLive);
  function leave(stream: Stream): void {
    const { userId } = stream.session;
    const streams = byPerson.get(userId);
    streams?.delete(stream);
    if (streams?.size === 0) byPerson.delete(userId);
  }
  const isOpen = (stream: Stream) => byPerson.get(stream.session.userId)?.has(stream) === true;
  function finish(stream: Stream, change: MeLive['change']): void {
    if (!isOpen(stream)) return;
    leave(stream);
    tell(stream, change);
    stream.client.end();
  }

  const mayGoOn = (stream: Stream) =>
    stands(stream.session).catch((error: unknown) => {
      logger.warn({ err: error }, 'live: whether a session stands is not known now');
      return true;
    });
  async function look(stream: Stream): Promise<void> {
    if (!(await mayGoOn(stream))) finish(stream, 'signed-out');
  }
  async function lookAfterChange(stream: Stream): Promise<void> {
    if (!(await mayGoOn(stream))) setTimeout(() => finish(stream, 'signed-out'), renewalMs).unref();
    else if (isOpen(stream)) tell(stream, 'updated');
  }

  const looking = setInterval(() => {
    for (const streams of byPerson.values()) for (const stream of streams) void look(stream);
  }, lookMs);
  looking.unref();

  return {
    join(session, client) {
      const stream = { session, client };
      byPerson.set(session.userId, (byPerson.get(session.userId) ?? new Set()).add(stream));
      // It may have ended between the look at the cookie and this line.
      void look(stream);
      return () => leave(stream);
    },
    async changed(userId) {
      await Promise.all([...(byPerson.get(userId) ?? [])].map(lookAfterChange));
    },
    ended({ userId, key, change }) {
      for (const stream of byPerson.get(userId) ?? []) if (stream.session.key === key) finish(stream, change);
    },
    close: () => clearInterval(looking),
  };
}
