import { copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { integrityOf, makeManifest, readManifest, type Manifest } from '../../infra/releases/manifest.ts';
import { pruneReleases } from '../../infra/releases/prune.ts';
import { createRegistryStore } from '../../infra/releases/registry-store.ts';
import { releasables, type Releasable } from '../../infra/releases/releasables.ts';
import { releasesDir } from './settings.ts';

const text = /\.(js|cjs|css|html|json)$/;

/** The files of a release that name its version, or the hash of one that does: written anew for another version. */
async function rewritten(
  folder: string,
  files: Manifest['files'],
  from: string,
  to: string,
): Promise<Map<string, string>> {
  const names = Object.keys(files).filter((file) => text.test(file));
  const before = new Map(
    await Promise.all(names.map(async (file) => [file, await readFile(join(folder, file), 'utf8')] as const)),
  );
  const after = new Map([...before].map(([file, content]) => [file, content.replaceAll(from, to)]));
  const known = new Map(names.map((file) => [file, files[file]?.integrity ?? '']));
  // A file that changed has another hash, which changes those that check it: entry, chunk, the entry's own list. It
  // ends, because none checks itself.
  for (let changed = true; changed;) {
    changed = false;
    for (const [file, content] of after) {
      const hash = integrityOf(Buffer.from(content, 'utf8'));
      const old = known.get(file) ?? '';
      if (hash === old) continue;
      changed = true;
      known.set(file, hash);
      for (const [other, otherContent] of after) after.set(other, otherContent.replaceAll(old, hash));
    }
  }
  return new Map([...after].filter(([file, content]) => content !== before.get(file)));
}

/**
 * Makes the live release of a workspace a second time under another version of the same length: other addresses and
 * hashes, the same code.
 */
async function copyRelease(name: Releasable, from: string, to: string): Promise<void> {
  const folder = join(releasesDir, name, from);
  const { builtAt: _, files, ...facts } = await readManifest(folder);
  const target = join(releasesDir, name, to);
  const draft = join(releasesDir, name, `.draft-${to}`);
  const changed = await rewritten(folder, files, from, to);
  for (const file of Object.keys(files)) {
    await mkdir(dirname(join(draft, file)), { recursive: true });
    const content = changed.get(file);
    if (content !== undefined) await writeFile(join(draft, file), content);
    // Compressed files beside one that is as it was; one that changed is served as it is.
    else
      for (const ending of ['', '.br', '.gz'])
        await copyFile(join(folder, file + ending), join(draft, file + ending)).catch((error: unknown) => {
          if (ending === '') throw error;
        });
  }
  await writeFile(join(draft, 'release.json'), JSON.stringify({ ...facts, version: to }));
  const manifest = await makeManifest(draft, new Date());
  await rm(join(draft, 'release.json'));
  await writeFile(join(draft, 'manifest.json'), JSON.stringify(manifest));
  await rm(target, { recursive: true, force: true });
  await rename(draft, target);
}

const digits = (length: number) => Array.from({ length }, () => Math.floor(Math.random() * 16).toString(16)).join('');

/**
 * A new release of everything goes live in one write, and what is older than two releases is removed, as after every
 * build. Answers the shell's new version.
 */
export async function releaseEverything(): Promise<string> {
  const store = createRegistryStore(releasesDir);
  const live = await store.read();
  if (!live) throw new Error('nothing is live');
  const promotions: { name: Releasable; version: string }[] = [];
  for (const name of releasables) {
    const from = name === 'shell' ? live.shell.version : live.remotes[name]?.version;
    if (from === undefined) continue;
    const version = digits(from.length);
    await copyRelease(name, from, version);
    promotions.push({ name, version });
  }
  const { shell } = await store.promote(promotions);
  for (const { name } of promotions) await pruneReleases(releasesDir, name, store);
  return shell.version;
}
