import { rspack, type Chunk, type Compilation, type Compiler, type Module } from '@rspack/core';
import path from 'node:path';

/** Packages that no first screen may bring: what judges and what is pressed comes with what needs it. */
export const latePackages = [
  'zod',
  '@headlessui/react',
  '@hamkke/ui/combobox',
  'react-aria',
  'maplibre-gl',
  'recharts',
] as const;

/** The same file by one name: as it stands, and not by the module that it was merged into. */
const fileOf = (module: Module): string | undefined => (module as { resource?: string }).resource?.split('?')[0];

function modulesIn(module: Module): readonly Module[] {
  return (module as { modules?: Module[] }).modules ?? [module];
}

/** The library that stands in a chunk as a share: whoever needs the chunk waits for it, wherever its copy comes from. */
const shareIn = (module: Module): string | undefined =>
  /^consume shared module \([^)]*\) (@?[^@]+)@/.exec(module.readableIdentifier())?.[1];

function packageIn(module: Module): string | undefined {
  const file = fileOf(module) ?? '';
  const share = shareIn(module);
  return latePackages.find(
    (name) =>
      share === name || file.includes(`${path.sep}node_modules${path.sep}${name.replace('/', path.sep)}${path.sep}`),
  );
}

/** Files of the first chunks that import a file directly, up to the first ones that are the workspace's own. */
function broughtBy(module: Module, first: ReadonlySet<string>, own: string, { moduleGraph }: Compilation): string[] {
  const found = new Set<string>();
  const seen = new Set<Module>();
  const look = (at: Module): void => {
    if (seen.has(at)) return;
    seen.add(at);
    for (const { originModule } of moduleGraph.getIncomingConnections(at)) {
      const file = originModule ? fileOf(originModule) : undefined;
      if (!originModule || file === undefined || !first.has(file)) continue;
      if (file.startsWith(own)) found.add(path.relative(own, file));
      else look(originModule);
    }
  };
  look(module);
  return [...found];
}

/**
 * Refuses a build whose first chunks (those of `group`, which a first visit waits for) hold a late package, and says
 * which of the workspace's files bring it. A comment in docs/decisions/0020 is forgotten; a build that fails is not.
 */
export function keepLate(group: (compilation: Compilation) => Iterable<Chunk>, dir: string) {
  return {
    apply(compiler: Compiler): void {
      compiler.hooks.thisCompilation.tap('keep-late', (compilation) => {
        compilation.hooks.processAssets.tap(
          { name: 'keep-late', stage: rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
          () => {
            const modules = [...group(compilation)].flatMap((chunk) =>
              [...compilation.chunkGraph.getChunkModules(chunk)].flatMap(modulesIn),
            );
            const files = new Set(modules.map(fileOf).filter((file) => file !== undefined));
            const early = modules.filter((module) => packageIn(module));
            for (const name of new Set(early.map(packageIn))) {
              const sources = new Set(
                early
                  .filter((module) => packageIn(module) === name)
                  .flatMap((module) => broughtBy(module, files, path.join(dir, 'src'), compilation)),
              );
              compilation.errors.push(
                new Error(
                  `${name} is in the first chunk, brought by ${[...sources].toSorted().join(', ') || 'an unknown file'}: import it lazily, or what needs none of it (docs/decisions/0020)`,
                ),
              );
            }
          },
        );
      });
    },
  };
}
