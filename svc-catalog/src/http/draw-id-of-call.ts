import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { callerKey, type Caller } from '@hamkke/service-kit';
import { createDrawId, type DrawId } from '../use-cases/units/draw-id.ts';

/**
 * What draws the ids of a call's creations: the same for a repetition under the same Idempotency-Key, which runs again
 * when the process of the first one died after its commit.
 */
export function drawIdOfCall({
  caller,
  headers,
  params,
  body,
}: {
  caller: Caller;
  headers: IncomingHttpHeaders;
  params?: unknown;
  body: unknown;
}): DrawId {
  const key = headers['idempotency-key'];
  if (typeof key !== 'string' || key === '') return createDrawId();
  return createDrawId(
    createHash('sha256')
      .update(JSON.stringify([callerKey(caller), key, params, body]))
      .digest('hex'),
  );
}
