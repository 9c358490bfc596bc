import { z } from 'zod';

export interface Field {
  /** With dots where an object lies within another. */
  readonly path: string;
  readonly type: string;
  readonly about: string;
}

interface JsonSchema {
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly description?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
}

const formats: Readonly<Record<string, string>> = {
  date: 'calendar date',
  'date-time': 'instant',
  email: 'e-mail address',
  uri: 'URL',
};

const literal = (value: unknown) => `\`${String(value)}\``;

function textType({ format, pattern }: JsonSchema): string {
  if (format !== undefined) return formats[format] ?? format;
  return pattern === undefined ? 'text' : `text, \`${pattern}\``;
}

function numberType({ type, minimum, maximum }: JsonSchema): string {
  const name = type === 'integer' ? 'whole number' : 'number';
  return minimum === undefined || maximum === undefined || maximum >= Number.MAX_SAFE_INTEGER
    ? name
    : `${name}, ${minimum} to ${maximum}`;
}

/** Describes what values a schema allows. */
function typeOf(schema: JsonSchema): string {
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' or ');
  if (schema.enum) return schema.enum.map(literal).join(', ');
  if (schema.const !== undefined) return literal(schema.const);
  switch (schema.type) {
    case 'string':
      return textType(schema);
    case 'integer':
    case 'number':
      return numberType(schema);
    case 'boolean':
      return 'yes or no';
    case 'array':
      return `list of ${typeOf(schema.items ?? {})}`;
    default:
      return schema.type ?? 'anything';
  }
}

function fieldsIn({ properties = {}, required = [] }: JsonSchema, within: string): Field[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const path = `${within}${name}`;
    if (schema.properties) return fieldsIn(schema, `${path}.`);
    return [
      {
        path,
        type: `${typeOf(schema)}${required.includes(name) ? '' : ' (may be absent)'}`,
        about: schema.description ?? '',
      },
    ];
  });
}

/** The fields of an object as they travel. */
export const fieldsOf = (schema: z.ZodType): readonly Field[] =>
  fieldsIn(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as JsonSchema, '');
