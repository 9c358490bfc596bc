import { registrySchema } from '@hamkke/contracts';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { integrityOf, type Manifest } from './manifest.ts';
import { pruneReleases } from './prune.ts';
import { createRegistryStore } from './registry-store.ts';
import type { Releasable } from './releasables.ts';

let store: string;
beforeEach(async () => void (store = await mkdtemp(path.join(tmpdir(), 'hamkke-releases-'))));
afterEach(() => rm(store, { recursive: true, force: true }));

const at = new Date('2026-01-02T03:04:05.000Z');
const open = () => createRegistryStore(store, () => at);

async function release(
  name: Releasable,
  version: string,
  shared?: Manifest['shared'],
  more: readonly string[] = [],
): Promise<void> {
  const folder = path.join(store, name, version);
  await mkdir(folder, { recursive: true });
  const files = Object.fromEntries(
    ['remoteEntry.abc.js', 'js/expose.js', 'css/expose.css', 'js/later.js', ...more].map((file) => [
      file,
      { integrity: integrityOf(Buffer.from(`${version} ${file}`)), bytes: 10 },
    ]),
  );
  const remote =
    name === 'shell' ? {} : { entry: 'remoteEntry.abc.js', entryGlobalName: `hamkke_${name}`, shellApi: 1 };
  const manifest: Manifest = {
    name,
    kind: name === 'shell' ? 'shell' : 'remote',
    version,
    ...remote,
    preload: { js: ['remoteEntry.abc.js', 'js/expose.js'], css: ['css/expose.css'] },
    screens: name === 'shell' ? [] : [{ path: '/later/:id', js: ['js/later.js'], css: [], reads: ['/api/later/:id'] }],
    builtAt: at.toISOString(),
    files,
    ...(shared ? { shared } : {}),
  };
  await writeFile(path.join(folder, 'manifest.json'), JSON.stringify(manifest));
}

