import { dereferenced, type Components } from './dereference.ts';
import type { JsonSchema } from './schema-fits.ts';

/** What a caller must know of one call. */
export interface Operation {
  readonly method: string;
  readonly path: string;
  /** Whether somebody without a session may call it. */
  readonly open: boolean;
  readonly parameters: Readonly<Record<string, { readonly required: boolean; readonly schema: JsonSchema }>>;
  readonly body: JsonSchema | null;
  readonly answer: JsonSchema | null;
}
export type Operations = Readonly<Record<string, Operation>>;

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema?: JsonSchema }>>;
}
interface OpenApiOperation {
  readonly operationId: string;
  readonly security?: readonly object[];
  readonly parameters?: readonly {
    readonly in: string;
    readonly name: string;
    readonly required?: boolean;
    readonly schema: JsonSchema;
  }[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
}
export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>;
  readonly components?: { readonly schemas?: Components };
}

const schemaOf = (media: Content | undefined): JsonSchema | null =>
  media?.content?.['application/json']?.schema ?? null;

/** Every call of the contracts' OpenAPI description, by its name; with schemas that refer to nothing. */
export function operationsOf({ paths, components }: OpenApi): Operations {
  const whole = (schema: JsonSchema) => dereferenced(schema, components?.schemas ?? {});
  const wholeOf = (media: Content | undefined) => {
    const schema = schemaOf(media);
    return schema && whole(schema);
  };
  const entries = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, { operationId, security = [], parameters = [], requestBody, responses }]): [string, Operation] => {
        const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
        const named = Object.fromEntries(
          parameters.map(({ in: place, name, required = false, schema }) => [
            `${place} ${name}`,
            { required, schema: whole(schema) },
          ]),
        );
        return [
          operationId,
          {
            method,
            path,
            open: security.some((way) => Object.keys(way).length === 0),
            parameters: named,
            body: wholeOf(requestBody),
            answer: wholeOf(success),
          },
        ];
      },
    ),
  );
  return Object.fromEntries(entries);
}
