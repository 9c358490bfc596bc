import { deadLetterStream, envelopeSchema, events, eventStream, subjectOf } from '@hamkke/contracts';
import type { EventDefinition } from '@hamkke/contracts';
import { consumersOf } from '../checker/consumers.ts';
import type { Field } from './field-types.ts';
import { fieldsOf } from './field-types.ts';
import { code, generated, page, table } from './markdown.ts';

const fieldTable = (fields: readonly Field[]) =>
  table(
    ['field', 'type', 'meaning'],
    fields.map(({ path, type, about }) => [code(path), type, about]),
  );

function listenersOf({ service, type }: EventDefinition): string {
  const durable = consumersOf(type).map(code);
  const live = service === 'reservations' ? ['open pages, through the gateway (nothing stored)'] : [];
  return [...durable, ...live].join(', ') || 'nobody yet';
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
    table(
      ['event', 'what happened', 'handled by'],
      events.map((event) => [`[${event.type}](#${event.type.replaceAll('.', '')})`, event.summary, listenersOf(event)]),
    ),
    ...events.flatMap(section),
  ]);
}
