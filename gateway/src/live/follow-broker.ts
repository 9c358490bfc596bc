import type { Logger, NatsLink } from '@hamkke/service-kit';
import type { NatsConnection, Subscription } from '@nats-io/transport-node';

export interface Feed {
  readonly subject: string;
  handle(message: unknown): void;
}

/**
 * Follows subjects by plain subscriptions: nothing is stored or repeated, so `onGap` runs when some may have been
 * missed. Resolves `following` when the broker sends them here.
 */
export function followBroker({
  nats,
  logger,
  feeds,
  onGap,
}: {
  nats: NatsLink;
  logger: Logger;
  feeds: readonly Feed[];
  onGap: () => void;
}): { following: Promise<void> } {
  const { promise: following, resolve: started } = Promise.withResolvers<void>();

  async function deliver(subscription: Subscription, feed: Feed): Promise<void> {
    for await (const message of subscription) {
      try {
        feed.handle(message.json());
      } catch (error) {
        logger.warn({ err: error, subject: feed.subject }, 'unreadable message');
      }
    }
  }

  async function watchStatus(connection: NatsConnection): Promise<void> {
    for await (const status of connection.status()) if (status.type === 'reconnect') onGap();
  }

  async function follow(connection: NatsConnection): Promise<void> {
    void watchStatus(connection);
    const deliveries = feeds.map((feed) => deliver(connection.subscribe(nats.subject(feed.subject)), feed));
    connection.flush().then(started, () => undefined);
    await Promise.all(deliveries);
  }

  // Ends when the link is closed, which is at shutdown only: it reconnects by itself.
  nats
    .connection()
    .then(follow)
    .catch((error: unknown) => logger.info({ err: error }, 'following the broker ended'));
  return { following };
}
