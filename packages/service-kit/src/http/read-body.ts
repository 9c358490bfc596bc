import type { IncomingMessage } from 'node:http';
import { DomainError } from '../errors/domain-error.ts';
import { isDeeperThan } from './json-depth.ts';

export const defaultBodyLimit = 100_000;

/**
 * Reads a request's body as text, at most `limit` bytes; undefined when there is none.
 * @throws BODY_TOO_LARGE (details.limit), BAD_JSON when the bytes are not UTF-8, UNSUPPORTED_MEDIA_TYPE when they are
 * compressed
 */
export async function readBody(request: IncomingMessage, limit: number): Promise<string | undefined> {
  const {
    'content-length': contentLength,
    'transfer-encoding': chunked,
    'content-encoding': encoding,
  } = request.headers;
  if (contentLength === undefined && chunked === undefined) return undefined;
  if (encoding !== undefined && encoding !== 'identity') throw new DomainError('UNSUPPORTED_MEDIA_TYPE');
  if (Number(contentLength ?? 0) > limit) throw new DomainError('BODY_TOO_LARGE', { limit });
  const bytes = await collect(request, limit);
  if (bytes.length === 0) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new DomainError('BAD_JSON', undefined, { cause });
  }
}

async function collect(request: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    // Leaving the loop must not destroy the socket: the refusal still has to be written to it.
    for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > limit) throw new DomainError('BODY_TOO_LARGE', { limit });
      chunks.push(chunk);
    }
  } catch (cause) {
    // Half a body because the client hung up: not our failure, and nobody reads the answer.
    throw cause instanceof DomainError ? cause : new DomainError('BAD_JSON', undefined, { cause });
  }
  return Buffer.concat(chunks);
}

/** Whether a content-type says JSON. */
export function isJson(contentType: string | undefined): boolean {
  const type = contentType?.split(';')[0]?.trim().toLowerCase();
  return type === 'application/json' || (type?.startsWith('application/') === true && type.endsWith('+json'));
}

const poison = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Parses JSON without the keys that could reach a prototype. The slow path runs only when such a key may be there.
 * @throws BAD_JSON, VALIDATION where it nests too deeply
 */
export function parseJson(text: string): unknown {
  if (isDeeperThan(text))
    throw new DomainError('VALIDATION', undefined, {
      fields: [{ path: '', code: 'not_allowed', message: 'nested too deeply' }],
    });
  try {
    if (!/__proto__|constructor|prototype|\\u/.test(text)) return JSON.parse(text);
    return JSON.parse(text, (key: string, value: unknown) => (poison.has(key) ? undefined : value));
  } catch (cause) {
    throw new DomainError('BAD_JSON', undefined, { cause });
  }
}
