import {
  containerOf,
  exposedChunk,
  loadTimeoutMs,
  remotePlugin,
  runtimeAliases,
  leftOutFiles,
  shellPlugin,
} from '@hamkke/federation/build';
import { rspack, type Configuration } from '@rspack/core';
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { hotBuild, hotShellEntries, madeHot, reactTransform } from './hot.ts';
import { keepLate } from './late-packages.ts';
import { emitFiles, releaseFacts } from './release-facts.ts';
import type { Screens } from './screens.ts';
import { addressParser, remoteServer, serverFolder, shellServer } from './server-build.ts';
import { workerConfiguration } from './service-worker.ts';

export type { Screens } from './screens.ts';

const require = createRequire(import.meta.url);
const browsers = 'chrome >= 111, safari >= 16.4, firefox >= 128';

export interface RemoteOptions {
  /** As in the registry: `booking`, `account`, `partner`, `admin`. */
  readonly name: string;
  /** Tailwind prefix of this remote alone; its src/remote.css declares the same one. */
  readonly prefix: string;
  /** `SHELL_API_MAJOR` of the shell-api that this remote is written against. */
  readonly shellApi: number;
  /** `import.meta.dirname` of the workspace. */
  readonly dir: string;
  /** Screens whose files and first reads the page asks for ahead. */
  readonly screens?: Screens;
}

export interface ShellOptions {
  /** `import.meta.dirname` of the workspace; what lies in its `app/` comes along as it is. */
  readonly dir: string;
  /** Further files of the release, by name. */
  readonly files?: Readonly<Record<string, string>>;
}

/**
 * Version and target folder of this build, from the release command; on its own a build goes to `dist` as version
 * `dev`.
 */
function target(name: string, dir: string): { version: string; folder: string; publicPath: string } {
  const version = process.env['RELEASE_VERSION'] ?? 'dev';
  return {
    version,
    folder: process.env['RELEASE_FOLDER'] ?? path.join(dir, 'dist'),
    publicPath: `/releases/${name}/${version}/`,
  };
}

export function base(name: string, dir: string, alias: Record<string, string | false>): Configuration {
  const { version, folder, publicPath } = target(name, dir);
  return {
    name,
    context: dir,
    mode: 'production',
    target: ['web', 'es2022'],
    devtool: false,
    output: {
      path: folder,
      // the build for the server goes on beside this one
      clean: { keep: `${serverFolder}/` },
      publicPath,
      uniqueName: `hamkke-${name}`,
      filename: 'js/[name].[contenthash:10].js',
      chunkFilename: 'js/[name].[contenthash:10].js',
      cssFilename: 'css/[name].[contenthash:10].css',
      cssChunkFilename: 'css/[name].[contenthash:10].css',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      chunkLoadTimeout: loadTimeoutMs,
      // chunks are fetched in CORS mode: without it a browser cannot check their integrity
      crossOriginLoading: 'anonymous',
      trustedTypes: { policyName: `hamkke-${name}` },
    },
    resolve: { alias, extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: {
      parser: addressParser,
      rules: [
        {
          test: /\.tsx?$/,
          type: 'javascript/auto',
          loader: 'builtin:swc-loader',
          options: {
            jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: reactTransform() } },
            env: { targets: browsers },
          },
        },
        {
          test: /\.css$/,
          type: 'css/auto',
          loader: require.resolve('postcss-loader'),
          options: {
            postcssOptions: { plugins: [[require.resolve('@tailwindcss/postcss'), { base: dir, optimize: true }]] },
          },
        },
        { test: /\.(avif|webp|png|jpe?g|svg|woff2)$/, type: 'asset/resource' },
      ],
    },
    optimization: { chunkIds: 'named', moduleIds: 'deterministic', realContentHash: true },
    performance: false,
    // MapLibre loads its worker by an address that it computes; the warning is a megabyte long.
    ignoreWarnings: [/Critical dependency/],
    stats: 'errors-warnings',
    plugins: [
      new rspack.DefinePlugin({ __RELEASE__: JSON.stringify(version) }),
      new rspack.SubresourceIntegrityPlugin({
        hashFuncNames: ['sha384'],
        htmlPlugin: 'HtmlRspackPlugin',
        enabled: true,
      }),
    ],
  };
}

function requirePrefix({ name, prefix, dir }: RemoteOptions): void {
  const sheet = readFileSync(path.join(dir, 'src/remote.css'), 'utf8');
  if (!sheet.includes(`prefix(${prefix})`))
    throw new Error(
      `${name}: src/remote.css does not declare prefix(${prefix}); without it its classes would overrule the shell's`,
    );
}

/**
 * Makes the builds of a remote: one container for browsers, exposing `src/remote.tsx` as `./remote`, and one for the
 * server; hot and for browsers alone where the environment asks for it (hot.ts).
 */
export function defineRemote(options: RemoteOptions): Configuration[] {
  requirePrefix(options);
  const { name, dir, shellApi, screens = {} } = options;
  const config = base(name, dir, { ...runtimeAliases(dir), ...leftOutFiles(dir) });
  const hot = hotBuild();
  const built: Configuration = {
    ...config,
    entry: {},
    plugins: [
      ...(config.plugins ?? []),
      remotePlugin(name, dir, hot ? 'remoteEntry.hot.js' : 'remoteEntry.[contenthash:10].js'),
      ...(hot ? [] : [keepLate((compilation) => compilation.namedChunkGroups.get(exposedChunk)?.chunks ?? [], dir)]),
      releaseFacts(
        { name, kind: 'remote', version: target(name, dir).version },
        { shellApi, entryGlobalName: containerOf(name) },
        { screens, dir },
      ),
    ],
  };
  return hot ? [madeHot(built, { name, kind: 'remote' })] : [built, remoteServer({ name, dir, ...target(name, dir) })];
}

/**
 * Makes the builds of the shell, for production or hot as a remote's: `index.html`, its scripts and styles, every
 * shared library, then its service worker, and what draws pages on the server.
 */
export function defineShell({ dir, files = {} }: ShellOptions): Configuration[] {
  const name = 'shell';
  const hot = hotBuild();
  const config = base(name, dir, { ...runtimeAliases(dir), ...leftOutFiles(dir) });
  const shell: Configuration = {
    ...config,
    entry: { main: [...(hot ? hotShellEntries : []), './src/main.tsx'] },
    plugins: [
      ...(config.plugins ?? []),
      new rspack.HtmlRspackPlugin({ template: './index.html', scriptLoading: 'defer', inject: 'head' }),
      shellPlugin(dir),
      new rspack.CopyRspackPlugin({ patterns: [{ from: path.join(dir, 'app') }] }),
      emitFiles(files),
      ...(hot ? [] : [keepLate((compilation) => compilation.entrypoints.get('main')?.chunks ?? [], dir)]),
      releaseFacts({ name, kind: 'shell', version: target(name, dir).version }, {}, { screens: {}, dir }),
    ],
  };
  // a page under development keeps nothing for later: it has no worker
  if (hot) return [madeHot(shell, { name, kind: 'shell' })];
  return [
    shell,
    workerConfiguration({ dir, browsers, ...target(name, dir) }),
    shellServer({ name, dir, ...target(name, dir) }),
  ];
}
