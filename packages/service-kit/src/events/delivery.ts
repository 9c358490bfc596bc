import { eventStream } from '@hamkke/contracts';
import { AckPolicy, type Consumer, DeliverPolicy, type JsMsg, ReplayPolicy } from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../observe/logger.ts';
import type { BreakerGate } from './breaker-gate.ts';
import type { NatsLink } from './connect-nats.ts';
import { createKeyedQueue } from '../concurrency/keyed-queue.ts';
import { ensureStreams } from './streams.ts';

export interface DeliveryOptions {
  nats: NatsLink;
  logger: Logger;
  durable: string;
  subject: string;
  ackWaitMs: number;
  concurrency: number;
  /** The circuit breaker: while it is open it lets one message through as a trial. */
  gate: BreakerGate;
  /** Must answer every message (ack, nak or term) and never throw. */
  onMessage: (msg: JsMsg, signal: AbortSignal) => Promise<void>;
  onLag: (messages: number) => void;
}

export interface Delivery {
  start(): void;
  stop(): Promise<void>;
}

const pullMilliseconds = 3000;

/**
 * Pulls messages for one durable consumer until it is stopped. Each pull has a short timeout, so that nothing stalls
 * after a reconnect; a missing durable or stream is created again. The delivery limit of the server is off, because it
 * would park a message silently; the caller decides instead.
 */
export function createDelivery({
  nats,
  logger,
  durable,
  subject,
  ackWaitMs,
  concurrency,
  gate,
  onMessage,
  onLag,
}: DeliveryOptions): Delivery {
  const stopping = new AbortController();
  const { signal } = stopping;
  const queue = createKeyedQueue(concurrency);
  let loop: Promise<void> | undefined;

  async function obtain(): Promise<Consumer> {
    await ensureStreams(nats);
    const manager = await nats.manager();
    await manager.consumers.add(nats.stream(eventStream.name), {
      durable_name: durable,
      filter_subject: nats.subject(subject),
      ack_policy: AckPolicy.Explicit,
      deliver_policy: DeliverPolicy.All,
      replay_policy: ReplayPolicy.Instant,
      ack_wait: nanos(ackWaitMs),
      max_deliver: -1,
      max_ack_pending: 1000,
    });
    return (await nats.jetstream()).consumers.get(nats.stream(eventStream.name), durable);
  }

  /**
   * Sends "in progress" to the broker from the receipt on, also while the message waits in the queue: else the broker
   * would deliver it again.
   */
  function accept(msg: JsMsg): void {
    const alive = setInterval(() => msg.working(), ackWaitMs / 3);
    queue.add(keyOf(msg), async () => {
      try {
        await onMessage(msg, signal);
      } catch (err) {
        logger.error({ err, sequence: msg.seq }, 'message left unanswered');
      } finally {
        clearInterval(alive);
      }
    });
  }

  /**
   * Pulls at most `most` messages once.
   * @throws when the consumer is gone or the pull times out; the caller then gets the consumer anew
   */
  async function pull(consumer: Consumer, most: number): Promise<void> {
    const messages = await consumer.fetch({ max_messages: most, expires: pullMilliseconds });
    // As a boolean: the timer changes it, which the compiler does not see.
    let late = false as boolean;
    const watchdog = setTimeout(() => {
      late = true;
      messages.stop();
    }, pullMilliseconds + 5000);
    const stop = () => messages.stop();
    signal.addEventListener('abort', stop, { once: true });
    try {
      for await (const msg of messages) accept(msg);
    } finally {
      clearTimeout(watchdog);
      signal.removeEventListener('abort', stop);
    }
    if (late) throw new Error('pull stalled');
  }

  // A call, for an abort may come during every await.
  const isStopped = () => signal.aborted;

  async function serve(): Promise<void> {
    const consumer = await obtain();
    let measured = 0;
    while (!isStopped()) {
      // A trial must be checked before the next one.
      await queue.below(gate.isBroken() ? 1 : concurrency);
      const most = await gate.admit(concurrency * 2, signal);
      if (isStopped()) return;
      await pull(consumer, most);
      if (Date.now() - measured < 5000) continue;
      measured = Date.now();
      const info = await consumer.info();
      onLag(info.num_pending + info.num_ack_pending);
    }
  }

  async function run(): Promise<void> {
    for (let failures = 0; !isStopped(); failures += 1) {
      const began = Date.now();
      try {
        await serve();
      } catch (err) {
        if (isStopped()) break;
        if (Date.now() - began > 30_000) failures = 0;
        if (failures % 10 === 0) logger.warn({ err, durable }, 'event delivery interrupted, starting over');
        await sleep(Math.min(250 * 2 ** Math.min(failures, 4), 3000), undefined, { signal }).catch(() => {});
      }
    }
  }

  return {
    start() {
      loop ??= run();
    },
    async stop() {
      stopping.abort();
      // Does not wait for the broker without limit: messages in progress finish, and the broker redelivers the rest to
      // others.
      await Promise.race([loop, sleep(nats.connected() ? 2000 : 0, undefined, { ref: false })]);
      await queue.below(1);
    },
  };
}

/** The key of the queue: the aggregate, so that its events stay in order, or the subject where that is unreadable. */
function keyOf(msg: JsMsg): string {
  return /"aggregateId":"([^"]{1,200})"/.exec(new TextDecoder().decode(msg.data.subarray(0, 400)))?.[1] ?? msg.subject;
}
