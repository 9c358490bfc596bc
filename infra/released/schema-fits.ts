/** A JSON Schema as the contracts' generator writes it. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema;
  readonly [keyword: string]: unknown;
}

/** Keywords that narrow what is allowed, with how: a greater lower bound, a smaller upper one, any other text. */
const lower = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'] as const;
const upper = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'] as const;
const texts = ['pattern', 'format'] as const;

/** `shape`: for whoever reads a value and checks no bounds; `whole`: for whoever refuses what is out of bounds. */
export type Depth = 'shape' | 'whole';

/** A schema of one type alone, or of none. */
type Alternative = JsonSchema & { readonly type?: string };

function alternativesOf(schema: JsonSchema): readonly Alternative[] {
  const { anyOf, oneOf, type } = schema;
  const several = anyOf ?? oneOf;
  if (several) return several.flatMap(alternativesOf);
  return Array.isArray(type) ? type.map((one: string) => ({ ...schema, type: one })) : [schema as Alternative];
}

const valuesOf = (schema: JsonSchema): readonly unknown[] | undefined =>
  schema.const === undefined ? schema.enum : [schema.const];
const typeOf = (value: unknown) => (value === null ? 'null' : typeof value);
const fitsType = (given: string | undefined, wanted: string | undefined) =>
  wanted === undefined || given === wanted || (given === 'integer' && wanted === 'number');

/**
 * Whether every value of `given` is one of `wanted`. Unknown properties are nobody's business: readers pass over them,
 * servers drop them.
 * @returns What does not fit, with where; empty when all does.
 */
export function misfits(given: JsonSchema, wanted: JsonSchema, depth: Depth, at = ''): readonly string[] {
  return alternativesOf(given).flatMap((alternative) => {
    const tries = alternativesOf(wanted).map((candidate) => alternativeMisfits(alternative, candidate, depth, at));
    if (tries.some((found) => found.length === 0)) return [];
    // Of several that could be meant, the one that comes nearest says it best.
    return tries.toSorted((a, b) => a.length - b.length)[0] ?? [];
  });
}

function alternativeMisfits(given: Alternative, wanted: Alternative, depth: Depth, at: string): readonly string[] {
  const place = at || 'the whole';
  const allowed = valuesOf(wanted);
  const values = valuesOf(given);
  if (allowed) {
    if (!values) return [`${place}: any ${given.type ?? 'value'}, where only ${allowed.join(', ')} are known`];
    return values.filter((value) => !allowed.includes(value)).map((value) => `${place}: ${String(value)} is not known`);
  }
  if (values)
    return values.every((value) => fitsType(typeOf(value), wanted.type))
      ? []
      : [`${place}: not a ${wanted.type ?? 'value'}`];
  if (!fitsType(given.type, wanted.type)) return [`${place}: ${given.type ?? 'anything'} instead of ${wanted.type}`];
  return [
    ...(depth === 'whole' ? boundMisfits(given, wanted, place) : []),
    ...propertyMisfits(given, wanted, depth, at),
    ...itemMisfits(given, wanted, depth, at),
  ];
}

function boundMisfits(given: JsonSchema, wanted: JsonSchema, place: string): readonly string[] {
  const number = (schema: JsonSchema, keyword: string) =>
    typeof schema[keyword] === 'number' ? schema[keyword] : undefined;
  const tighter = (keyword: string, isTighter: (from: number, to: number) => boolean) => {
    const [from, to] = [number(given, keyword), number(wanted, keyword)];
    return to !== undefined && (from === undefined || isTighter(from, to));
  };
  return [
    ...lower.filter((keyword) => tighter(keyword, (from, to) => from < to)),
    ...upper.filter((keyword) => tighter(keyword, (from, to) => from > to)),
    ...texts.filter((keyword) => wanted[keyword] !== undefined && wanted[keyword] !== given[keyword]),
  ].map((keyword) => `${place}: ${keyword} is stricter`);
}

function propertyMisfits(given: JsonSchema, wanted: JsonSchema, depth: Depth, at: string): readonly string[] {
  const needed = (wanted.required ?? [])
    .filter((name) => !given.required?.includes(name))
    .map((name) => `${at ? `${at}.` : ''}${name} may be missing`);
  const both = Object.entries(wanted.properties ?? {}).flatMap(([name, schema]) => {
    const own = given.properties?.[name];
    return own ? misfits(own, schema, depth, at ? `${at}.${name}` : name) : [];
  });
  const [values, known] = [given.additionalProperties, wanted.additionalProperties];
  const rest = typeof values === 'object' && typeof known === 'object' ? misfits(values, known, depth, `${at}.*`) : [];
  return [...needed, ...both, ...rest];
}

function itemMisfits(given: JsonSchema, wanted: JsonSchema, depth: Depth, at: string): readonly string[] {
  return given.items && wanted.items ? misfits(given.items, wanted.items, depth, `${at}[]`) : [];
}
