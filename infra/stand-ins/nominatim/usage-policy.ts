import type { Context, Middleware } from 'koa';

/** What libraries call themselves when nobody says anything else. */
const libraryDefaults =
  /^(node|undici|axios|got|ky|node-fetch|superagent|request|python|curl|wget|okhttp|java|go-http-client|php|libwww|ruby|deno|bun)\b/i;

/** Applications name themselves: a User-Agent of their own, or a Referer. */
const isNamed = (ctx: Context) =>
  ctx.get('referer') !== '' || !(ctx.get('user-agent') === '' || libraryDefaults.test(ctx.get('user-agent')));

/** Clocks of two processes differ a little, and so does the way: this much earlier, in milliseconds, is let through. */
const leniencyMs = 50;

function refuse(ctx: Context, status: number, message: string): void {
  ctx.status = status;
  ctx.type = 'text/html; charset=utf-8';
  ctx.body = `<html><head><title>${status}</title></head><body><h1>${message}</h1><p>https://operations.osmfoundation.org/policies/nominatim/</p></body></html>`;
}

/**
 * Refuses callers that do not name themselves (403) and more than one request per spacing over all callers together
 * (429).
 */
export function guardUsage(spacingMs: () => number): { middleware: Middleware; forget: () => void } {
  let last = Number.NEGATIVE_INFINITY;
  return {
    forget: () => void (last = Number.NEGATIVE_INFINITY),
    middleware: (ctx, next) => {
      if (!isNamed(ctx)) return refuse(ctx, 403, 'Access blocked');
      const now = performance.now();
      const tooSoon = now - last < spacingMs() - leniencyMs;
      last = tooSoon ? last : now;
      return tooSoon ? refuse(ctx, 429, 'Too many requests') : next();
    },
  };
}
