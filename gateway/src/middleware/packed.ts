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
type Encoding = keyof typeof pack;

/** A text that is the same for everybody, packed once for all who take it packed. */
export interface PackedText {
  readonly type: string;
  readonly body: Buffer;
  /** Of the content, in the letters of an entity tag. */
  readonly hash: string;
  packed(encoding: Encoding): Promise<Buffer>;
}

/** Makes a text ready to be answered many times. */
export function packText({ type, text }: { readonly type: string; readonly text: string | Buffer }): PackedText {
  const body = Buffer.from(text);
  const made = new Map<Encoding, Promise<Buffer>>();
  return {
    type,
    body,
    hash: createHash('sha256').update(body).digest('base64url').slice(0, 27),
    packed(encoding) {
      const known = made.get(encoding);
      if (known) return known;
      const packing = pack[encoding](body);
      made.set(encoding, packing);
      packing.catch(() => made.delete(encoding));
      return packing;
    },
  };
}

/**
 * Answers a packed text, as the browser takes it. The tag is a weak one where nothing else is said: other bytes of the
 * same text. A strong tag names the bytes, with their encoding. Source: RFC 9110 section 8.8.3.
 */
export async function answerText(ctx: Context, text: PackedText, { strong = false } = {}): Promise<void> {
  ctx.type = text.type;
  ctx.vary('Accept-Encoding');
  // browsers name gzip first without meaning it
  const encoding =
    text.body.length < worthBytes
      ? undefined
      : (['br', 'gzip'] as const).find((one) => ctx.acceptsEncodings(one) === one);
  ctx.set('etag', strong ? `"${text.hash}${encoding ? `.${encoding}` : ''}"` : `W/"${text.hash}"`);
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  if (encoding === undefined) {
    ctx.body = text.body;
    return;
  }
  ctx.set('content-encoding', encoding);
  ctx.body = await text.packed(encoding);
}

const cached = new LRUCache<string, PackedText>({ max: mostTexts });

/** Answers a text of our own, which is the same for everybody: cached packed, with a weak tag. */
export async function answerPacked(
  ctx: Context,
  { type, text }: { readonly type: string; readonly text: string | Buffer },
): Promise<void> {
  const fresh = packText({ type, text });
  const known = cached.get(`${type} ${fresh.hash}`);
  if (!known) cached.set(`${type} ${fresh.hash}`, fresh);
  await answerText(ctx, known ?? fresh);
}
