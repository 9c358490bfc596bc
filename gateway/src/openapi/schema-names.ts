import { descriptions, schemaNames } from '@hamkke/contracts/descriptions';
import { z } from 'zod';

/** A schema of the document, as JSON. */
export type JsonSchema = Record<string, unknown>;

/**
 * Creates a document while the contracts' schemas have their names in zod's global registry, by which the generator
 * writes each of them once and refers to it. Whoever else reads that registry finds it as it was.
 */
export function withSchemaNames<Document>(create: () => Document): Document {
  const names = [...schemaNames()].map(([schema, id]) => ({
    schema,
    id,
    before: z.globalRegistry.has(schema) ? z.globalRegistry.get(schema) : undefined,
  }));
  try {
    for (const { schema, id } of names) z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id });
    return create();
  } finally {
    for (const { schema, before } of names) {
      z.globalRegistry.remove(schema);
      if (before) z.globalRegistry.add(schema, before);
    }
  }
}

/** Descriptions and examples, by the name of their schema. */
const describedByName = new Map(
  [...schemaNames()].flatMap(([schema, name]) => {
    const described = descriptions.has(schema) ? descriptions.get(schema) : undefined;
    return described ? [[name, described] as const] : [];
  }),
);

/** A component with its description and examples; `LocationOutput` is `Location` as it is answered. */
export function described(name: string, schema: JsonSchema): JsonSchema {
  const found = describedByName.get(name) ?? describedByName.get(name.replace(/Output$/, ''));
  return { ...found, ...schema };
}
