import { type DataOf, type Envelope, envelopeSchema, type EventDefinition } from '@hamkke/contracts';
import type { JsMsg } from '@nats-io/jetstream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientSession, Connection } from 'mongoose';
import type { Failpoints } from '../environment/failpoints.ts';
import { isStoreGone, isUnavailable } from '../errors/domain-error.ts';
import { inTransaction } from '../mongo/in-transaction.ts';
import type { Logger } from '../observe/logger.ts';
import type { Metrics } from '../observe/metrics.ts';
import { carrierIn, traced } from '../observe/tracing.ts';
import { againFilter, isItsOwn } from './again.ts';
import { type BreakerGate, createBreakerGate } from './breaker-gate.ts';
import { type Breaker, type BreakerRules, defaultBreakerRules } from './breaker.ts';
import type { NatsLink } from './connect-nats.ts';
import { publishDeadLetter } from './dead-letter.ts';
import { createDelivery } from './delivery.ts';
import { createFailureCounts } from './failure-counts.ts';
import { AlreadyHandled, createInbox } from './inbox.ts';
import { readStreamState } from './stream-state.ts';

/** The envelope of one of the definitions, a union discriminated by `type`. */
export type EnvelopeOf<D extends EventDefinition> = D extends EventDefinition
  ? Envelope<DataOf<D>> & { type: D['type'] }
  : never;

export interface HandlingContext {
  logger: Logger;
  correlationId: string;
}

export interface ConsumerOptions<D extends EventDefinition> {
  nats: NatsLink;
  connection: Connection;
  /**
   * The consuming service. With `name` it identifies the durable consumer and the inbox rows, so a new name handles
   * every event again.
   */
  service: string;
  name: string;
  events: readonly D[];
  /**
   * Runs in the transaction of the inbox mark: write only with `session`, one call at a time, and call no other
   * service. It may run again after a rollback.
   */
  handle: (envelope: EnvelopeOf<D>, session: ClientSession, context: HandlingContext) => Promise<void>;
  logger: Logger;
  metrics: Metrics;
  failpoints?: Failpoints;
  /** Deliveries before a failing event becomes a dead letter. */
  maxDeliver?: number;
  /** Pauses before the next deliveries, in milliseconds; the last one repeats. */
  backoffMs?: readonly number[];
  ackWaitMs?: number;
  /** When the circuit breaker of a source opens, and for how long. */
  breaker?: BreakerRules;
  /** How long an event waits that failed while the breaker was open, in milliseconds. */
  heldMs?: number;
  /** How many events are handled at once; events of one aggregate always run in order. */
  concurrency?: number;
}

export interface EventConsumer {
  readonly name: string;
  start(): void;
  stop(): Promise<void>;
}

/** The trace context of the publisher. */
const carrierOf = ({ headers }: JsMsg) =>
  carrierIn({
    traceparent: headers?.get('traceparent') || undefined,
    tracestate: headers?.get('tracestate') || undefined,
  });

const defaultBackoff = [200, 1000, 3000, 10_000, 20_000, 30_000];
/**
 * How long an attempt waits for something unavailable before it gives the event back to the broker. It waits for the
 * store without limit.
 */
const outageMilliseconds = 45_000;
/**
 * An event that kills its process never reaches its count of failures, so this many times `maxDeliver` deliveries make
 * it a dead letter too.
 */
const crashFactor = 4;

/**
 * How long a failing event waits while the breaker is open; longer after many deliveries, because the broker goes on
 * counting.
 */
const defaultHeldMs = 300_000;
const longerHeld = 6;

