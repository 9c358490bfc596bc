import { createRequire } from 'node:module';
import path from 'node:path';
import type { Middleware } from 'koa';
import sirv from 'sirv';
import { stateOf } from '../request-state.ts';
import { createOpenApiDocument } from './document.ts';

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Hamkke API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css"></head><body><div id="swagger-ui"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body></html>`;
const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', validatorUrl: null });`;

/** Answers `/api/openapi.json`, and `/api/docs` with a page that shows it. */
export function openApiRoutes(): Middleware {
  const document = JSON.stringify(createOpenApiDocument());
  const assets = sirv(path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json')), { etag: true });
  const answers: Readonly<Record<string, { type: string; body: string }>> = {
    '/api/openapi.json': { type: 'application/json', body: document },
    '/api/docs': { type: 'text/html', body: page },
    '/api/docs/start.js': { type: 'text/javascript', body: start },
  };
  return async (ctx, next) => {
    if (ctx.method !== 'GET') return next();
    const answer = answers[ctx.path];
    if (answer) {
      stateOf(ctx).routeId = 'docs';
      ctx.type = answer.type;
      ctx.body = answer.body;
      return;
    }
    if (!/^\/api\/docs\/swagger-ui[\w.-]*\.(js|css)$/.test(ctx.path)) return next();
    stateOf(ctx).routeId = 'docs';
    ctx.respond = false;
    const url = ctx.req.url ?? '';
    ctx.req.url = url.slice('/api/docs'.length);
    await new Promise<void>((resolve) => {
      ctx.res.once('close', resolve);
      assets(ctx.req, ctx.res, () => void ctx.res.writeHead(404).end());
    });
  };
}
