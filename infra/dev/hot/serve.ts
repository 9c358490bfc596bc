import type { IncomingMessage, ServerResponse } from 'node:http';
import { pathToFileURL } from 'node:url';
import path from 'node:path';
import { registrySchema, type Registry, type RemoteName } from '@hamkke/contracts';
import { rspack, type Configuration } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { releaseFactsSchema } from '../../releases/manifest.ts';
import { hotPage, hotPath, overlay, type HotRemote } from './overlay.ts';

export interface HotWorkspace {
  readonly name: 'shell' | RemoteName;
  /** Where its `rspack.config.ts` is. */
  readonly folder: string;
}

export interface HotOptions {
  /** What is built and replaced as it changes; the shell is always among them. */
  readonly workspaces: readonly HotWorkspace[];
  /** Where the running system answers. */
  readonly gateway: string;
  readonly port: number;
}

/** Addresses that the gateway answers with the app's page: everything that is no file and no call. */
const isPage = (method: string | undefined, pathname: string) =>
  method === 'GET' && !/\.[a-z0-9]{2,5}$/i.test(pathname) && !/^\/(api|ws|releases)(\/|$)/.test(pathname);

async function configurationOf({ folder }: HotWorkspace): Promise<Configuration[]> {
  const { default: config } = (await import(pathToFileURL(path.join(folder, 'rspack.config.ts')).href)) as {
    default: Configuration | Configuration[];
  };
  return [config].flat();
}

/** Answers of the gateway's own, but for what belongs to the way that they took. */
const passedOn = (headers: Headers) =>
  [...headers].filter(
    ([name]) =>
      !['set-cookie', 'content-length', 'content-encoding', 'transfer-encoding', 'connection', 'keep-alive'].includes(
        name,
      ),
  );

/**
 * Serves the app at an address of its own: shell and remotes under development from memory, replaced on the open page
 * as they change, everything else by the running gateway. Pages come with the gateway's own status, headers and
 * security policy. The gateway knows nothing of it: what is released, and whoever uses that, is untouched, and the end
 * of this server is the end of the override.
 */
export async function serveHot({ workspaces, gateway, port }: HotOptions): Promise<RspackDevServer> {
  const own = `http://localhost:${port}`;
  const configurations = (await Promise.all(workspaces.map(configurationOf))).flat();
  const built = async (name: HotWorkspace['name'], file: string): Promise<Response> => {
    // through the bundler's own middleware, which answers when a build that is under way is over
    const answer = await fetch(`http://127.0.0.1:${port}${hotPath(name)}${file}`);
    if (!answer.ok) throw new Error(`${name} does not build: the terminal of npm run dev says why`);
    return answer;
  };
  const hotRemote = async (name: RemoteName): Promise<HotRemote> => {
    const facts = releaseFactsSchema.parse(await (await built(name, 'release.json')).json());
    return { facts, entry: new Uint8Array(await (await built(name, facts.entry ?? '')).arrayBuffer()) };
  };
  const names = workspaces.map(({ name }) => name).filter((name) => name !== 'shell');
  const registry = async (): Promise<Registry> =>
    overlay(
      registrySchema.parse(await (await fetch(`${gateway}/remotes.json`)).json()),
      await Promise.all(names.map(hotRemote)),
    );

  const answerPage = async (request: IncomingMessage, response: ServerResponse) => {
    const released = await fetch(gateway + (request.url ?? '/'), {
      headers: { cookie: request.headers.cookie ?? '', 'accept-language': request.headers['accept-language'] ?? '' },
      redirect: 'manual',
    });
    const text = await released.text();
    for (const [name, value] of passedOn(released.headers)) response.setHeader(name, value);
    response.setHeader('set-cookie', released.headers.getSetCookie());
    response.statusCode = released.status;
    response.end(
      released.headers.get('content-type')?.startsWith('text/html')
        ? hotPage(text, await (await built('shell', 'index.html')).text(), await registry())
        : text,
    );
  };
  const answer = async (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    const { pathname } = new URL(request.url ?? '/', own);
    // a worker would cache pages that change while they are open
    if (pathname === '/sw.js') return void response.writeHead(404).end();
    if (pathname === '/remotes.json')
      return void response
        .writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
        .end(JSON.stringify(await registry()));
    return isPage(request.method, pathname) ? answerPage(request, response) : next();
  };

  const server = new RspackDevServer(
    {
      host: '127.0.0.1',
      port,
      // whoever started it decides in which order all ends
      setupExitSignals: false,
      hot: true,
      liveReload: false,
      static: false,
      // an event stream must not wait for a compressor
      compress: false,
      // by the page's own address, which its security policy allows
      client: {
        overlay: { errors: true, warnings: false, runtimeErrors: false },
        logging: 'warn',
        webSocketURL: 'auto://0.0.0.0:0/ws',
      },
      setupMiddlewares: (middlewares) => [
        {
          name: 'app',
          middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) =>
            void answer(request, response, next).catch((error: unknown) => {
              if (!response.headersSent) response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' });
              response.end(`npm run dev: ${error instanceof Error ? error.message : String(error)}\n`);
            }),
        },
        ...middlewares,
      ],
      proxy: [
        {
          pathFilter: (pathname: string) => pathname !== '/ws',
          target: gateway,
          changeOrigin: true,
          // what our own page sends is the app's; what another site sends stays another site's
          on: {
            proxyReq: (sent) => sent.getHeader('origin') === own && sent.setHeader('origin', new URL(gateway).origin),
          },
        },
      ],
    },
    rspack(configurations),
  );
  await server.start();
  // the first builds are there
  await Promise.all([built('shell', 'index.html'), ...names.map(hotRemote)]);
  return server;
}
