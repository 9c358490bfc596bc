import { endpoints, problemSchema, type AnyEndpoint } from '@hamkke/contracts';
import { statusOf } from '@hamkke/service-kit';
import { z } from 'zod';
import { createDocument, type ZodOpenApiContentObject, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject, type ZodOpenApiResponsesObject } from 'zod-openapi';

const anyCall = ['VALIDATION', 'RATE_LIMITED', 'UNAVAILABLE', 'INTERNAL'] as const;

type ParameterSchema = NonNullable<NonNullable<ZodOpenApiOperationObject['requestParams']>['path']>;

const asParameters = (schema: unknown) => schema as ParameterSchema;

function answerContent(endpoint: AnyEndpoint): ZodOpenApiContentObject {
  // A picture is bytes: there is no JSON schema to derive.
  if (endpoint.response instanceof z.ZodCustom) return { 'image/*': { schema: { type: 'string', format: 'binary' } } };
  if (endpoint.id === 'readLive') return { 'text/event-stream': { schema: { type: 'string' } } };
  return { 'application/json': { schema: endpoint.response } };
}

function operationOf(endpoint: AnyEndpoint): ZodOpenApiOperationObject {
  const codes = [...new Set([...endpoint.errors, ...anyCall])];
  const failures = [...new Set(codes.map((code) => statusOf[code]))].sort((a, b) => a - b);
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    tags: [endpoint.service],
    requestParams: { ...(endpoint.params ? { path: asParameters(endpoint.params) } : {}), ...(endpoint.query ? { query: asParameters(endpoint.query) } : {}), ...(endpoint.idempotent ? { header: z.object({ 'Idempotency-Key': z.string().max(200).optional() }) } : {}) },
    ...(endpoint.body ? { requestBody: { required: true, content: { 'application/json': { schema: endpoint.body } } } } : {}),
    responses: {
      [String(endpoint.status)]: { description: 'Success', content: answerContent(endpoint) },
      ...Object.fromEntries(failures.map((status) => [String(status), { description: codes.filter((code) => statusOf[code] === status).join(', '), content: { 'application/problem+json': { schema: problemSchema } } }])),
    } as ZodOpenApiResponsesObject,
  };
}

/** The OpenAPI 3.1 document of every public call, from the contracts. */
export function createOpenApiDocument() {
  const paths: ZodOpenApiPathsObject = {};
  for (const endpoint of endpoints.filter(({ visibility }) => visibility === 'public')) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  return createDocument({ openapi: '3.1.0', info: { title: 'Hamkke', version: '1', description: 'Unmanned self-storage: branches, boxes, orders. Failures are RFC 9457 problem documents with a code.' }, paths });
}
