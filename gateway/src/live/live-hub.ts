import { locationTopic, type LocationLive } from '@hamkke/contracts';
import type { Logger, NatsLink } from '@hamkke/service-kit';
import type { NatsConnection } from '@nats-io/transport-node';
import { locationChanges } from './location-changes.ts';

export interface LiveClient {
  send(event: string, data: unknown): void;
  /** Ends the stream; the browser connects again and reads what it missed. */
  end(): void;
}

export interface LiveHub {
  /** Hands a client the events of its topics until the returned function is called. */
  join(topics: readonly string[], client: LiveClient): () => void;
  size(): number;
  /** Resolves when the broker sends events here; pages that join before read again when they connect anyway. */
  readonly following: Promise<void>;
  close(): void;
}

/** Spreads reservation events to the open pages, straight from the broker: nothing is stored, a page that was away reads again. */
export function createLiveHub(options: { nats: NatsLink; logger: Logger }): LiveHub {
  const { logger } = options;
  const { promise: following, resolve: started } = Promise.withResolvers<void>();
  const clients = new Map<string, Set<LiveClient>>();
  const everyone = () => new Set([...clients.values()].flatMap((members) => [...members]));

  const publish = (change: LocationLive) => {
    for (const client of clients.get(locationTopic(change.locationId)) ?? []) client.send('location', change);
  };

  async function follow(connection: NatsConnection): Promise<void> {
    void watchStatus(connection);
    const subscription = connection.subscribe(options.nats.subject('events.reservations.>'));
    connection.flush().then(started, () => undefined);
    for await (const message of subscription) {
      try {
        for (const change of locationChanges(message.json())) publish(change);
      } catch (error) {
        logger.warn({ err: error }, 'live: unreadable event');
      }
    }
  }

  async function watchStatus(connection: NatsConnection): Promise<void> {
    for await (const status of connection.status()) if (status.type === 'reconnect') for (const client of everyone()) client.end();
  }

  // Ends when the link is closed, which is at shutdown only: it reconnects by itself.
  options.nats.connection().then(follow).catch((error: unknown) => logger.info({ err: error }, 'live: subscription ended'));

  return {
    join(topics, client) {
      for (const topic of topics) clients.set(topic, (clients.get(topic) ?? new Set()).add(client));
      return () => {
        for (const topic of topics) {
          const members = clients.get(topic);
          members?.delete(client);
          if (members?.size === 0) clients.delete(topic);
        }
      };
    },
    size: () => everyone().size,
    following,
    close() {
      for (const client of everyone()) client.end();
    },
  };
}
