import { type JetStreamClient, type JetStreamManager, jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ReadinessProblem } from '../observe/readiness.ts';
import type { Logger } from '../observe/logger.ts';
import { natsAddress } from './nats-address.ts';

export interface NatsLink {
  /** Put before every subject and stream name, so that several installations share a broker; usually empty. */
  readonly prefix: string;
  /** The connection, once there is one: waits as long as the broker is away. Rejects after close(). */
  connection(): Promise<NatsConnection>;
  jetstream(): Promise<JetStreamClient>;
  manager(): Promise<JetStreamManager>;
  /** How many servers of the broker are to store each stream. */
  readonly replicas: number;
  connected(): boolean;
  ready(): Promise<ReadinessProblem[]>;
  subject(subject: string): string;
  stream(name: string): string;
  close(): Promise<void>;
}

export interface NatsOptions {
  url: string;
  name: string;
  logger: Logger;
  prefix?: string;
  /** As NATS_REPLICAS says where nothing is given. */
  replicas?: number;
}

/**
 * Starts connecting and returns at once: a service starts without its broker, and events wait in the outbox until it is
 * back.
 */
export function connectNats({
  url,
  name,
  logger,
  prefix = '',
  replicas = Number(process.env.NATS_REPLICAS || 1),
}: NatsOptions): NatsLink {
  const stopped = new AbortController();
  let current: NatsConnection | undefined;
  let up = false;

  async function watch(connection: NatsConnection): Promise<void> {
    for await (const status of connection.status()) {
      if (status.type === 'disconnect') up = false;
      if (status.type === 'reconnect') up = true;
      if (status.type === 'disconnect' || status.type === 'reconnect' || status.type === 'error')
        logger.warn({ status: status.type }, 'nats');
    }
    up = false;
  }

  // A call, for the end may come during every await.
  const isStopped = () => stopped.signal.aborted;

  async function connectForEver(): Promise<NatsConnection> {
    for (let attempt = 0; ; attempt += 1) {
      if (isStopped()) throw new Error('nats link closed');
      try {
        const connection = await connect({
          ...natsAddress(url),
          name,
          timeout: 5000,
          maxReconnectAttempts: -1,
          reconnectTimeWait: 500,
          reconnectJitter: 500,
          pingInterval: 10_000,
          maxPingOut: 3,
          ignoreAuthErrorAbort: true,
        });
        if (isStopped()) await connection.close();
        current = connection;
        up = true;
        watch(connection).catch(() => {});
        logger.info({ server: connection.info?.version }, 'nats connected');
        return connection;
      } catch (error) {
        if (attempt % 20 === 0) logger.warn({ err: error }, 'nats does not answer yet');
        await sleep(Math.min(250 * 2 ** Math.min(attempt, 4), 3000), undefined, { signal: stopped.signal }).catch(
          () => {},
        );
      }
    }
  }

  const connecting = connectForEver();
  const client = connecting.then((connection) => jetstream(connection, { timeout: 5000 }));
  const manager = connecting.then((connection) => jetstreamManager(connection, { timeout: 5000, checkAPI: false }));
  // Nobody may be waiting when close() ends the attempts.
  for (const promise of [connecting, client, manager]) promise.catch(() => {});
  return {
    prefix,
    replicas,
    connection: () => connecting,
    jetstream: () => client,
    manager: () => manager,
    connected: () => up,
    ready: async () => (up ? [] : [{ name: 'nats', reason: 'not connected; events wait' }]),
    subject: (subject) => (prefix ? `${prefix}.${subject}` : subject),
    stream: (streamName) => (prefix ? `${prefix}-${streamName}` : streamName),
    async close() {
      stopped.abort();
      up = false;
      // A drain would wait for a broker that may be away; everything that matters is acknowledged or in the outbox.
      await current?.close().catch(() => {});
    },
  };
}
