import * as contracts from '../index.ts';
import { z } from '../zod.ts';

const capitalised = (text: string) => `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}`;
const withoutSuffix = (name: string) => name.replace(/Schema$/, '');

function isSchema(value: unknown): value is z.ZodType {
  return value instanceof z.ZodType;
}

/** An optional value is a property of what contains it, and no type of its own. */
const isNamed = (schema: z.ZodType) => !(schema instanceof z.ZodOptional);

/** What a call defines for itself: an object, also one that may be left out or whose fields are checked together. */
const isObject = (schema: unknown): schema is z.ZodType =>
  schema instanceof z.ZodObject || (schema instanceof z.ZodPrefault && isObject(schema.def.innerType));

function* candidates(): Generator<readonly [z.ZodType, string]> {
  for (const [name, value] of Object.entries(contracts))
    if (isSchema(value) && isNamed(value)) yield [value, capitalised(withoutSuffix(name))];
  for (const { id, body, response } of contracts.endpoints) {
    if (isObject(body)) yield [body, `${capitalised(id)}Body`];
    if (isObject(response)) yield [response, `${capitalised(id)}Answer`];
  }
}

/**
 * The name of every schema that documents refer to: that of its TypeScript type (`locationSchema` is `Location`), else
 * that of the call which defines it (`CreatePaymentBody`, `CreatePaymentAnswer`). The first name of a schema counts.
 */
export function schemaNames(): ReadonlyMap<z.ZodType, string> {
  const names = new Map<z.ZodType, string>();
  for (const [schema, name] of candidates()) if (!names.has(schema)) names.set(schema, name);
  return names;
}
