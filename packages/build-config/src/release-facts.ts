import { exposedChunk } from '@hamkke/federation/build';
import { rspack, type Compiler } from '@rspack/core';
import { builtScreens, type BuiltScreen, type Screens } from './screens.ts';

export interface Preload {
  readonly js: readonly string[];
  readonly css: readonly string[];
}

interface NamedGroup {
  assets?: { name: string }[];
}

/**
 * Facts that only the build knows, written as `release.json` beside the files; `infra/releases` makes the manifest from
 * them. Paths are relative to the release.
 */
export interface ReleaseFacts {
  readonly name: string;
  readonly kind: 'shell' | 'remote';
  readonly version: string;
  /** Files that the first paint needs, in the order in which they run. */
  readonly preload: Preload;
  /** What the screens at some addresses need beyond that. */
  readonly screens: readonly BuiltScreen[];
  readonly [extra: string]: unknown;
}

function preloadOf(groups: (NamedGroup | undefined)[], entry: readonly string[]): Preload {
  const names = [...entry, ...groups.flatMap((group) => group?.assets?.map((asset) => asset.name) ?? [])];
  const unique = [...new Set(names)];
  return { js: unique.filter((name) => name.endsWith('.js')), css: unique.filter((name) => name.endsWith('.css')) };
}

/** Writes `release.json` from the finished compilation: entry, preloads, screens, and what the configuration adds. */
export function releaseFacts(
  base: { name: string; kind: 'shell' | 'remote'; version: string },
  extra: Record<string, unknown>,
  { screens, dir }: { screens: Screens; dir: string },
) {
  return {
    apply(compiler: Compiler): void {
      compiler.hooks.thisCompilation.tap('release-facts', (compilation) => {
        compilation.hooks.processAssets.tap(
          { name: 'release-facts', stage: rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
          () => {
            const stats = compilation
              .getStats()
              .toJson({ all: false, entrypoints: true, chunkGroups: true, ids: true });
            const entry = Object.keys(compilation.assets).filter((name) => /^remoteEntry\..*\.js$/.test(name));
            const groups =
              base.kind === 'shell' ? [stats.entrypoints?.['main']] : [stats.namedChunkGroups?.[exposedChunk]];
            const preload = preloadOf(groups as (NamedGroup | undefined)[], entry);
            const built = builtScreens(compilation.chunkGroups, screens, dir, [...preload.js, ...preload.css]);
            const facts: ReleaseFacts = {
              ...base,
              ...extra,
              ...(base.kind === 'remote' ? { entry: entry[0] } : {}),
              preload,
              screens: built,
            };
            compilation.emitAsset('release.json', new rspack.sources.RawSource(JSON.stringify(facts, null, 2)));
          },
        );
      });
    },
  };
}

/** Adds files to the build whose text is made by the configuration. */
export function emitFiles(files: Readonly<Record<string, string>>) {
  return {
    apply(compiler: Compiler): void {
      compiler.hooks.thisCompilation.tap('emit-files', (compilation) => {
        compilation.hooks.processAssets.tap(
          { name: 'emit-files', stage: rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
          () => {
            for (const [name, text] of Object.entries(files))
              compilation.emitAsset(name, new rspack.sources.RawSource(text));
          },
        );
      });
    },
  };
}
