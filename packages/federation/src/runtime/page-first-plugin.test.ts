import { createInstance } from '@module-federation/runtime';
import { expect, it } from 'vitest';
import { pageFirstPlugin } from './page-first-plugin.ts';

const copy = (version: string) => ({
  version,
  scope: 'default',
  lib: () => version,
  strategy: 'loaded-first' as const,
});

/** The copy that a remote gets of a library that it needs in this range, after another remote brought 5.109.0. */
async function taken(range: string, plugins = [pageFirstPlugin('page')]) {
  const page = createInstance({ name: 'page', remotes: [], shared: { query: copy('5.108.0') } });
  const newer = createInstance({ name: 'newer', remotes: [], shared: { query: copy('5.109.0') } });
  newer.initShareScopeMap('default', page.shareScopeMap['default'] ?? {});
  await Promise.all(newer.initializeSharing('default'));
  const remote = createInstance({ name: 'remote', remotes: [], plugins });
  remote.initShareScopeMap('default', page.shareScopeMap['default'] ?? {});
  const found = await remote.loadShare<string>('query', {
    customShareInfo: {
      ...copy('5.107.0'),
      scope: ['default'],
      shareConfig: { requiredVersion: range, singleton: false },
    },
  });
  return found && found();
}

it("takes the page's copy where that satisfies the range, whatever another remote brought", async () => {
  expect(await taken('^5.107.0')).toBe('5.108.0');
  expect(await taken('^5.108.0')).toBe('5.108.0');
});

it('takes the newer copy that another remote brought, where the page has none that does', async () => {
  expect(await taken('^5.109.0')).toBe('5.109.0');
});

it('is needed: without it the newer copy would go to everybody', async () => {
  expect(await taken('^5.107.0', [])).toBe('5.109.0');
});
