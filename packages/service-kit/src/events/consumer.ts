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

/** The envelope of one of the definitions; `type` tells which, and so what `data` is. */
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
   * The consuming service; with `name` it names the durable consumer and the inbox rows: renaming handles everything
   * again.
   */
  service: string;
  name: string;
  events: readonly D[];
  /**
   * Runs in one transaction with the inbox mark: write only with `session`, one call at a time, no outside calls. May
   * run again after a rollback.
   */
  handle: (envelope: EnvelopeOf<D>, session: ClientSession, context: HandlingContext) => Promise<void>;
  logger: Logger;
  metrics: Metrics;
  failpoints?: Failpoints;
  /** Deliveries before a failing event becomes a dead letter. */
  maxDeliver?: number;
  /** Pause before the next delivery; the last one repeats. */
  backoffMs?: readonly number[];
  ackWaitMs?: number;
  /** When every delivery of a source fails, and how long it pauses then. */
  breaker?: BreakerRules;
  /** How long an event waits that failed while its source was paused. */
  heldMs?: number;
  /** Events handled at once; events of one aggregate always one after the other. */
  concurrency?: number;
}

export interface EventConsumer {
  readonly name: string;
  start(): void;
  stop(): Promise<void>;
}

/** The trace that the event's own process began. */
const carrierOf = ({ headers }: JsMsg) =>
  carrierIn({
    traceparent: headers?.get('traceparent') || undefined,
    tracestate: headers?.get('tracestate') || undefined,
  });

const defaultBackoff = [200, 1000, 3000, 10_000, 20_000, 30_000];
/**
 * How long an attempt waits in place for something that is away (other than the store, which is waited for without end)
 * before it gives the event back.
 */
const outageMilliseconds = 45_000;
/**
 * An event that kills its process never reaches its count of failures; this many times `maxDeliver` deliveries end it
 * as well.
 */
const crashFactor = 4;

/**
 * While the handler fails for everything, a failing event makes room for others so long; after many deliveries longer,
 * since the broker's count goes on.
 */
const defaultHeldMs = 300_000;
const longerHeld = 6;

/** Handles events once each, whatever the broker delivers twice, late or out of order. */
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
  /** Not the broker's count of deliveries: a shutdown or an outage is no fault of the event. */
  const failures = createFailureCounts();
  metrics.watchStreams(async () => {
    // A scrape must not wait for a broker that is away.
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

  /** A store that is away is no fault of the event: the attempt waits for it without using up deliveries. */
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
   * Gives back an event whose handler fails for every event: that says nothing about this one, so it is not counted.
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
    // What is away comes back by itself, and its events are wanted soon then: no fault of the handler.
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
    // Each source has a breaker: events that were sent again and still fail must not stop the others.
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
