import path from 'node:path';
import type { Middleware } from 'koa';
import sirv from 'sirv';
import { stateOf } from '../request-state.ts';

/**
 * What a release's folder holds for browsers: `/<part>/<version>/<file>`. Beside it in the store lie the registry and
 * the log of who released what.
 */
const releasedFile = /^\/[\w-]+\/[\w.-]+\/.+/;
/**
 * A worker and the page have one address for all releases; logs and what draws on the server are for nobody. A release's manifest, its list of
 * files, is for anybody.
 */
const withheld = /(^|\/)(index\.html|sw\.js|registry\.json|[^/]*\.log|server\/.*)(\.(br|gz))?$/i;

/** The path of a file inside the store as the file system will read it; undefined for one that is not to be served. */
function releasedPath(requested: string): string | undefined {
  let decoded: string;
  try {
    decoded = decodeURIComponent(requested);
  } catch {
    return undefined;
  }
  // Decoded twice it would be another path than the one that was checked.
  if (
    decoded.includes('%') ||
    decoded.includes('\0') ||
    decoded.includes('\\') ||
    path.posix.normalize(decoded) !== decoded
  )
    return undefined;
  return releasedFile.test(decoded) && !withheld.test(decoded) ? decoded : undefined;
}

/**
 * Serves the files of releases: immutable, precompressed. New releases appear while we run, so the folder is looked at
 * for each file.
 */
export function releaseFiles(directory: string): Middleware {
  const serve = sirv(directory, {
    dev: true,
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders(response) {
      response.setHeader('cache-control', 'public, max-age=31536000, immutable');
      response.setHeader('access-control-allow-origin', '*');
    },
  });
  return async (ctx, next) => {
    if (!ctx.path.startsWith('/releases/') || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    stateOf(ctx).routeId = 'release';
    const file = releasedPath(ctx.path.slice('/releases'.length));
    if (file === undefined) return next();
    const url = ctx.req.url ?? '';
    const found = await new Promise<boolean>((resolve) => {
      ctx.res.once('close', () => resolve(true));
      ctx.req.url = encodeURI(file);
      serve(ctx.req, ctx.res, () => resolve(false));
    });
    ctx.req.url = url;
    if (found) ctx.respond = false;
    else await next();
  };
}
