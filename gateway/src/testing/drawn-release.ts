import type { RegisteredRemote, Registry } from '@hamkke/contracts';
import { readTemplate } from '../pages/page-template.ts';
import type { Release } from '../pages/releases.ts';

export const shellPage = `<!doctype html>
<html lang="ko">
  <head>
    <meta charset="utf-8" />
    <meta name="description" content="shell's own" />
    <link rel="manifest" href="/manifest.webmanifest?lang=ko" />
    <title>함께보관</title>
    <script>window.early = 1;</script>
  </head>
  <body>
    <div id="root"></div>
    <noscript>자바스크립트</noscript>
  </body>
</html>
`;

const server = { entry: 'server/remoteEntry.cjs', integrity: { 'server/remoteEntry.cjs': 'sha384-server' } };

/** A remote whose release draws its screens. */
const drawnRemote = (name: string, screens: RegisteredRemote['screens'] = []): RegisteredRemote => ({
  version: 'v1',
  entry: `/releases/${name}/v1/entry.js`,
  entryGlobalName: `hamkke_${name}`,
  shellApi: 2,
  preload: { js: [`/releases/${name}/v1/entry.js`], css: [`/releases/${name}/v1/first.css`] },
  screens,
  integrity: {
    [`/releases/${name}/v1/entry.js`]: 'sha384-entry',
    [`/releases/${name}/v1/first.css`]: 'sha384-first',
  },
  server,
});

const screen = (path: string, reads: string[], name = 'screen') => ({
  path,
  js: [`/releases/booking/v1/${name}.js`],
  css: [`/releases/booking/v1/${name}.css`],
  reads,
});

export const drawnRegistry: Registry = {
  revision: 7,
  shell: { version: 's1', path: '/releases/shell/s1/', server: { ...server, entry: 'server/shell.cjs' } },
  remotes: {
    booking: drawnRemote('booking', [
      screen('/', ['/api/storage-locations']),
      screen('/locations/:city', ['/api/places/:city']),
      screen('/storage/:id', ['/api/storage-locations/:id', '/api/storage-locations/:id/units']),
    ]),
    account: drawnRemote('account'),
    partner: drawnRemote('partner'),
  },
};

/** A live release that draws, with changes to its registry and page. */
export const drawnRelease = (registry: Partial<Registry> = {}, html = shellPage): Release => ({
  registry: { ...drawnRegistry, ...registry },
  template: readTemplate(html),
  folder: '/nowhere',
});
