import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Middleware } from 'koa';
import { answerPacked } from '../middleware/packed.ts';
import { stateOf } from '../request-state.ts';
import { createOpenApiDocument } from './document.ts';

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Hamkke API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css"></head><body><div id="swagger-ui"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body></html>`;
const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', validatorUrl: null });`;

/** Answers `/api/openapi.json`, and `/api/docs` with a page that shows it. */
export function openApiRoutes(): Middleware {
  const document = JSON.stringify(createOpenApiDocument());
  const assets = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  const answers: Readonly<Record<string, { type: string; text: string }>> = {
    '/api/openapi.json': { type: 'application/json', text: document },
    '/api/docs': { type: 'text/html', text: page },
    '/api/docs/start.js': { type: 'text/javascript', text: start },
  };
  return async (ctx, next) => {
    if (ctx.method !== 'GET') return next();
    const answer = answers[ctx.path] ?? (await fileOf(ctx.path));
    if (!answer) return next();
    stateOf(ctx).routeId = 'docs';
    ctx.status = 200;
    ctx.set('cache-control', 'no-cache');
    await answerPacked(ctx, answer);
  };

  /** A file of the viewer; undefined for any other path, and for a file that it does not have. */
  async function fileOf(requestPath: string): Promise<{ type: string; text: Buffer } | undefined> {
    const [, file, extension] = /^\/api\/docs\/(swagger-ui[\w.-]*\.(js|css))$/.exec(requestPath) ?? [];
    if (!file) return undefined;
    const text = await readFile(path.join(assets, file)).catch(() => undefined);
    return text && { type: extension === 'js' ? 'text/javascript' : 'text/css', text };
  }
}