describe('promoting', () => {
  it('makes shell and remotes live in one write, with addresses and hashes of what the page loads', async () => {
    await release('shell', 's1');
    await release('booking', 'b1');
    const registry = await open().promote([
      { name: 'booking', version: 'b1' },
      { name: 'shell', version: 's1' },
    ]);
    expect(registry).toMatchObject({ revision: 1, shell: { version: 's1', path: '/releases/shell/s1/' } });
    const base = '/releases/booking/b1';
    expect(registry.remotes.booking).toEqual({
      version: 'b1',
      entry: `${base}/remoteEntry.abc.js`,
      entryGlobalName: 'hamkke_booking',
      shellApi: 1,
      preload: { js: [`${base}/remoteEntry.abc.js`, `${base}/js/expose.js`], css: [`${base}/css/expose.css`] },
      screens: [{ path: '/later/:id', js: [`${base}/js/later.js`], css: [], reads: ['/api/later/:id'] }],
      integrity: Object.fromEntries(
        ['remoteEntry.abc.js', 'js/expose.js', 'css/expose.css', 'js/later.js'].map((file) => [
          `${base}/${file}`,
          integrityOf(Buffer.from(`b1 ${file}`)),
        ]),
      ),
    });
    expect(registrySchema.parse(JSON.parse(await readFile(path.join(store, 'registry.json'), 'utf8')))).toEqual(
      registry,
    );
  });

  it('names what a release draws with on the server, with the hash of every file that it may load', async () => {
    await release('shell', 's1', undefined, ['server/shell.cjs', 'server/js/en.cjs']);
    await release('booking', 'b1', undefined, ['server/remoteEntry.cjs']);
    await release('account', 'a1', undefined, ['server/js/some.cjs']);
    const { shell, remotes } = await open().promote([
      { name: 'shell', version: 's1' },
      { name: 'booking', version: 'b1' },
      { name: 'account', version: 'a1' },
    ]);
    const hashed = (version: string, file: string) => [file, integrityOf(Buffer.from(`${version} ${file}`))];
    expect(shell.server).toEqual({
      entry: 'server/shell.cjs',
      integrity: Object.fromEntries([hashed('s1', 'server/shell.cjs'), hashed('s1', 'server/js/en.cjs')]),
    });
    expect(remotes.booking?.server).toEqual({
      entry: 'server/remoteEntry.cjs',
      integrity: Object.fromEntries([hashed('b1', 'server/remoteEntry.cjs')]),
    });
    // without an entry it has nothing to draw with
    expect(remotes.account).not.toHaveProperty('server');
    await release('booking', 'b2');
    expect((await open().promote([{ name: 'booking', version: 'b2' }])).shell).toEqual(shell);
  });

  it('of what is live already changes nothing, not even the revision', async () => {
    await release('shell', 's1');
    await open().promote([{ name: 'shell', version: 's1' }]);
    expect(await open().promote([{ name: 'shell', version: 's1' }])).toMatchObject({ revision: 1 });
    expect(await open().audit()).toHaveLength(1);
  });

  it('leaves a line for each change', async () => {
    await release('shell', 's1');
    await release('shell', 's2');
    await open().promote([{ name: 'shell', version: 's1' }]);
    await open().promote([{ name: 'shell', version: 's2' }]);
    expect(await open().audit()).toMatchObject([
      { at: at.toISOString(), revision: 1, action: 'promote', name: 'shell', from: null, to: 's1' },
      { revision: 2, action: 'promote', name: 'shell', from: 's1', to: 's2' },
    ]);
  });

  it('of a release that is not in the store fails and changes nothing', async () => {
    await release('shell', 's1');
    await open().promote([{ name: 'shell', version: 's1' }]);
    const before = await readFile(path.join(store, 'registry.json'), 'utf8');
    await expect(open().promote([{ name: 'booking', version: 'nowhere' }])).rejects.toThrow();
    expect(await readFile(path.join(store, 'registry.json'), 'utf8')).toBe(before);
  });

  it('of a remote before there is a shell says what to do', async () => {
    await release('booking', 'b1');
    await expect(open().promote([{ name: 'booking', version: 'b1' }])).rejects.toThrow('release the shell first');
  });

  it('of a remote that needs what the live shell does not have is refused by name and changes nothing; with a shell that has it, or after it, it is done', async () => {
    await release('shell', 's1', { '@hamkke/ui': ['Button'] });
    await release('shell', 's2', { '@hamkke/ui': ['Button', 'Ribbon'] });
    await release('booking', 'b1', { '@hamkke/ui': ['Button'] });
    await release('booking', 'b2', { '@hamkke/ui': ['Button', 'Ribbon'] });
    await open().promote([
      { name: 'shell', version: 's1' },
      { name: 'booking', version: 'b1' },
    ]);
    await expect(open().promote([{ name: 'booking', version: 'b2' }])).rejects.toThrow(
      'booking b2 needs Ribbon of @hamkke/ui, which the shell s1 does not have',
    );
    expect(await open().read()).toMatchObject({ revision: 1, remotes: { booking: { version: 'b1' } } });
    expect(await open().audit()).toHaveLength(2);
    await open().promote([
      { name: 'shell', version: 's2' },
      { name: 'booking', version: 'b2' },
    ]);
    await expect(open().promote([{ name: 'shell', version: 's1' }])).rejects.toThrow('needs Ribbon');
    expect((await open().rollback('shell')).shell.version).toBe('s1');
  });

  it('does not check releases from before names were listed', async () => {
    await release('shell', 's1');
    await release('shell', 's2', { '@hamkke/ui': ['Button'] });
    await release('booking', 'b1', { '@hamkke/ui': ['Ribbon'] });
    await release('account', 'a1');
    await open().promote([
      { name: 'shell', version: 's1' },
      { name: 'booking', version: 'b1' },
    ]);
    await expect(open().promote([{ name: 'shell', version: 's2' }])).rejects.toThrow('needs Ribbon');
    expect((await open().promote([{ name: 'account', version: 'a1' }])).remotes.account?.version).toBe('a1');
  });

  it('by many at once loses none, and no reader ever sees half a file', async () => {
    await release('shell', 's0');
    const names = ['booking', 'account', 'partner', 'admin'] as const;
    for (const name of names) await release(name, 'v1');
    await open().promote([{ name: 'shell', version: 's0' }]);
    let reading = true;
    const reader = (async () => {
      while (reading) expect((await open().read())?.shell.version).toBe('s0');
    })();
    await Promise.all(names.map((name) => open().promote([{ name, version: 'v1' }])));
    reading = false;
    await reader;
    const registry = await open().read();
    expect(registry?.revision).toBe(5);
    expect(Object.keys(registry?.remotes ?? {}).toSorted()).toEqual([...names].toSorted());
    expect((await readdir(store)).filter((file) => /draft|lock/.test(file))).toEqual([]);
  });

  it('is not held up by the lock of a process that died', async () => {
    await release('shell', 's1');
    const lock = path.join(store, 'registry.lock');
    await writeFile(lock, '');
    await utimes(lock, new Date(0), new Date(0));
    expect(await open().promote([{ name: 'shell', version: 's1' }])).toMatchObject({ revision: 1 });
  });
});

