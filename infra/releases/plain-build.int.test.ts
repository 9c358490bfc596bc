import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildRelease } from './build-release.ts';
import { readManifest } from './manifest.ts';
import type { Releasable } from './releasables.ts';

// The way back (packages/build-config/src/federation.ts): when an upgrade moves the insides of a package, the library's
// own build must still stand.

let store: string;
beforeAll(async () => {
  store = await mkdtemp(path.join(tmpdir(), 'hamkke-plain-'));
  vi.stubEnv('HAMKKE_FEDERATION', 'plain');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(store, { recursive: true, force: true });
});

/** Builds it; answers what it calls itself, and the text of all its scripts. */
async function built(name: Releasable): Promise<{ federation: string; scripts: string }> {
  const { folder } = await buildRelease(name, store);
  const { federation, files } = await readManifest(path.join(folder));
  const scripts = Object.keys(files).filter((file) => file.endsWith('.js'));
  return {
    federation,
    scripts: (await Promise.all(scripts.map((file) => readFile(path.join(folder, file), 'utf8')))).join('\n'),
  };
}

/** In the code of React's renderer, and nowhere else. */
const react = '__reactContainer$';
/** In the library's runtime, which the build that is usual leaves out. */
const runtime = 'loadShareSync';

test(
  'shell and a remote build without facades and without a runtime of ours; React stays in the shell alone',
  { timeout: 600_000 },
  async () => {
    const shell = await built('shell');
    const account = await built('account');
    expect([shell.federation, account.federation]).toEqual(['plain', 'plain']);
    expect([shell.scripts.includes(react), account.scripts.includes(react)]).toEqual([true, false]);
    expect([shell.scripts.includes(runtime), account.scripts.includes(runtime)]).toEqual([true, true]);
  },
);
