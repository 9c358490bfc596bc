/*
 * The builds of development: the same sources and the same federation as in a release, in React's development mode,
 * with parts that are replaced on the open page. A page has one React, so hot parts of a remote need a shell of
 * development around them; remotes that are not developed come as released.
 */
import type { Configuration, Plugins, RuleSetRule } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);
const ofThisFolder = (file: string) => path.join(import.meta.dirname, file);

/** Whether the environment asks for a build of development; `infra/dev/hot` sets it. */
export const hotBuild = (): boolean => process.env['HAMKKE_HOT'] === '1';

/**
 * What stands in the shell's bundle before everything else: React must meet its refresh runtime before it starts, and
 * remotes must find that one.
 */
export const hotShellEntries: readonly string[] = [ofThisFolder('refresh-of-shell.cjs')];

/** A second refresh runtime would never have seen this page's React begin: a remote takes the shell's. */
const refreshOfPage = (): Record<string, string> => ({
  'react-refresh/runtime$': ofThisFolder('refresh-of-page.cjs'),
  [require.resolve('react-refresh/runtime')]: ofThisFolder('refresh-of-page.cjs'),
});

/** How JSX is compiled: in a hot build with the marks by which React finds the components to replace. */
export const reactTransform = () => ({
  runtime: 'automatic' as const,
  ...(hotBuild() ? { development: true, refresh: true } : {}),
});

/**
 * Texts are data, not components: this loader has them replaced in the page's i18next instead of loading the page anew.
 */
const hotTexts = (namespace: string): RuleSetRule => ({
  test: /[\\/]src[\\/](locales|i18n)[\\/](ko|en|ja|zh)\.ts$/,
  enforce: 'pre',
  loader: ofThisFolder('hot-texts.mjs'),
  options: { namespace },
});

/** Plugins that judge or describe a release and have nothing to say about a page that changes under one's hands. */
const ofReleases = new Set(['SubresourceIntegrityPlugin']);

/**
 * Turns the base of a production build into one of development. Neither `eval` nor inline scripts: the page's security
 * policy stays as it is.
 */
export function madeHot(
  config: Configuration,
  { name, kind }: { readonly name: string; readonly kind: 'shell' | 'remote' },
): Configuration {
  const { filename: _, chunkFilename: __, cssFilename: ___, cssChunkFilename: ____, ...output } = config.output ?? {};
  const plugins: Plugins = (config.plugins ?? []).filter(
    (plugin) => !ofReleases.has((plugin as { constructor: { name: string } }).constructor.name),
  );
  return {
    ...config,
    mode: 'development',
    devtool: 'cheap-module-source-map',
    output: {
      ...output,
      clean: false,
      filename: 'js/[name].js',
      chunkFilename: 'js/[name].js',
      cssFilename: 'css/[name].css',
      cssChunkFilename: 'css/[name].css',
    },
    resolve: { ...config.resolve, alias: { ...config.resolve?.alias, ...(kind === 'remote' ? refreshOfPage() : {}) } },
    module: { rules: [...(config.module?.rules ?? []), hotTexts(name)] },
    optimization: { minimize: false, chunkIds: 'named', moduleIds: 'named' },
    // a container's parts must be there when they are asked for
    lazyCompilation: false,
    // the first lines of what is wrong are on the terminal and over the page
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
    plugins: [...plugins, new ReactRefreshRspackPlugin()],
  };
}
