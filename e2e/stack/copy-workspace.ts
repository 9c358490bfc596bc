import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { root } from '../../infra/dev/root.ts';
import { workspaceOf, type Releasable } from '../../infra/releases/releasables.ts';
import { stateDir } from './settings.ts';

/** Shared packages that a copy may have another version of. */
type OwnPackage = 'ui' | 'shell-api';
/** By file: a text in it and its replacement, one after the other; an empty first text makes a new file. */
export type Edits = Readonly<Record<string, readonly (readonly [from: string, to: string])[]>>;

export interface Changes {
  readonly edits?: Edits;
  /** Shared packages of another version, against which it is built. */
  readonly packages?: Readonly<Partial<Record<OwnPackage, Edits>>>;
  /** Libraries of another version, which it has installed for itself. */
  readonly libraries?: Readonly<Record<string, Edits>>;
}

async function copyFolder(from: string, to: string, left = /[\\/](node_modules|dist)$/): Promise<void> {
  await rm(to, { recursive: true, force: true });
  await cp(from, to, { recursive: true, filter: (source) => !left.test(source) });
}

/** Changes files of a copy. @throws {Error} when a file is no longer what the edit was written for */
export async function edit(folder: string, edits: Edits): Promise<void> {
  for (const [name, changes] of Object.entries(edits)) {
    const file = join(folder, name);
    for (const [from, to] of changes) {
      const text = from === '' ? '' : await readFile(file, 'utf8');
      if (!text.includes(from)) throw new Error(`${name} does not contain ${from}`);
      await writeFile(file, from === '' ? to : text.replace(from, () => to));
    }
  }
}

/**
 * Copies a workspace to where it finds the same packages as in its own place, and changes it there: the work tree stays
 * as it is. Answers the folder.
 */
export async function copyWorkspace(
  name: Releasable,
  into: string,
  { edits = {}, packages = {}, libraries = {} }: Changes = {},
): Promise<string> {
  const folder = join(stateDir, into, workspaceOf(name));
  await copyFolder(join(root, workspaceOf(name)), folder);
  await edit(folder, edits);
  for (const [own, changes] of Object.entries(packages)) {
    const copy = join(stateDir, into, 'packages', own);
    await copyFolder(join(root, 'packages', own), copy);
    await edit(copy, changes);
    // found before the checkout's own; by a link, because Node strips no types below node_modules
    const link = join(folder, 'node_modules/@hamkke', own);
    await mkdir(dirname(link), { recursive: true });
    await symlink(copy, link);
  }
  for (const [library, changes] of Object.entries(libraries)) {
    const copy = join(folder, 'node_modules', library);
    await copyFolder(join(root, 'node_modules', library), copy, /[\\/]node_modules$/);
    await edit(copy, changes);
  }
  return folder;
}
