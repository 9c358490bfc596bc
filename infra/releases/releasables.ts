import { remoteNames, type RemoteName } from '@hamkke/contracts';
import path from 'node:path';

/** What is released on its own: the shell and each remote. */
export const releasables = ['shell', ...remoteNames] as const;
export type Releasable = 'shell' | RemoteName;

export const root = path.resolve(import.meta.dirname, '../..');

/** Folder of the workspace, below the root. */
export function workspaceOf(name: Releasable): string {
  return name === 'shell' ? 'shell' : `mfe-${name}`;
}

/**
 * Reads a name as people write it: `booking` or `mfe-booking`.
 * @throws {Error} naming those that exist.
 */
export function readReleasable(text: string | undefined): Releasable {
  const name = releasables.find((known) => known === text || workspaceOf(known) === text);
  if (!name) throw new Error(`"${text ?? ''}" is not one of ${releasables.join(', ')}`);
  return name;
}

/** The release store. */
export function releasesFolder(environment: NodeJS.ProcessEnv = process.env): string {
  return path.resolve(environment['RELEASES_DIR'] ?? path.join(root, '.local/releases'));
}
