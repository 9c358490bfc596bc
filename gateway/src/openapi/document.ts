import { endpoints } from '@hamkke/contracts';
import { createDocument, type CreateDocumentOptions, type ZodOpenApiPathsObject } from 'zod-openapi';
import { headerComponents } from './headers.ts';
import { info, servers, tagTexts } from './info.ts';
import { operationOf } from './operation.ts';
import { described, withSchemaNames, type JsonSchema } from './schema-names.ts';
import { securitySchemes } from './security.ts';

/**
 * Answers grow: zod says of an object that it answers that it has no other fields, which is true of one release and
 * would have a reader refuse the next one.
 */
const openObjects: CreateDocumentOptions['override'] = ({ jsonSchema, io }) => {
  if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
};

/** The OpenAPI 3.1 document of every public call, from the contracts. */
export function createOpenApiDocument() {
  const published = endpoints.filter(({ visibility }) => visibility === 'public');
  const paths: ZodOpenApiPathsObject = {};
  for (const endpoint of published) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  const services = [...new Set(published.map(({ service }) => service))];
  const document = withSchemaNames(() =>
    createDocument(
      {
        openapi: '3.1.0',
        info,
        servers,
        tags: services.map((name) => ({ name, description: tagTexts[name] })),
        paths,
        components: { securitySchemes, headers: headerComponents },
      },
      { override: openObjects },
    ),
  );
  const schemas = Object.entries(document.components?.schemas ?? {})
    .map(([name, schema]) => [name, described(name, schema as JsonSchema)] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return { ...document, components: { ...document.components, schemas: Object.fromEntries(schemas) } };
}
