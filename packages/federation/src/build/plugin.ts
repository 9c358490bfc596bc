import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import path from 'node:path';
import { containerOf } from '../container-name.ts';
import { remoteShares, shellShares } from './shared.ts';
import { packageFolder } from './versions.ts';

/** The chunk with the module that a remote exposes. */
export const exposedChunk = '__federation_expose_remote';

const common = { shareStrategy: 'loaded-first', dts: false, manifest: false } as const;
/** The registry does what snapshots are for; nothing here runs on a server. */
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
 * Module aliases of every build: what only a server uses of a library that is shared whole, which no page ever runs.
 * Where an upgrade moves these files the build grows, and the weight journey says so.
 */
export function serverHalves(dir: string): Record<string, false> {
  const router = path.join(packageFolder('react-router', dir), 'dist/production/lib');
  return Object.fromEntries(
    ['rsc/browser.js', 'rsc/server.ssr.js', 'server-runtime/server.js', 'server-runtime/single-fetch.js'].map(
      (file) => [path.join(router, file), false as const],
    ),
  );
}
