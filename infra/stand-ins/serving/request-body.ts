import type { IncomingMessage } from 'node:http';

/** One megabyte: no form or order to a stand-in comes near it. */
const bodyLimit = 1024 * 1024;

/** What the caller sent cannot be used; answered 400 with the message. */
export class UnusableBody extends Error {
  override readonly name = 'UnusableBody';
}

/** Reads a request's body as text. @throws {UnusableBody} when it is too large */
export async function readTextBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > bodyLimit) throw new UnusableBody('the body is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * Reads a request's body as JSON whatever its content type says; an empty one is an empty object.
 * @throws {UnusableBody}
 */
export async function readJsonOrder(request: IncomingMessage): Promise<unknown> {
  const text = await readTextBody(request);
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    throw new UnusableBody('the body is not JSON');
  }
}
