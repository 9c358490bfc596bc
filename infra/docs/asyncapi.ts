import { deadLetterStream, events, eventStream, subjectOf, type EventDefinition } from '@hamkke/contracts';
import { descriptions } from '@hamkke/contracts/descriptions';
import { cloudEvents, sourceOf } from './cloud-events.ts';
import { readersOf, type Reader } from './event-readers.ts';
import { eventName, eventSchemas } from './event-schemas.ts';

const refersTo = (...names: readonly string[]) => ({ $ref: `#/${names.join('/')}` });

const description = `What services tell each other of what happened, over NATS.

- Events are written to the outbox of their service in the transaction of the change, published to the JetStream stream \`${eventStream.name}\` at least once, and handled once by each durable consumer. What no retry can handle ends in the stream \`${deadLetterStream.name}\`, on \`dead.<service>.<consumer>\`.
- The order between subjects is not promised. \`aggregateVersion\` grows with each change of what an event is about: a reader ignores an older one.
- Data may get more fields: a reader passes over those that it does not know. Data that changes otherwise gets a new \`schemaVersion\`.
- \`x-cloudevents\` says how an event is a CloudEvent of version 1.0, for whoever passes events on. On the wire the fields have our names.`;

const channelOf = (event: EventDefinition) => ({
  address: subjectOf(event),
  summary: event.summary,
  servers: [refersTo('servers', 'nats')],
  messages: { [eventName(event)]: refersTo('components', 'messages', eventName(event)) },
});

/** An event around its data, where an example of that is given. */
const exampleOf = ({ type, schemaVersion }: EventDefinition, data: unknown) => ({
  payload: {
    id: '0b6f6f0c-6f0c-4c55-9b52-0f8f5e3b8a51',
    type,
    schemaVersion,
    aggregateId: 'r-8f2c',
    aggregateVersion: 2,
    occurredAt: '2026-11-28T07:26:41.000Z',
    correlationId: '9f1c2f0e6c1b4a0f8e5d7a3b2c1d0e9f',
    data,
  },
});

function messageOf(event: EventDefinition) {
  const examples = (descriptions.has(event.data) ? descriptions.get(event.data)?.examples : undefined) ?? [];
  return {
    name: event.type,
    title: event.type,
    summary: event.summary,
    contentType: 'application/json',
    headers: refersTo('components', 'schemas', 'EventHeaders'),
    correlationId: { location: '$message.payload#/correlationId' },
    payload: refersTo('components', 'schemas', eventName(event)),
    ...(examples.length > 0 ? { examples: examples.map((data) => exampleOf(event, data)) } : {}),
    'x-cloudevents-source': sourceOf(event.service),
  };
}

const operationOf = (action: 'send' | 'receive', event: EventDefinition, summary: string) => ({
  action,
  channel: refersTo('channels', event.type),
  summary,
  security: [refersTo('components', 'securitySchemes', 'service')],
  messages: [refersTo('channels', event.type, 'messages', eventName(event))],
});

const receiving = ({ service, consumers }: Reader) =>
  consumers.length > 0
    ? `${service} handles it once, by ${consumers.map((name) => `\`${name}\``).join(' and ')}`
    : `${service} tells open pages what changed, by a plain subscription: nothing is stored or repeated`;

function operationsOf(event: EventDefinition) {
  return [
    [`${event.service}.sends.${event.type}`, operationOf('send', event, `${event.service} publishes it`)] as const,
    ...readersOf(event).map(
      (reader) =>
        [`${reader.service}.receives.${event.type}`, operationOf('receive', event, receiving(reader))] as const,
    ),
  ];
}

const server = {
  host: 'nats:4222',
  protocol: 'nats',
  description: 'NATS with JetStream, by its name in the network of infra/compose',
  security: [refersTo('components', 'securitySchemes', 'service')],
};
const account = { type: 'userPassword', description: 'Each service has an account of its own' };
const headers = {
  type: 'object',
  description: 'Headers of NATS; JetStream drops a second message with the same `Nats-Msg-Id`.',
  properties: {
    'Nats-Msg-Id': { type: 'string', description: "the event's id" },
    'x-correlation-id': { type: 'string', description: 'the same as in the event' },
    traceparent: { type: 'string', description: 'W3C trace context, where traces are collected' },
  },
  required: ['Nats-Msg-Id', 'x-correlation-id'],
};

/** The AsyncAPI 3.0 document of all events: who publishes and who receives what. */
export function asyncApiDocument() {
  return {
    asyncapi: '3.0.0',
    id: 'urn:hamkke:events',
    info: {
      title: 'Hamkke, events',
      version: '1',
      description,
      contact: { name: 'The team of Hamkke' },
      license: { name: 'All rights reserved' },
    },
    defaultContentType: 'application/json',
    servers: { nats: server },
    channels: Object.fromEntries(events.map((event) => [event.type, channelOf(event)])),
    operations: Object.fromEntries(events.flatMap(operationsOf)),
    components: {
      securitySchemes: { service: account },
      messages: Object.fromEntries(events.map((event) => [eventName(event), messageOf(event)])),
      schemas: { EventHeaders: headers, ...eventSchemas() },
    },
    'x-cloudevents': Object.fromEntries(
      cloudEvents.map(({ attribute, field, about }) => [attribute, { ...(field ? { field } : {}), about }]),
    ),
  };
}
