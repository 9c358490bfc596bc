import { pipeline, type Writable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { Context } from 'koa';

/** Below this many bytes an answer fits into the first packets as it is. */
const worthBytes = 1_024;

/** Quality 4 of 11 makes JSON about as small as gzip's best, at a third of its time. */
const encoders = {
  br: () =>
    createBrotliCompress({
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
    }),
  gzip: () => createGzip(),
} as const;
type Encoding = keyof typeof encoders;

type Headers = Record<string, string | string[] | undefined>;

export interface Compression {
  /** What the answer's headers become. */
  readonly headers: Headers;
  /** What the body is written into, once the headers are out. */
  open(): Writable;
}

/**
 * How the answer of a read gets smaller on its way to the browser, or undefined where it goes as it is: only JSON, only
 * bodies that are worth it. A list of locations shrinks to a tenth, which a phone on a slow network waits for. Session
 * cookies are `SameSite`, so that no other site can have personal answers compressed together with text of its choice.
 */
export function compressed(ctx: Context, status: number, answered: Headers): Compression | undefined {
  const isJson = /^application\/(problem\+)?json\b/.test(String(answered['content-type'] ?? ''));
  if (
    ctx.method !== 'GET' ||
    status !== 200 ||
    !isJson ||
    answered['content-encoding'] !== undefined ||
    Number(answered['content-length'] ?? worthBytes) < worthBytes
  )
    return undefined;
  const headers: Headers = { ...answered, vary: [answered['vary'] ?? [], 'Accept-Encoding'].flat().join(', ') };
  // browsers name gzip first without meaning it
  const encoding = (['br', 'gzip'] as const).find((one) => ctx.acceptsEncodings(one) === one);
  if (encoding === undefined) return { headers, open: () => ctx.res };
  delete headers['content-length'];
  // other bytes of the same answer: the tag is a weak one. Source: RFC 9110 section 8.8.3.3
  const tag = headers['etag'];
  if (typeof tag === 'string' && !tag.startsWith('W/')) headers['etag'] = `W/${tag}`;
  return { headers: { ...headers, 'content-encoding': encoding }, open: () => compressInto(ctx, encoding) };
}

function compressInto(ctx: Context, encoding: Encoding): Writable {
  const encoder = encoders[encoding]();
  // Whoever writes into it, or the browser's leaving, ends both; the proxy notices it on its own stream.
  pipeline(encoder, ctx.res, () => undefined);
  return encoder;
}
