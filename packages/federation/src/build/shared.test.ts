// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { remoteShares, shellShares } from './shared.ts';

const workspaces = path.resolve(import.meta.dirname, '../../../..');

/** A workspace with these dependencies, below which the repository's libraries are found. */
function workspace(dependencies: Record<string, string>): string {
  const dir = mkdtempSync(path.join(workspaces, 'node_modules/.federation-test-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  writeFileSync(path.join(dir, 'package.json'), JSON.stringify({ dependencies }));
  return dir;
}

it('the shell provides one copy of everything that a page has one of, in its first script', () => {
  const shares = shellShares(workspace({ react: '19.3.1', '@tanstack/react-query': '5.108.0' }));
  expect(shares['react']).toMatchObject({ singleton: true, eager: true, requiredVersion: '^19.3.0' });
  expect(shares['@tanstack/react-query']).toMatchObject({ singleton: false, eager: true });
  expect(shares['react-hook-form']).not.toHaveProperty('eager');
});

it('a remote takes React from the page or not at all, in a range that its package.json gives', () => {
  const { react } = remoteShares(workspace({ react: '19.4.2' }));
  expect(react).toEqual({ singleton: true, strictVersion: true, import: false, requiredVersion: '^19.4.0' });
  expect(remoteShares(workspace({ react: '>=19.2' }))['react']).toMatchObject({ requiredVersion: '>=19.2' });
});

it('a remote with a newer query library installed brings that one', () => {
  const dir = workspace({ '@tanstack/react-query': '5.109.3' });
  const own = path.join(dir, 'node_modules/@tanstack/react-query');
  mkdirSync(own, { recursive: true });
  writeFileSync(path.join(own, 'package.json'), JSON.stringify({ version: '5.109.3' }));
  expect(remoteShares(dir)['@tanstack/react-query']).toEqual({
    singleton: false,
    requiredVersion: '^5.109.0',
    version: '5.109.3',
  });
});

it('a library that validates is negotiated among remotes, and no part of the shell', () => {
  const dir = workspace({ zod: '4.6.7' });
  expect(remoteShares(dir)['zod']).toMatchObject({ singleton: false, requiredVersion: '^4.6.0' });
  expect(shellShares(dir)).not.toHaveProperty('zod');
});

it('the shell provides the combobox late, by the version of its library; a remote has a copy to fall back on', () => {
  const dir = workspace({ '@headlessui/react': '2.2.10' });
  const part = { singleton: false, requiredVersion: '^2.2.0', version: '2.2.10' };
  expect(shellShares(dir)['@hamkke/ui/combobox']).toEqual({
    ...part,
    import: path.join(workspaces, 'packages/ui/src/combobox.ts'),
  });
  expect(remoteShares(dir)['@hamkke/ui/combobox']).toEqual(part);
});
