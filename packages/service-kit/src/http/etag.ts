import { createHash } from 'node:crypto';
import type { Context } from 'koa';

/** Sets the ETag of a ready answer and turns it into 304 when the caller already has it. */
export function answerFresh(ctx: Context): void {
  if (ctx.status !== 200 || (typeof ctx.body !== 'string' && !Buffer.isBuffer(ctx.body))) return;
  const tag = `"${createHash('sha1').update(ctx.body).digest('base64url')}"`;
  ctx.set('etag', tag);
  // Not Koa's ctx.fresh: that ignores the tag when the request says cache-control: no-cache, which every fetch with a
  // tag does.
  const known = ctx
    .get('if-none-match')
    .split(',')
    .map((one) => one.trim().replace(/^W\//, ''));
  if (!known.includes(tag) && !known.includes('*')) return;
  ctx.status = 304;
  ctx.body = null;
}
