import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { registrySchema, type Registry } from '@hamkke/contracts';
import { type PageTemplate, readTemplate } from './page-template.ts';

export interface Release {
  readonly registry: Registry;
  /** The shell's page of the live version, before anything is written into it. */
  readonly template: PageTemplate;
  /** Where the files of the live shell lie. */
  readonly folder: string;
}

/**
 * Reads the live registry and the shell's page from the release store. A promotion replaces one file, so a look at its
 * time of change before each page is enough to see it; with a broken file the last good one stays in use.
 */
export function createReleases(directory: string) {
  const file = path.join(directory, 'registry.json');
  let live: { seen: number; release: Release } | undefined;

  async function read(): Promise<Release> {
    const { mtimeMs } = await stat(file);
    if (live && live.seen === mtimeMs) return live.release;
    const registry = registrySchema.parse(JSON.parse(await readFile(file, 'utf8')));
    const folder = path.join(directory, 'shell', registry.shell.version);
    const html = await readFile(path.join(folder, 'index.html'), 'utf8');
    live = { seen: mtimeMs, release: { registry, template: readTemplate(html), folder } };
    return live.release;
  }

  return {
    /** @throws when nothing was ever released */
    async current(): Promise<Release> {
      try {
        return await read();
      } catch (error) {
        if (live) return live.release;
        throw error;
      }
    },
  };
}
export type Releases = ReturnType<typeof createReleases>;