describe('rolling back', () => {
  it('goes to the version before, for that remote alone', async () => {
    for (const version of ['v1', 'v2']) for (const name of ['shell', 'booking'] as const) await release(name, version);
    await open().promote([
      { name: 'shell', version: 'v1' },
      { name: 'booking', version: 'v1' },
    ]);
    await open().promote([
      { name: 'shell', version: 'v2' },
      { name: 'booking', version: 'v2' },
    ]);
    const registry = await open().rollback('booking');
    expect([registry.shell.version, registry.remotes.booking?.version, registry.revision]).toEqual(['v2', 'v1', 3]);
    expect((await open().audit()).at(-1)).toMatchObject({ action: 'rollback', name: 'booking', from: 'v2', to: 'v1' });
  });

  it('has nowhere to go from the first version', async () => {
    await release('shell', 's1');
    await open().promote([{ name: 'shell', version: 's1' }]);
    await expect(open().rollback('shell')).rejects.toThrow('no earlier version');
  });
});

describe('pruning', () => {
  it('leaves the live release and those that were live before', async () => {
    const versions = Array.from({ length: 14 }, (_, index) => `s${index}`);
    for (const version of versions) {
      await release('shell', version);
      await utimes(path.join(store, 'shell', version), at, new Date(at.getTime() + Number(version.slice(1)) * 1000));
    }
    await open().promote([{ name: 'shell', version: 's0' }]);
    await open().promote([{ name: 'shell', version: 's1' }]);
    await open().rollback('shell');
    const removed = await pruneReleases(store, 'shell', open());
    expect(removed).not.toContain('s0');
    expect(removed).not.toContain('s1');
    expect(removed).toHaveLength(8);
    expect((await readdir(path.join(store, 'shell'))).toSorted()).toEqual(['s0', 's1', 's10', 's11', 's12', 's13']);
  });

  it.each(['shell', 'booking'] as const)(
    'of %s leaves the two that were live before, however often one went back and forth since and however much was built',
    async (name) => {
      await release('shell', 's0');
      await open().promote([{ name: 'shell', version: 's0' }]);
      const built = async (version: string, second: number) => {
        await release(name, version);
        await utimes(path.join(store, name, version), at, new Date(at.getTime() + second * 1000));
      };
      for (const [second, version] of ['v1', 'v2', 'v3', 'v4'].entries()) {
        await built(version, second);
        await open().promote([{ name, version }]);
      }
      for (let round = 0; round < 6; round += 1) {
        await open().rollback(name);
        await open().promote([{ name, version: 'v4' }]);
      }
      for (let second = 10; second < 20; second += 1) await built(`never-live-${second}`, second);
      await pruneReleases(store, name, open());
      expect(await readdir(path.join(store, name))).toEqual(expect.arrayContaining(['v4', 'v3', 'v2']));
    },
  );
});
