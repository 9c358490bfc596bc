import { endpoints, problemSchema, type AnyEndpoint } from '@hamkke/contracts';
import { statusOf } from '@hamkke/service-kit';
import { z } from 'zod';
import {
  createDocument,
  type ZodOpenApiContentObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
} from 'zod-openapi';
import { accessOf, securitySchemes } from './security.ts';

/** Named, so that it stands in the document once. */
const problem = problemSchema.meta({ id: 'Problem' });
const accessErrors = ['NOT_SIGNED_IN', 'FORBIDDEN'] as const;
const anyCall = ['VALIDATION', 'RATE_LIMITED', 'UNAVAILABLE', 'INTERNAL'] as const;

type ParameterSchema = NonNullable<NonNullable<ZodOpenApiOperationObject['requestParams']>['path']>;

const asParameters = (schema: unknown) => schema as ParameterSchema;

function answerContent(endpoint: AnyEndpoint): ZodOpenApiContentObject | undefined {
  if (endpoint.status === 204) return undefined;
  // An image is bytes: there is no JSON schema to derive.
  if (endpoint.response instanceof z.ZodCustom) return { 'image/*': { schema: { type: 'string', format: 'binary' } } };
  if (endpoint.id === 'readLive') return { 'text/event-stream': { schema: { type: 'string' } } };
  return { 'application/json': { schema: endpoint.response } };
}

/** Whether a call may be made without a body: the contract then has one ready. */
const takesNoBody = (schema: unknown) => (schema as z.ZodType).safeParse(undefined).success;

function operationOf(endpoint: AnyEndpoint): ZodOpenApiOperationObject {
  const codes = [
    ...new Set([
      ...endpoint.errors,
      ...(endpoint.access === 'anyone' || endpoint.access === 'provider' ? [] : accessErrors),
      ...anyCall,
    ]),
  ];
  const failures = [...new Set(codes.map((code) => statusOf[code]))].sort((a, b) => a - b);
  const content = answerContent(endpoint);
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    tags: [endpoint.service],
    ...accessOf(endpoint.access),
    requestParams: {
      ...(endpoint.params ? { path: asParameters(endpoint.params) } : {}),
      ...(endpoint.query ? { query: asParameters(endpoint.query) } : {}),
      ...(endpoint.idempotent ? { header: z.object({ 'Idempotency-Key': z.string().max(200).optional() }) } : {}),
    },
    ...(endpoint.body
      ? {
          requestBody: {
            required: !takesNoBody(endpoint.body),
            content: { 'application/json': { schema: endpoint.body } },
          },
        }
      : {}),
    responses: {
      [String(endpoint.status)]: {
        description: content ? 'Success' : 'Success, without a body',
        ...(content ? { content } : {}),
      },
      ...Object.fromEntries(
        failures.map((status) => [
          String(status),
          {
            description: codes.filter((code) => statusOf[code] === status).join(', '),
            content: { 'application/problem+json': { schema: problem } },
          },
        ]),
      ),
    },
  };
}

/** The OpenAPI 3.1 document of every public call, from the contracts. */
export function createOpenApiDocument() {
  const paths: ZodOpenApiPathsObject = {};
  for (const endpoint of endpoints.filter(({ visibility }) => visibility === 'public')) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Hamkke',
      version: '1',
      description:
        'Unmanned self-storage: branches, boxes, orders. Failures are RFC 9457 problem documents with a code.',
    },
    paths,
    components: { securitySchemes },
  });
}
