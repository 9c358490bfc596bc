import { locationTopic } from '@hamkke/contracts';

export interface LiveClient {
  send(event: string, data: unknown): void;
  /** Ends the stream; the browser connects again and reads what it missed. */
  end(): void;
}

export interface LiveHub {
  /** Hands a client the events of its topics until the returned function is called. */
  join(topics: readonly string[], client: LiveClient): () => void;
  send(topic: string, event: string, data: unknown): void;
  size(): number;
  /** Ends all streams: after a gap in the events, and at shutdown. */
  endAll(): void;
}

interface RecentEvent {
  readonly at: number;
  readonly topic: string;
  readonly event: string;
  readonly data: unknown;
}

/**
 * How long a client that joins is handed what was sent on a location's topic before it joined, in milliseconds. A page
 * reads what is taken first and listens then; catalog may follow an event some seconds late on a busy machine, so that
 * the page would miss it for good.
 */
const replayMs = 10_000;
/** Events that are stored for that at most; the oldest go first. */
const mostReplayed = 2_000;

const isReplayed = (topic: string): boolean => topic.startsWith(locationTopic(''));

/**
 * Spreads events to the open pages of this gateway. Only what is seconds old is stored: a page that was away reads
 * again.
 */
export function createLiveHub({ clock = Date.now }: { readonly clock?: () => number } = {}): LiveHub {
  const clients = new Map<string, Set<LiveClient>>();
  const open = new Set<LiveClient>();
  let recent: RecentEvent[] = [];
  const forgetOld = () => {
    const since = clock() - replayMs;
    recent = recent.filter(({ at }) => at > since).slice(-mostReplayed);
  };
  return {
    join(topics, client) {
      open.add(client);
      for (const topic of topics) clients.set(topic, (clients.get(topic) ?? new Set()).add(client));
      forgetOld();
      for (const { topic, event, data } of recent) if (topics.includes(topic)) client.send(event, data);
      return () => {
        open.delete(client);
        for (const topic of topics) {
          const members = clients.get(topic);
          members?.delete(client);
          if (members?.size === 0) clients.delete(topic);
        }
      };
    },
    send(topic, event, data) {
      if (isReplayed(topic)) {
        recent.push({ at: clock(), topic, event, data });
        if (recent.length > mostReplayed) forgetOld();
      }
      for (const client of clients.get(topic) ?? []) client.send(event, data);
    },
    size: () => open.size,
    endAll() {
      for (const client of open) client.end();
    },
  };
}
