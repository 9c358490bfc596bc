import type { IncomingMessage } from 'node:http';
import type { Context } from 'koa';
import { ProviderError } from '../payments/provider-error.ts';

/** One megabyte: no call of this provider comes near it. */
const bodyLimit = 1024 * 1024;

/**
 * Reads a request's body as JSON whatever its content type says (the official SDK sends `text/plain`).
 *
 * An empty body is an empty object.
 *
 * @throws {ProviderError} 400 `INVALID_REQUEST`
 */
export async function readJsonBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > bodyLimit) throw invalid('요청 본문이 너무 큽니다.');
    chunks.push(chunk);
  }
  return parseJson(Buffer.concat(chunks).toString('utf8'));
}

/** Reads a request's body as JSON and leaves it for the log of requests. @throws {ProviderError} 400 `INVALID_REQUEST` */
export async function bodyOf(ctx: Context): Promise<unknown> {
  const body = await readJsonBody(ctx.req);
  ctx.state.body = body;
  return body;
}

/**
 * Parses JSON text; empty text is an empty object.
 *
 * @throws {ProviderError} 400 `INVALID_REQUEST`
 */
export function parseJson(text: string): unknown {
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    throw invalid('요청 본문이 올바른 JSON 이 아닙니다.');
  }
}

function invalid(message: string): ProviderError {
  return new ProviderError(400, 'INVALID_REQUEST', message);
}
