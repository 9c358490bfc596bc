import type { AnyEndpoint } from '@hamkke/contracts';
import { problemSchema } from '@hamkke/contracts';
import { statusOf } from '@hamkke/service-kit';
import { z } from 'zod';
import type { ZodOpenApiContentObject, ZodOpenApiOperationObject } from 'zod-openapi';
import { failureHeaders, requestHeaders, successHeaders, unchangedHeaders } from './headers.ts';
import { accessOf } from './security.ts';

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

function bodyOf({ body }: AnyEndpoint): Pick<ZodOpenApiOperationObject, 'requestBody'> {
  if (!body) return {};
  return { requestBody: { required: !takesNoBody(body), content: { 'application/json': { schema: body } } } };
}

function successesOf(endpoint: AnyEndpoint): ZodOpenApiOperationObject['responses'] {
  const content = answerContent(endpoint);
  return {
    [String(endpoint.status)]: {
      description: content ? 'Success' : 'Success, without a body',
      headers: successHeaders(endpoint),
      ...(content ? { content } : {}),
    },
    ...(endpoint.etag
      ? { '304': { description: 'Unchanged since the answer whose ETag was sent', headers: unchangedHeaders } }
      : {}),
  };
}

function failuresOf(endpoint: AnyEndpoint): ZodOpenApiOperationObject['responses'] {
  const isOpen = endpoint.access === 'anyone' || endpoint.access === 'provider';
  const codes = [
    ...new Set([
      ...endpoint.errors,
      ...(isOpen ? [] : accessErrors),
      ...(endpoint.credential === 'fresh' ? (['STEP_UP_REQUIRED'] as const) : []),
      ...anyCall,
    ]),
  ];
  const statuses = [...new Set(codes.map((code) => statusOf[code]))].sort((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status) => [
      String(status),
      {
        description: codes.filter((code) => statusOf[code] === status).join(', '),
        headers: failureHeaders(status),
        content: { 'application/problem+json': { schema: problemSchema } },
      },
    ]),
  );
}

/** A call as OpenAPI describes it. */
export function operationOf(endpoint: AnyEndpoint): ZodOpenApiOperationObject {
  const header = requestHeaders(endpoint);
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    tags: [endpoint.service],
    ...accessOf(endpoint),
    requestParams: {
      ...(endpoint.params ? { path: asParameters(endpoint.params) } : {}),
      ...(endpoint.query ? { query: asParameters(endpoint.query) } : {}),
      ...(header ? { header } : {}),
    },
    ...bodyOf(endpoint),
    responses: { ...successesOf(endpoint), ...failuresOf(endpoint) },
  };
}
