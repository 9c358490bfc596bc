import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Lock } from './lock.ts';

/** Where locks are stored over a restart. */
export type LockFiles = {
  readAll: () => Promise<Lock[]>;
  /** Resolves when the lock would survive the end of the process; one as it is stored already is not written. */
  write: (lock: Lock) => Promise<void>;
  clear: () => Promise<void>;
};

/** Opens a directory with one file per lock, creating it when missing. */
export async function openLockFiles(dataDir: string): Promise<LockFiles> {
  await mkdir(dataDir, { recursive: true });
  const fileOf = (deviceId: string) => path.join(dataDir, `${deviceId}.json`);
  const stored = new Map<string, string>();
  const names = async () => (await readdir(dataDir)).filter((name) => name.endsWith('.json'));
  return {
    readAll: async () =>
      Promise.all(
        (await names()).map(async (name) => JSON.parse(await readFile(path.join(dataDir, name), 'utf8')) as Lock),
      ),
    // Renamed into place, so that a crash leaves no half of a lock.
    write: async (lock) => {
      const text = JSON.stringify(lock);
      if (stored.get(lock.deviceId) === text) return;
      await writeFile(`${fileOf(lock.deviceId)}.part`, text);
      await rename(`${fileOf(lock.deviceId)}.part`, fileOf(lock.deviceId));
      stored.set(lock.deviceId, text);
    },
    clear: async () => {
      stored.clear();
      for (const name of await names()) await rm(path.join(dataDir, name), { force: true });
    },
  };
}
