import { rspack, type Compiler, type Configuration } from '@rspack/core';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { base } from './rspack.ts';
import { builtScreens, type Screens } from './screens.ts';

/*
 * The build that federation is measured against: the same shell and the same screens as one application, from the same
 * sources by the same loaders. `rspack build -c packages/build-config/src/one-bundle.ts` in the folder of the shell;
 * ONE_BUNDLE_SCRATCH names a folder for what is written on the way.
 */

const root = path.resolve(import.meta.dirname, '../../..');
const remotes = await Promise.all(
  readdirSync(root)
    .filter((name) => name.startsWith('mfe-'))
    .map(async (folder) => {
      const { screens = {} } = (await import(pathToFileURL(path.join(root, folder, 'rspack.config.ts')).href)) as {
        screens?: Screens;
      };
      return {
        name: folder.slice('mfe-'.length),
        folder: path.join(root, folder),
        file: path.join(root, folder, 'src/remote.tsx'),
        screens,
      };
    }),
);
const chunkOf = (name: string) => `remote-${name}`;

/** What `shell/src/remotes/federation.ts` offers, with every remote as a lazy chunk of this very build. */
function writeContainers(folder: string): string {
  const file = path.join(folder, 'containers.ts');
  const loads = remotes.map(
    ({ name, file: module }) =>
      `  ${name}: () => import(/* webpackChunkName: "${chunkOf(name)}" */ ${JSON.stringify(module)}),`,
  );
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    file,
    `const remotes: Record<string, () => Promise<unknown>> = {\n${loads.join('\n')}\n};\ntype Accept = (name: string, exposed: unknown) => Promise<void>;\nexport const pageFederation = ({ accept }: { accept: Accept }) => ({\n  async load(name: string) {\n    const exposed = await remotes[name]?.();\n    await accept(name, exposed);\n    return exposed;\n  },\n});\n`,
  );
  return file;
}

/**
 * Writes `chunks.json`: the files of each remote's module and of its screens, so that the page can ask for them ahead
 * as it does for a real remote's.
 */
const chunkFacts = {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('chunk-facts', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'chunk-facts', stage: rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const groups =
            compilation.getStats().toJson({ all: false, chunkGroups: true, ids: true }).namedChunkGroups ?? {};
          const chunks = remotes.map(({ name, folder, screens }) => {
            const files = groups[chunkOf(name)]?.assets?.map((asset) => asset.name) ?? [];
            return [name, { files, screens: builtScreens(compilation.chunkGroups, screens, folder, files) }] as const;
          });
          compilation.emitAsset(
            'chunks.json',
            new rspack.sources.RawSource(JSON.stringify(Object.fromEntries(chunks))),
          );
        },
      );
    });
  },
};

const config = base('shell', path.join(root, 'shell'), {});
const containers = writeContainers(process.env['ONE_BUNDLE_SCRATCH'] ?? path.join(root, '.local/bench/scratch'));

const oneBundle: Configuration = {
  ...config,
  entry: { main: './src/main.tsx' },
  plugins: [
    ...(config.plugins ?? []),
    new rspack.NormalModuleReplacementPlugin(/\/remotes\/federation\.ts$/, containers),
    new rspack.HtmlRspackPlugin({ template: './index.html', scriptLoading: 'defer', inject: 'head' }),
    // the icon too: a browser fetches it again with each new address, and gives up where there is none
    new rspack.CopyRspackPlugin({ patterns: [{ from: path.join(root, 'shell/app') }] }),
    chunkFacts,
  ],
};

// oxlint-disable-next-line import/no-default-export -- the command of rspack takes a configuration as a default export
export default oneBundle;
