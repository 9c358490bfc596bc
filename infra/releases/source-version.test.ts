import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sourceVersion } from './source-version.ts';

let base: string;
const put = async (file: string, text: string) => {
  await mkdir(path.dirname(path.join(base, file)), { recursive: true });
  await writeFile(path.join(base, file), text);
};

beforeEach(async () => {
  base = await mkdtemp(path.join(tmpdir(), 'hamkke-sources-'));
  for (const name of [
    'api-client',
    'build-config',
    'contracts',
    'federation',
    'money',
    'screen-kit',
    'shell-api',
    'ui',
  ])
    await put(`packages/${name}/src/index.ts`, name);
  for (const name of ['shell', 'mfe-booking', 'mfe-account']) await put(`${name}/src/index.ts`, name);
  await put('package-lock.json', '{}');
});
afterEach(() => rm(base, { recursive: true, force: true }));

const versions = async () => Promise.all([sourceVersion('booking', base), sourceVersion('account', base)]);

it('the same sources have the same version, and two workspaces differ', async () => {
  const [booking, account] = await versions();
  expect(await versions()).toEqual([booking, account]);
  expect(booking).not.toBe(account);
  expect(booking).toMatch(/^[0-9a-f]{12}$/);
});

it('a change in one remote is a new version of that remote alone', async () => {
  const [booking, account] = await versions();
  await put('mfe-booking/src/home.ts', 'new');
  const [newBooking, newAccount] = await versions();
  expect(newBooking).not.toBe(booking);
  expect(newAccount).toBe(account);
});

it('a change in a shared package or in the lock file is a new version of all', async () => {
  for (const file of ['packages/ui/src/button.tsx', 'package-lock.json']) {
    const before = await versions();
    await put(file, 'changed');
    const after = await versions();
    expect(after.some((version) => before.includes(version))).toBe(false);
  }
});

it('tests, pages for people and installed packages do not count', async () => {
  const before = await versions();
  await put('mfe-booking/src/home.test.tsx', 'test');
  await put('mfe-booking/README.md', 'read me');
  await put('mfe-booking/node_modules/x/index.js', 'x');
  expect(await versions()).toEqual(before);
});
