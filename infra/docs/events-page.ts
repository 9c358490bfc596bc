import { deadLetterStream, envelopeSchema, events, eventStream, subjectOf } from '@hamkke/contracts';
import type { EventDefinition } from '@hamkke/contracts';
import { cloudEvents } from './cloud-events.ts';
import { readersOf } from './event-readers.ts';
import type { Field } from './field-types.ts';
import { fieldsOf } from './field-types.ts';
import { code, generated, page, table } from './markdown.ts';

const fieldTable = (fields: readonly Field[]) =>
  table(
    ['field', 'type', 'meaning'],
    fields.map(({ path, type, about }) => [code(path), type, about]),
  );

function listenersOf(event: EventDefinition): string {
  const readers = readersOf(event).flatMap(({ consumers }) =>
    consumers.length > 0 ? consumers.map(code) : ['open pages, through the gateway (nothing stored)'],
  );
  return readers.join(', ') || 'nobody yet';
}

function section(event: EventDefinition): readonly string[] {
  return [
    `## ${event.type}`,
    `${event.summary}. Version ${event.schemaVersion}, from ${event.service}, on ${code(subjectOf(event))}. Handled by: ${listenersOf(event)}.`,
    fieldTable(fieldsOf(event.data)),
  ];
}

/** The catalogue of events, from the contracts. */
export function eventsPage(): string {
  return page([
    '# Events',
    generated,
    `Events are written to the outbox of their service in the transaction of the change that they report, published to the stream \`${eventStream.name}\`, and handled once by each durable consumer. ` +
      `What no retry can handle ends in the stream \`${deadLetterStream.name}\`, on \`dead.<service>.<consumer>\`.`,
    'Every event travels in this envelope; `aggregateVersion` grows with each change of what the event is about, and a reader ignores an older one:',
    fieldTable(fieldsOf(envelopeSchema)),
    'The same is in [asyncapi.json](asyncapi.json) for programs (AsyncAPI 3.0): channels are the subjects of NATS, and there is one operation for each service that publishes or receives an event.',
    '## As CloudEvents',
    'Events have our names on the wire. Whoever passes them on to a system that reads CloudEvents 1.0 maps them so:',
    table(
      ['CloudEvents', 'here', 'meaning'],
      cloudEvents.map(({ attribute, field, about }) => [code(attribute), code(field ?? ''), about]),
    ),
    '## All events',
    table(
      ['event', 'what happened', 'handled by'],
      events.map((event) => [`[${event.type}](#${event.type.replaceAll('.', '')})`, event.summary, listenersOf(event)]),
    ),
    ...events.flatMap(section),
  ]);
}
