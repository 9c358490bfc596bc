import type { JetStreamClient, JetStreamManager, JsMsg, StreamConfig } from '@nats-io/jetstream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { NatsLink } from '../events/connect-nats.ts';

/** What a test sets of a message; the rest is as the broker sends it. */
export interface GivenMessage {
  readonly data: string;
  readonly subject?: string;
  readonly seq?: number;
  readonly deliveries?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface GivenMsg extends JsMsg {
  /** How it was answered, in order: `ack`, `nak 200`, `term dead letter`. */
  readonly answers: string[];
  /** How often the broker was notified that the message is in progress. */
  workings(): number;
}

/** A message of the broker that notes how it is answered. */
export function messageOf({
  data,
  subject = 'events.catalog.unit.moved',
  seq = 1,
  deliveries = 1,
  headers,
}: GivenMessage): GivenMsg {
  const answers: string[] = [];
  let workings = 0;
  const said = (word: string) => (detail?: number | string) =>
    void answers.push(detail === undefined ? word : `${word} ${detail}`);
  const message = {
    data: new TextEncoder().encode(data),
    subject,
    seq,
    timestamp: '2026-11-24T00:00:00Z',
    info: { deliveryCount: deliveries },
    headers: headers && { get: (name: string) => headers[name] ?? '' },
    ack: said('ack'),
    nak: said('nak'),
    term: said('term'),
    working: () => void (workings += 1),
    answers,
    workings: () => workings,
  };
  return message as unknown as GivenMsg;
}

export interface Published {
  readonly subject: string;
  readonly payload: string;
  readonly options: Readonly<Record<string, unknown>>;
}

export interface MemoryNats {
  readonly link: NatsLink;
  readonly published: Published[];
  /** The streams as they are configured now, by name. */
  readonly streams: Map<string, StreamConfig>;
  /** How often each durable consumer was made, and as what. */
  readonly consumers: Map<string, Record<string, unknown>[]>;
  /** How many messages each pull requested. */
  readonly pulls: { readonly durable: string; readonly most: number; readonly expires: number }[];
  /** Waits at a durable consumer until it is pulled. */
  give(durable: string, ...messages: JsMsg[]): void;
  /** Set by a test: whether the broker is there, and what the next calls come to. */
  state: { connected: boolean; publish: (subject: string) => void; pull: () => void; lag: [number, number] };
}

const gone = () => Object.assign(new Error('stream not found'), { code: 10_059 });

/** A broker in memory, as far as relay and consumers use it; nothing goes from what is published to the consumers. */
export function memoryNats(prefix = ''): MemoryNats {
  const streams = new Map<string, StreamConfig>();
  const waiting = new Map<string, JsMsg[]>();
  const memory: Omit<MemoryNats, 'link'> = {
    published: [],
    streams,
    consumers: new Map(),
    pulls: [],
    give: (durable, ...messages) => void waiting.set(durable, [...(waiting.get(durable) ?? []), ...messages]),
    state: { connected: true, publish: () => {}, pull: () => {}, lag: [0, 0] },
  };

  const consumerOf = (durable: string) => ({
    async fetch({ max_messages: most, expires }: { max_messages: number; expires: number }) {
      memory.pulls.push({ durable, most, expires });
      memory.state.pull();
      let isStopped = false;
      return {
        stop: () => void (isStopped = true),
        async *[Symbol.asyncIterator]() {
          for (let wait = 0; wait < 4 && !isStopped && !waiting.get(durable)?.length; wait += 1) await sleep(5);
          yield* (waiting.get(durable) ?? []).splice(0, most);
        },
      };
    },
    info: async () => ({ num_pending: memory.state.lag[0], num_ack_pending: memory.state.lag[1] }),
  });
  const manager = {
    streams: {
      async info(name: string, options?: { subjects_filter?: string }) {
        const config = streams.get(name);
        if (!config) throw gone();
        const own = options?.subjects_filter?.replace('>', '') ?? '';
        const subjects: Record<string, number> = {};
        const counted = memory.published.filter(({ subject }) => own !== '' && subject.startsWith(own));
        for (const { subject } of counted) subjects[subject] = (subjects[subject] ?? 0) + 1;
        return { config, state: options ? { subjects } : {} };
      },
      add: async (config: StreamConfig) => void streams.set(config.name, config),
      update: async (name: string, change: object) =>
        void streams.set(name, { ...streams.get(name), ...change } as StreamConfig),
    },
    consumers: {
      async add(stream: string, config: Record<string, unknown>) {
        if (!streams.has(stream)) throw gone();
        const name = String(config['durable_name']);
        memory.consumers.set(name, [...(memory.consumers.get(name) ?? []), { stream, ...config }]);
      },
    },
  };
  const client = {
    async publish(subject: string, payload: string, options: Record<string, unknown>) {
      memory.state.publish(subject);
      memory.published.push({ subject, payload, options });
      return { seq: memory.published.length };
    },
    consumers: {
      async get(stream: string, durable: string) {
        if (!streams.has(stream)) throw gone();
        return consumerOf(durable);
      },
    },
  };
  const link: NatsLink = {
    prefix,
    replicas: 1,
    connection: () => Promise.reject(new Error('no connection in memory')),
    jetstream: async () => client as unknown as JetStreamClient,
    manager: async () => manager as unknown as JetStreamManager,
    connected: () => memory.state.connected,
    ready: async () => [],
    subject: (subject) => (prefix ? `${prefix}.${subject}` : subject),
    stream: (name) => (prefix ? `${prefix}-${name}` : name),
    close: async () => undefined,
  };
  return Object.assign(memory, { link });
}
