import type { Compilation } from '@rspack/core';
import path from 'node:path';

/** A screen, and what its first visit will ask for. */
export interface ScreenOptions {
  /**
   * The module that the routes import lazily, from the workspace's folder: `src/features/locations/locations-page.tsx`;
   * none where the screen is part of the remote's first code.
   */
  readonly file?: string;
  /**
   * What the screen reads first: addresses of calls that anyone may make, with the path's parameters
   * (`/api/storage-locations/:id`). A signed-in person's reads do not belong here: a visitor would be refused.
   */
  readonly reads?: readonly string[];
}

/** Screens by the pattern of their address, as routes have it: `/storage/:id`. */
export type Screens = Readonly<Record<string, ScreenOptions>>;

/** A screen's files as the build made them, relative to the release. */
export interface BuiltScreen {
  readonly path: string;
  readonly js: readonly string[];
  readonly css: readonly string[];
  readonly reads: readonly string[];
}

type Group = Pick<Compilation['chunkGroups'][number], 'origins' | 'getFiles'>;

/** The modules that are imported lazily somewhere, with the files of what arrives then. */
function lazyFiles(groups: readonly Group[]): Map<string, Set<string>> {
  const files = new Map<string, Set<string>>();
  for (const group of groups)
    for (const { module, request } of group.origins) {
      // only modules out of files have a resource
      const importer =
        module && 'resource' in module && typeof module.resource === 'string' ? module.resource : undefined;
      if (importer === undefined || request === undefined || !request.startsWith('.')) continue;
      const imported = path.resolve(path.dirname(importer), request);
      files.set(imported, new Set([...(files.get(imported) ?? []), ...group.getFiles()]));
    }
  return files;
}

/**
 * Which files each screen needs beyond what is preloaded anyway, so that the page can ask for them before any of our
 * code runs.
 * @throws where a screen's file is imported lazily nowhere: it has moved, or has become part of the first code
 */
export function builtScreens(
  groups: readonly Group[],
  screens: Screens,
  dir: string,
  preloaded: readonly string[],
): BuiltScreen[] {
  const lazy = lazyFiles(groups);
  return Object.entries(screens).map(([screen, { file, reads = [] }]) => {
    if (file === undefined) return { path: screen, js: [], css: [], reads };
    const files = lazy.get(path.resolve(dir, file));
    if (!files) throw new Error(`screen ${screen}: nothing imports ${file} lazily`);
    const more = [...files].filter((name) => !preloaded.includes(name));
    return {
      path: screen,
      js: more.filter((name) => name.endsWith('.js')),
      css: more.filter((name) => name.endsWith('.css')),
      reads,
    };
  });
}
