import type { Middleware } from 'koa';
import sirv from 'sirv';
import { stateOf } from '../request-state.ts';

/** Serves the files of releases: immutable, precompressed. New releases appear while we run, so the folder is looked at for each file. */
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
    // a worker has one address for all releases; a release's manifest, its list of files, is for anybody
    if (/(^|\/)(index\.html|sw\.js|registry\.json|.*\.log)$/.test(ctx.path)) return next();
    const url = ctx.req.url ?? '';
    const found = await new Promise<boolean>((resolve) => {
      ctx.res.once('close', () => resolve(true));
      ctx.req.url = url.slice('/releases'.length);
      serve(ctx.req, ctx.res, () => resolve(false));
    });
    ctx.req.url = url;
    if (found) ctx.respond = false;
    else await next();
  };
}
