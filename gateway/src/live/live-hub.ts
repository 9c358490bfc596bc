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

/** Spreads events to the open pages of this gateway: nothing is stored, a page that was away reads again. */
export function createLiveHub(): LiveHub {
  const clients = new Map<string, Set<LiveClient>>();
  const open = new Set<LiveClient>();
  return {
    join(topics, client) {
      open.add(client);
      for (const topic of topics) clients.set(topic, (clients.get(topic) ?? new Set()).add(client));
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
      for (const client of clients.get(topic) ?? []) client.send(event, data);
    },
    size: () => open.size,
    endAll() {
      for (const client of open) client.end();
    },
  };
}
