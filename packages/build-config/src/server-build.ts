/*
 * The second build of a release: the same sources as for browsers, for the process that draws public screens (Node).
 * CommonJS, in the release's folder `server/`, because Node reads a release's files as scripts of no package.
 */
import { rspack, type Configuration } from '@rspack/core';
import {
  containerOf,
  leftOutFiles,
  remoteServerPlugin,
  runtimeAliases,
  shellServerPlugin,
} from '@hamkke/federation/build';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** The folder of a release that holds what the server loads, and browsers never. */
export const serverFolder = 'server';
const shellEntry = 'shell';
/** The module with which a remote describes its pages to search engines; only the server has it. */
const headModule = './src/head.ts';

/**
 * What `new URL('…', import.meta.url)` becomes, in the browsers' build too: the file's path on our origin, so that both
 * draw the same address.
 */
export const addressParser = { javascript: { url: 'relative' } } as const;

export interface ServerBuild {
  readonly name: string;
  readonly dir: string;
  readonly version: string;
  /** The release's folder; files go below it. */
  readonly folder: string;
  /** Under which browsers find the release's images: they are named as the browsers' build names them. */
  readonly publicPath: string;
}

function serverBase({ name, dir, version, folder, publicPath }: ServerBuild): Configuration {
  return {
    name: `${name}-server`,
    context: dir,
    mode: 'production',
    target: 'node',
    devtool: false,
    entry: {},
    output: {
      path: path.join(folder, serverFolder),
      publicPath,
      uniqueName: `hamkke-${name}-server`,
      library: { type: 'commonjs-module' },
      filename: '[name].cjs',
      chunkFilename: 'js/[name].cjs',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
    },
    resolve: {
      alias: { ...runtimeAliases(dir), ...leftOutFiles(dir) },
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
    },
    module: {
      parser: addressParser,
      generator: { asset: { emit: false }, 'asset/resource': { emit: false } },
      rules: [
        {
          test: /\.tsx?$/,
          type: 'javascript/auto',
          loader: 'builtin:swc-loader',
          options: {
            jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
            env: { targets: 'node >= 24' },
          },
        },
        // styles are the browsers'
        { test: /\.css$/, type: 'asset/source' },
        { test: /\.(avif|webp|png|jpe?g|svg|woff2)$/, type: 'asset/resource' },
      ],
    },
    // a stack names functions, and nobody downloads it
    optimization: { chunkIds: 'named', moduleIds: 'named', minimize: false },
    performance: false,
    ignoreWarnings: [/Critical dependency/],
    stats: 'errors-warnings',
    plugins: [new rspack.DefinePlugin({ __RELEASE__: JSON.stringify(version) })],
  };
}

/** A remote for the server: the container of the browsers' build, which exposes `./head` too where there is one. */
export function remoteServer(build: ServerBuild): Configuration {
  const config = serverBase(build);
  const head = existsSync(path.join(build.dir, headModule)) ? headModule : undefined;
  return {
    ...config,
    plugins: [...(config.plugins ?? []), remoteServerPlugin(containerOf(build.name), build.dir, head)],
  };
}

/** The shell for the server: `src/server.tsx`, with every shared library of the page. */
export function shellServer(build: ServerBuild): Configuration {
  const config = serverBase(build);
  return {
    ...config,
    entry: { [shellEntry]: './src/server.tsx' },
    plugins: [...(config.plugins ?? []), shellServerPlugin(build.dir)],
  };
}
