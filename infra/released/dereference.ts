import type { JsonSchema } from './schema-fits.ts';

/** Schemas of a document by their name. */
export type Components = Readonly<Record<string, JsonSchema>>;

const prefix = '#/components/schemas/';

/** Keywords that say nothing of what is accepted, and would make a recorded release longer. */
const remarks = new Set(['description', 'examples']);
/** Keywords that hold schemas, and are followed. */
const followed = new Set(['anyOf', 'oneOf', 'properties', 'items', 'additionalProperties']);

/**
 * A schema with every `$ref` replaced by what it refers to, so that schemas are compared by what they accept and never
 * by a name: what changes inside a named schema changes every call that contains it. Keywords beside a `$ref` narrow
 * what it accepts (JSON Schema 2020-12), and so come first.
 * @throws Error for a name that is not there, for a schema that contains itself, and for a `$ref` under a keyword that
 * is not followed: nothing may pass unseen
 */
export function dereferenced(schema: JsonSchema, components: Components, within: readonly string[] = []): JsonSchema {
  const { $ref, ...own } = schema;
  if (typeof $ref !== 'string') return insideOf(own, components, within);
  const name = $ref.startsWith(prefix) ? $ref.slice(prefix.length) : '';
  const named = components[name];
  if (!named) throw new Error(`${$ref} is not there`);
  if (within.includes(name)) throw new Error(`${name} contains itself: ${[...within, name].join(' > ')}`);
  return { ...dereferenced(named, components, [...within, name]), ...insideOf(own, components, within) };
}

function insideOf(schema: JsonSchema, components: Components, within: readonly string[]): JsonSchema {
  const one = (inner: JsonSchema) => dereferenced(inner, components, within);
  const { anyOf, oneOf, properties, items, additionalProperties } = schema;
  const rest = Object.entries(schema).filter(([keyword]) => !remarks.has(keyword) && !followed.has(keyword));
  const unseen = rest.find(([, value]) => JSON.stringify(value).includes('"$ref"'));
  if (unseen) throw new Error(`a $ref under ${unseen[0]} is not followed`);
  return {
    ...Object.fromEntries(rest),
    ...(anyOf ? { anyOf: anyOf.map(one) } : {}),
    ...(oneOf ? { oneOf: oneOf.map(one) } : {}),
    ...(properties
      ? { properties: Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, one(inner)])) }
      : {}),
    ...(items ? { items: one(items) } : {}),
    ...(additionalProperties === undefined
      ? {}
      : {
          additionalProperties:
            typeof additionalProperties === 'object' ? one(additionalProperties) : additionalProperties,
        }),
  };
}
