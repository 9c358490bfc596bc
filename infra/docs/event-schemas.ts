import { envelopeSchema, events, type EventDefinition } from '@hamkke/contracts';
import { descriptions, schemaNames } from '@hamkke/contracts/descriptions';
import { z } from 'zod';

type Schema = Record<string, unknown>;

const prefix = '#/components/schemas/';
const capitalised = (text: string) => `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}`;

/** `reservation.confirmed` is `ReservationConfirmed`. */
export const eventName = ({ type }: Pick<EventDefinition, 'type'>): string => type.split('.').map(capitalised).join('');

/** An event as it travels: the envelope with the event's type, version and data. */
const travelling = ({ type, schemaVersion, data }: EventDefinition) =>
  envelopeSchema.extend({ type: z.literal(type), schemaVersion: z.literal(schemaVersion), data });

/** Names of schemas that a schema refers to. */
const namesIn = (schema: Schema): readonly string[] =>
  [...JSON.stringify(schema).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name = '']) => name);

/** What is reached from some names, those included. */
function reached(schemas: Readonly<Record<string, Schema>>, names: readonly string[]): ReadonlySet<string> {
  const found = new Set(names);
  for (const name of found) for (const next of namesIn(schemas[name] ?? {})) found.add(next);
  return found;
}

/**
 * JSON schemas of all events by their name, and of the contracts' schemas that they contain. Draft 7, as AsyncAPI 3.0
 * reads them; an event may get more fields, so that none says it has no others.
 */
export function eventSchemas(): Readonly<Record<string, Schema>> {
  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of schemaNames()) registry.add(schema, { id });
  for (const event of events) registry.add(travelling(event), { id: eventName(event) });
  const { schemas } = z.toJSONSchema(registry, {
    target: 'draft-7',
    io: 'output',
    unrepresentable: 'any',
    uri: (id) => `${prefix}${id}`,
    override({ jsonSchema }) {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  });
  const described = new Map<string, object>(
    [...schemaNames()].map(([schema, name]) => [
      name,
      descriptions.has(schema) ? (descriptions.get(schema) ?? {}) : {},
    ]),
  );
  const all = Object.fromEntries(
    Object.entries(schemas).map(([name, { $id: _id, $schema: _draft, ...schema }]) => [
      name,
      { ...described.get(name), ...schema },
    ]),
  );
  const wanted = reached(all, events.map(eventName));
  return Object.fromEntries(
    Object.entries(all)
      .filter(([name]) => wanted.has(name))
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}