/** Handles each event exactly once (inbox pattern), also if the broker delivers it twice, late or out of order. */
export function createConsumer<const D extends EventDefinition>(options: ConsumerOptions<D>): EventConsumer {
  const {
    nats,
    connection,
    service,
    name,
    events,
    metrics,
    failpoints,
    maxDeliver = 8,
    backoffMs = defaultBackoff,
    heldMs = defaultHeldMs,
  } = options;
  const logger = options.logger.child({ consumer: name });
  const byType = new Map(events.map((event) => [event.type, event]));
  const inbox = createInbox(connection);
  const inboxName = `${service}.${name}`;
  /** Our own count, not the deliveries of the broker: a shutdown or an outage is no failure of the event. */
  const failures = createFailureCounts();
  metrics.watchStreams(async () => {
    // A scrape must not wait for an unavailable broker.
    if (!nats.connected()) throw new Error('not connected');
    return await readStreamState(nats, service);
  });

  async function handleOnce(envelope: Envelope, definition: EventDefinition): Promise<void> {
    const parsed = { ...envelope, data: definition.data.parse(envelope.data) } as EnvelopeOf<D>;
    const context = {
      logger: logger.child({ correlationId: envelope.correlationId, event: envelope.id }),
      correlationId: envelope.correlationId,
    };
    await inTransaction(connection, async (session) => {
      await inbox.mark(inboxName, envelope, session);
      await options.handle(parsed, session, context);
      await failpoints?.hit('consumer.before-commit');
    });
    await failpoints?.hit('consumer.after-commit');
  }

  /**
   * Waits for an unavailable store within the attempt: an outage is no failure of the event and uses up no delivery.
   */
  async function handlePatiently(envelope: Envelope, definition: EventDefinition, signal: AbortSignal): Promise<void> {
    const deadline = Date.now() + outageMilliseconds;
    for (let pause = 250; ; pause = Math.min(pause * 2, 5000)) {
      try {
        return await handleOnce(envelope, definition);
      } catch (error) {
        if (!isUnavailable(error) || signal.aborted || (Date.now() > deadline && !isStoreGone(error))) throw error;
        await sleep(pause, undefined, { signal }).catch(() => {});
      }
    }
  }

  /**
   * Gives an event back without counting a failure, because its handler fails for every event.
   */
  function hold(msg: JsMsg, error: unknown): void {
    const deliveries = msg.info.deliveryCount;
    metrics.countEvent('retried', name);
    logger.warn(
      { err: error, subject: msg.subject, sequence: msg.seq, deliveries },
      'every event fails, this one waits',
    );
    msg.nak(deliveries > maxDeliver * (crashFactor / 2) ? heldMs * longerHeld : heldMs);
  }

  async function refuse(msg: JsMsg, error: unknown, signal: AbortSignal, gate: BreakerGate): Promise<void> {
    const deliveries = msg.info.deliveryCount;
    // An outage ends by itself and is no failure of the handler, so its events are retried soon.
    const away = isUnavailable(error) || signal.aborted;
    if (!away) gate.failed();
    if (!away && gate.isBroken()) return hold(msg, error);
    const failed = failures.of(msg.seq) + (away ? 0 : 1);
    if (failed < maxDeliver && deliveries < maxDeliver * crashFactor) {
      failures.set(msg.seq, failed);
      metrics.countEvent('retried', name);
      logger.warn(
        { err: error, subject: msg.subject, sequence: msg.seq, deliveries },
        'event not handled, again later',
      );
      msg.nak(signal.aborted ? 0 : backoffMs[Math.min(deliveries - 1, backoffMs.length - 1)]);
      return;
    }
    try {
      await publishDeadLetter(nats, { service, consumer: name, msg, error });
      msg.term('dead letter');
      failures.forget(msg.seq);
      metrics.countDeadLetter(name);
      logger.error({ err: error, subject: msg.subject, sequence: msg.seq, deliveries }, 'event became a dead letter');
    } catch (failure) {
      logger.error({ err: failure, sequence: msg.seq }, 'dead letter not stored, again later');
      msg.nak(5000);
    }
  }

  async function onMessage(msg: JsMsg, signal: AbortSignal, gate: BreakerGate): Promise<void> {
    try {
      const envelope = envelopeSchema.parse(JSON.parse(new TextDecoder().decode(msg.data)));
      const definition = byType.get(envelope.type);
      if (!definition) {
        metrics.countEvent('skipped', name);
        return msg.ack();
      }
      if (!isItsOwn(nats, { service, consumer: name }, msg.subject, definition)) {
        metrics.countEvent('skipped', name);
        logger.error(
          { subject: msg.subject, sequence: msg.seq, type: envelope.type },
          'an event came under the name of a service that may not tell of it',
        );
        return msg.term('not its own event');
      }
      if (msg.info.deliveryCount > maxDeliver * crashFactor) throw new Error('delivered too often without an answer');
      const { type } = definition;
      await traced(
        `handle ${type}`,
        {
          kind: 'consumer',
          from: carrierOf(msg),
          attributes: { 'messaging.system': 'nats', 'messaging.consumer.group.name': inboxName },
        },
        () => handlePatiently(envelope as Envelope, definition, signal),
      );
      gate.succeeded();
      failures.forget(msg.seq);
      metrics.countEvent('handled', name);
      msg.ack();
    } catch (error) {
      if (!(error instanceof AlreadyHandled)) return await refuse(msg, error, signal, gate);
      metrics.countEvent('duplicate', name);
      msg.ack();
    }
  }

  const producers = [...new Set(events.map((event) => event.service))].map((producer) => ({
    source: producer as string,
    subject: `events.${producer}.>`,
  }));
  const sources = [...producers, { source: 'again', subject: againFilter({ service, consumer: name }) }];
  const deliveries = sources.map(({ source, subject }) => {
    const label = `${name}-${source}`;
    const onChange = (status: Breaker['status']) => {
      metrics.setConsumerPaused(label, status !== 'closed');
      logger[status === 'open' ? 'error' : 'info']({ source, status }, 'circuit breaker of a consumer');
    };
    metrics.setConsumerPaused(label, false);
    // Each source has its own breaker: events that were sent again and still fail must not stop the others.
    const gate = createBreakerGate({ rules: options.breaker ?? defaultBreakerRules, onChange });
    return createDelivery({
      nats,
      logger,
      durable: `${service}-${name}-${source}`,
      subject,
      ackWaitMs: options.ackWaitMs ?? 10_000,
      concurrency: options.concurrency ?? 8,
      gate,
      onMessage: (msg, signal) => onMessage(msg, signal, gate),
      onLag: (messages) => metrics.setConsumerLag(label, messages),
    });
  });
  return {
    name,
    start: () => deliveries.forEach((delivery) => delivery.start()),
    stop: async () => {
      await Promise.all(deliveries.map((delivery) => delivery.stop()));
    },
  };
}
