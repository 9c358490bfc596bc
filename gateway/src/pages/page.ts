import { remoteOf, type Registry, type RemoteName, type RuntimeConfig } from '@hamkke/contracts';
import type { Middleware } from 'koa';
import { stateOf } from '../request-state.ts';
import type { Releases } from './releases.ts';

/** JSON that cannot end the script element around it. */
const inline = (id: string, value: unknown) => `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;

function preloads(registry: Registry, name: RemoteName): string[] {
  const remote = registry.remotes[name];
  if (!remote) return [];
  const integrity = (url: string) => (remote.integrity[url] ? ` integrity="${remote.integrity[url]}"` : '');
  return [
    ...remote.preload.js.map((url) => `<link rel="preload" as="script" crossorigin="anonymous" href="${url}"${integrity(url)}>`),
    ...remote.preload.css.map((url) => `<link rel="preload" as="style" crossorigin="anonymous" href="${url}"${integrity(url)}>`),
  ];
}

/** Writes the registry, the runtime configuration and the preloads of the path's remote into the shell's page. */
export function writePage(html: string, registry: Registry, config: RuntimeConfig, path: string): string {
  const remote = remoteOf(path);
  const head = [...(remote ? preloads(registry, remote) : []), inline('hamkke-registry', registry), inline('hamkke-config', config)].join('');
  return html.replace('</head>', `${head}</head>`);
}

/** Answers every address of the app with the shell's page; which screen it is, the browser decides. */
export function pages(releases: Releases, config: RuntimeConfig): Middleware {
  return async (ctx, next) => {
    if ((ctx.method !== 'GET' && ctx.method !== 'HEAD') || /\.[a-z0-9]{2,5}$/i.test(ctx.path) || ctx.path.startsWith('/api/')) return next();
    stateOf(ctx).routeId = 'page';
    const { html, registry } = await releases.current();
    // The shell shows its 404 screen; search engines and monitors need to know as well.
    ctx.status = remoteOf(ctx.path) ? 200 : 404;
    ctx.type = 'text/html; charset=utf-8';
    ctx.set('cache-control', 'no-cache');
    ctx.body = writePage(html, registry, config, ctx.path);
  };
}
