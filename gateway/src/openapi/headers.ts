import type { AnyEndpoint } from '@hamkke/contracts';
import { z } from 'zod';
import type { ZodOpenApiComponentsObject } from 'zod-openapi';

type Headers = NonNullable<ZodOpenApiComponentsObject['headers']>;

const text = { type: 'string' } as const;

/** Headers of answers. The limits are not counted out in headers: who reaches one learns when to try again. */
export const headerComponents = {
  CorrelationId: {
    description: "The request's id in our logs, chosen by the gateway; say it when you report a failure.",
    schema: { ...text, examples: ['9f1c2f0e6c1b4a0f8e5d7a3b2c1d0e9f'] },
  },
  ETag: {
    description:
      'Which version of the answer this is: sent back as `If-None-Match`, it is answered 304 until it changes.',
    schema: { ...text, examples: ['W/"1f-9aQ3"'] },
  },
  LinkToNext: {
    description: 'The next page of the list as a relative reference (RFC 8288); absent on the last page.',
    schema: { ...text, examples: ['</api/storage-locations?limit=20&cursor=gangnam-1>; rel="next"'] },
  },
  IdempotencyReplayed: {
    description: '`true` where the answer is that of an earlier request with the same `Idempotency-Key`.',
    schema: { ...text, enum: ['true'] },
  },
  RetryAfter: {
    description: 'Seconds after which the call may be tried again; absent where waiting alone does not help.',
    schema: { type: 'integer', minimum: 0, examples: [3] },
  },
} as const satisfies Headers;

type Name = keyof typeof headerComponents;
const refersTo = (name: Name) => ({ $ref: `#/components/headers/${name}` });

/** Its answer names the next page as well. */
const alsoLinked = new Set(['listOpenings']);

/** A list of rows alone has no place for its cursor, so that it links to the next page. */
const isLinked = ({ id, query, response }: AnyEndpoint) =>
  alsoLinked.has(id) || (query instanceof z.ZodObject && 'cursor' in query.shape && response instanceof z.ZodArray);

/** Headers of a success. */
export const successHeaders = (endpoint: AnyEndpoint) => ({
  'X-Correlation-Id': refersTo('CorrelationId'),
  ...(endpoint.etag ? { ETag: refersTo('ETag') } : {}),
  ...(isLinked(endpoint) ? { Link: refersTo('LinkToNext') } : {}),
  ...(endpoint.idempotent ? { 'Idempotency-Replayed': refersTo('IdempotencyReplayed') } : {}),
});

/** Headers of the answer that nothing changed. */
export const unchangedHeaders = {
  'X-Correlation-Id': refersTo('CorrelationId'),
  ETag: refersTo('ETag'),
};

/** Headers of a failure. */
export const failureHeaders = (status: number) => ({
  'X-Correlation-Id': refersTo('CorrelationId'),
  ...(status === 429 || status === 503 ? { 'Retry-After': refersTo('RetryAfter') } : {}),
});

/** Headers that a request may have; undefined where there is none to name. */
export function requestHeaders({ idempotent, etag }: AnyEndpoint): z.ZodObject | undefined {
  if (idempotent)
    return z.object({
      'Idempotency-Key': z
        .string()
        .max(200)
        .optional()
        .describe(
          'Chosen by the caller, a UUID for example: for 24 hours the same caller, key and body get the same answer, and nothing happens twice',
        ),
    });
  if (etag) return z.object({ 'If-None-Match': z.string().optional().describe('The ETag of an earlier answer') });
  return undefined;
}
