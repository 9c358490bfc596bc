import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Manifest } from './manifest.ts';
import { root } from './releasables.ts';
import { createRegistryStore } from './registry-store.ts';
import { runCommand } from '../backing/run-command.ts';

// The commands as a team types them, on a store of its own with a shell that is live.

let store: string;
beforeAll(async () => {
  store = await mkdtemp(path.join(tmpdir(), 'hamkke-release-'));
  await mkdir(path.join(store, 'shell/s1'), { recursive: true });
  const shell: Manifest = {
    name: 'shell',
    kind: 'shell',
    version: 's1',
    preload: { js: [], css: [] },
    screens: [],
    builtAt: new Date().toISOString(),
    files: {},
  };
  await writeFile(path.join(store, 'shell/s1/manifest.json'), JSON.stringify(shell));
  await createRegistryStore(store).promote([{ name: 'shell', version: 's1' }]);
});
afterAll(() => rm(store, { recursive: true, force: true }));

const npm = (script: string, ...args: string[]) =>
  runCommand('npm', ['run', '--silent', script, '-w', 'mfe-admin', ...(args.length > 0 ? ['--', ...args] : [])], {
    cwd: root,
    env: { ...process.env, RELEASES_DIR: store },
  });
const live = async () => (await createRegistryStore(store).read())?.remotes.admin?.version;
const built = async () => (await readdir(path.join(store, 'admin'))).toSorted();

/** The same files under another version, as if its sources had changed. */
async function buildAnother(version: string): Promise<void> {
  const [first] = await built();
  const folder = path.join(store, 'admin', version);
  await cp(path.join(store, 'admin', first ?? ''), folder, { recursive: true });
  const manifest = JSON.parse(await readFile(path.join(folder, 'manifest.json'), 'utf8')) as Manifest;
  await writeFile(
    path.join(folder, 'manifest.json'),
    JSON.stringify({ ...manifest, version, builtAt: new Date().toISOString() }),
  );
}

it(
  'builds one workspace alone, makes it live, and takes it back, each by one command',
  { timeout: 900_000 },
  async () => {
    const release = await npm('release');
    expect(release).toMatchObject({
      code: 0,
      output: expect.stringContaining('npm run promote -w mfe-admin makes it live'),
    });
    expect(
      (await readdir(store)).filter((name) => !name.startsWith('registry') && name !== 'audit.log').toSorted(),
    ).toEqual(['admin', 'shell']);
    expect(await live()).toBeUndefined();
    expect((await npm('release')).output).toContain('was built before');

    const [version = ''] = await built();
    expect(await npm('promote')).toMatchObject({ code: 0, output: `admin ${version} is live (revision 2)\n` });
    await buildAnother('second');
    expect((await npm('promote')).code).toBe(0);
    expect(await live()).toBe('second');

    const began = performance.now();
    expect(await npm('rollback')).toMatchObject({ code: 0, output: `admin is back at ${version} (revision 4)\n` });
    // Promised are 2 s on an idle machine.
    expect(performance.now() - began).toBeLessThan(20_000);
    expect(await live()).toBe(version);
    expect((await createRegistryStore(store).audit()).map(({ action, from, to }) => [action, from, to])).toEqual([
      ['promote', null, 's1'],
      ['promote', null, version],
      ['promote', version, 'second'],
      ['rollback', 'second', version],
    ]);
  },
);

it('a version that is not in the store is refused by name, and nothing changes', async () => {
  const before = await live();
  const refused = await npm('promote', 'never-built');
  expect(refused.code).not.toBe(0);
  expect(refused.output).toContain('never-built');
  expect(await live()).toBe(before);
});
