import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { releasables } from './releasables.ts';

const preloadSchema = z.object({ js: z.array(z.string()), css: z.array(z.string()) });

const screenSchema = preloadSchema.extend({ path: z.string(), reads: z.array(z.string()) });

/** What the build writes beside its files (`release.json`); paths are relative to the release. */
export const releaseFactsSchema = z.object({
  name: z.enum(releasables),
  kind: z.enum(['shell', 'remote']),
  version: z.string(),
  entry: z.string().optional(),
  entryGlobalName: z.string().optional(),
  shellApi: z.int().positive().optional(),
  preload: preloadSchema,
  // releases from before screens were listed have none
  screens: z.array(screenSchema).default([]),
});
export type ReleaseFacts = z.output<typeof releaseFactsSchema>;

/** A release as it lies in the store: the facts of its build and the hash and size of every file. */
const manifestSchema = releaseFactsSchema.extend({
  builtAt: z.iso.datetime(),
  /**
   * Names per shared library: of the shell what it offers, of a remote what it imports; releases from before they were
   * listed have none.
   */
  shared: z.record(z.string(), z.array(z.string())).optional(),
  files: z.record(z.string(), z.object({ integrity: z.string(), bytes: z.int().nonnegative() })),
});
export type Manifest = z.output<typeof manifestSchema>;

/** Subresource integrity value of a file. */
export function integrityOf(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/** Makes the manifest of a freshly built folder. */
export async function makeManifest(folder: string, builtAt: Date): Promise<Manifest> {
  const facts = releaseFactsSchema.parse(JSON.parse(await readFile(path.join(folder, 'release.json'), 'utf8')));
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files: Manifest['files'] = {};
  for (const entry of entries.filter((found) => found.isFile() && found.name !== 'release.json')) {
    const full = path.join(entry.parentPath, entry.name);
    const bytes = await readFile(full);
    files[path.relative(folder, full).split(path.sep).join('/')] = {
      integrity: integrityOf(bytes),
      bytes: bytes.length,
    };
  }
  if (facts.kind === 'remote' && (facts.entry === undefined || !(facts.entry in files)))
    throw new Error(`${facts.name}: the build left no entry`);
  return { ...facts, builtAt: builtAt.toISOString(), files };
}

/** Reads the manifest of a release in the store. */
export async function readManifest(folder: string): Promise<Manifest> {
  return manifestSchema.parse(JSON.parse(await readFile(path.join(folder, 'manifest.json'), 'utf8')));
}
