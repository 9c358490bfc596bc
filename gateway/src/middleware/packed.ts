import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'koa';
import { LRUCache } from 'lru-cache';

/** Below this many bytes a text fits into the first packets as it is. */
const worthBytes = 1_024;
/** Texts that are cached packed: pages differ by the screen that they preload. */
const mostTexts = 200;

const pack = {
  br: (text: Buffer) =>
    promisify(brotliCompress)(text, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
    }),
  gzip: (text: Buffer) => promisify(gzip)(text),
} as const;

const packed = new LRUCache<string, Promise<Buffer>>({ max: mostTexts });

/**
 * Answers a text of our own, which is the same for everybody: packed as the browser takes it, cached packed, and
 * with a tag, so that a browser that has it gets a 304. The tag is a weak one: other bytes of the same text. Source:
 * RFC 9110 section 8.8.3.
 */
export async function answerPacked(
  ctx: Context,
  { type, text }: { readonly type: string; readonly text: string | Buffer },
): Promise<void> {
  const body = Buffer.from(text);
  const hash = createHash('sha256').update(body).digest('base64url');
  ctx.type = type;
  ctx.vary('Accept-Encoding');
  ctx.set('etag', `W/"${hash.slice(0, 27)}"`);
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  // browsers name gzip first without meaning it
  const encoding =
    body.length < worthBytes ? undefined : (['br', 'gzip'] as const).find((one) => ctx.acceptsEncodings(one) === one);
  if (encoding === undefined) {
    ctx.body = body;
    return;
  }
  ctx.set('content-encoding', encoding);
  ctx.body = await packedOnce(`${encoding} ${hash}`, () => pack[encoding](body));
}

function packedOnce(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const known = packed.get(key);
  if (known) return known;
  const made = make();
  packed.set(key, made);
  made.catch(() => packed.delete(key));
  return made;
}
