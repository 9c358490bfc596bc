import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import path from 'node:path';
import { containerOf } from '../container-name.ts';
import { remoteShares, shellShares } from './shared.ts';
import { packageFolder } from './versions.ts';

/** The chunk with the module that a remote exposes. */
export const exposedChunk = '__federation_expose_remote';

const common = { shareStrategy: 'loaded-first', dts: false, manifest: false } as const;
/** The registry does what snapshots are for. */
const optimization = { disableSnapshot: true, target: 'web' } as const;

/**
 * The shell: it starts the library's runtime for the whole page (remotes use that one), and takes in remotes at run
 * time alone.
 */
export const shellPlugin = (dir: string) =>
  new ModuleFederationPlugin({
    ...common,
    name: containerOf('shell'),
    remotes: {},
    shared: shellShares(dir),
    experiments: { provideExternalRuntime: true, optimization },
  });

/** A remote: one container that exposes `src/remote.tsx` as `./remote`. */
export const remotePlugin = (name: string, dir: string, filename: string) =>
  new ModuleFederationPlugin({
    ...common,
    name: containerOf(name),
    filename,
    exposes: { './remote': { import: './src/remote.tsx', name: exposedChunk } },
    shared: remoteShares(dir),
    experiments: { externalRuntime: true, optimization: { ...optimization, disableRemote: true } },
  });

/** The file of a container that the server loads. */
export const serverEntry = 'remoteEntry.cjs';

const onServer = {
  ...common,
  library: { type: 'commonjs-module' },
  experiments: { optimization: { disableSnapshot: true, target: 'node' } },
} as const;

/** The shell where pages are drawn: it shares what it shares on a page. */
export const shellServerPlugin = (dir: string) =>
  new ModuleFederationPlugin({ ...onServer, name: containerOf('shell'), remotes: {}, shared: shellShares(dir) });

/** A remote where pages are drawn: negotiates as in a browser, and exposes `./head` where it has such a module. */
export const remoteServerPlugin = (container: string, dir: string, head: string | undefined) =>
  new ModuleFederationPlugin({
    ...onServer,
    name: container,
    filename: serverEntry,
    exposes: { './remote': './src/remote.tsx', ...(head === undefined ? {} : { './head': head }) },
    shared: remoteShares(dir),
  });

/**
 * Module aliases of every build: the library's runtime as ES modules. Its plugins name files of CommonJS, of which
 * nothing can be shaken off, and beside which a second copy of the runtime would stand (docs/decisions/0046).
 */
export function runtimeAliases(dir: string): Record<string, string> {
  const packages = path.dirname(packageFolder('@module-federation/runtime', dir));
  const file = (name: string) => path.join(packages, name);
  const external = 'inject-external-runtime-core-plugin/dist';
  return {
    [file('webpack-bundler-runtime/dist/index.cjs')]: file('webpack-bundler-runtime/dist/bundler.js'),
    [file('runtime/dist/index.cjs')]: file('runtime/dist/index.js'),
    [file(`${external}/index.cjs`)]: file(`${external}/index.js`),
    '@module-federation/runtime-tools/runtime-core$': file('runtime-core/dist/index.js'),
    '@module-federation/runtime-core$': file('runtime-core/dist/index.js'),
    '@module-federation/sdk$': file('sdk/dist/index.js'),
  };
}

/**
 * Files of the libraries that are shared whole, of which no page here runs anything: what only a server uses, the
 * router's framework mode, which needs the framework's own compiler, what the combobox draws endless lists with
 * (`virtual`), and of zod the messages in other languages (texts are ours), its compiler (the page's policy refuses code
 * out of strings) and the reader of JSON Schema.
 */
const filesOfNoPage: Readonly<Record<string, readonly string[]>> = {
  'react-router': [
    'rsc/browser',
    'rsc/errorBoundaries',
    'rsc/server.ssr',
    'server-runtime/cookies',
    'server-runtime/dev',
    'server-runtime/server',
    'server-runtime/sessions',
    'server-runtime/sessions/cookieStorage',
    'server-runtime/sessions/memoryStorage',
    'server-runtime/single-fetch',
    'dom/server',
    'dom/ssr/errorBoundaries',
    'dom/ssr/fog-of-war',
    'dom/ssr/hydration',
    'dom/ssr/route-discovery',
    'dom/ssr/routes',
    'dom/ssr/routes-test-stub',
    'dom/ssr/server',
    'dom/ssr/single-fetch',
  ].map((file) => `dist/production/lib/${file}.js`),
  '@tanstack/react-virtual': ['dist/esm/index.js'],
  zod: ['v4/locales/index.js', 'v4/core/compile.js', 'v4/classic/from-json-schema.js'],
};

/**
 * Module aliases of every build, which leave out the files above. Where an upgrade moves these files the build grows,
 * and the weight journey says so.
 */
export function leftOutFiles(dir: string): Record<string, false> {
  return Object.fromEntries(
    Object.entries(filesOfNoPage).flatMap(([library, files]) =>
      files.map((file) => [path.join(packageFolder(library, dir), file), false as const]),
    ),
  );
}
