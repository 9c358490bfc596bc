import { remoteOf, type Registry, type RuntimeConfig } from '@hamkke/contracts';
import type { Middleware } from 'koa';
import { answerPacked } from '../middleware/packed.ts';
import { stateOf } from '../request-state.ts';
import { preloadsOf } from './preloads.ts';
import type { Releases } from './releases.ts';

/** JSON that cannot end the script element around it. */
const inline = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;

/**
 * What the browser needs of the registry: the page itself preloads the screens, and an entry knows the hashes of its
 * chunks.
 */
function forTheBrowser(registry: Registry): Registry {
  const remotes = Object.entries(registry.remotes).map(
    ([name, { version, entry, entryGlobalName, shellApi, preload, integrity }]) => {
      const first = [entry, ...preload.js, ...preload.css];
      return [
        name,
        {
          version,
          entry,
          entryGlobalName,
          shellApi,
          preload,
          integrity: Object.fromEntries(Object.entries(integrity).filter(([url]) => first.includes(url))),
        },
      ];
    },
  );
  return { ...registry, remotes: Object.fromEntries(remotes) };
}

/** Writes the registry, the runtime configuration and the preloads of the path into the shell's page. */
function writePage(html: string, registry: Registry, config: RuntimeConfig, path: string): string {
  const name = remoteOf(path);
  const remote = name && registry.remotes[name];
  const head = [
    ...(remote ? preloadsOf(remote, path) : []),
    inline('hamkke-registry', forTheBrowser(registry)),
    inline('hamkke-config', config),
  ].join('');
  return html.replace('</head>', `${head}</head>`);
}

/** Answers every address of the app with the shell's page; which screen it is, the browser decides. */
export function pages(releases: Releases, config: RuntimeConfig): Middleware {
  return async (ctx, next) => {
    if (
      (ctx.method !== 'GET' && ctx.method !== 'HEAD') ||
      /\.[a-z0-9]{2,5}$/i.test(ctx.path) ||
      ctx.path.startsWith('/api/')
    )
      return next();
    stateOf(ctx).routeId = 'page';
    const { html, registry } = await releases.current();
    // The shell shows its 404 screen; search engines and monitors need to know as well.
    ctx.status = remoteOf(ctx.path) ? 200 : 404;
    ctx.set('cache-control', 'no-cache');
    await answerPacked(ctx, { type: 'text/html; charset=utf-8', text: writePage(html, registry, config, ctx.path) });
  };
}
