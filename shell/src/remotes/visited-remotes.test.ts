import type { RemoteName } from '@hamkke/contracts';
import { describe, expect, it, vi } from 'vitest';
import { registeredRemote, sampleRegistry, sampleRemote } from '../testing/sample-remotes.ts';
import { visitedRemotes } from './visited-remotes.ts';

const registry = sampleRegistry(['booking', 'account', 'partner', 'admin']);
const newer = {
  ...registry,
  remotes: {
    ...registry.remotes,
    account: registeredRemote('account', { entry: '/releases/account/v2/remoteEntry.def.js' }),
  },
};

/** As the navigation has them. */
const paths = ['/', '/locations', '/contact', '/franchise'];

function storageOf(text: string | null = null) {
  let stored = text;
  return { getItem: () => stored, setItem: (_: string, value: string) => void (stored = value) };
}

function harness(failing: readonly RemoteName[] = []) {
  const preloadScreen = vi.fn();
  const load = vi.fn(async (name: RemoteName) =>
    failing.includes(name) ? Promise.reject(new Error('gone')) : sampleRemote({ preloadScreen }),
  );
  return { load, preloadScreen, remotes: { load, isLoaded: () => false } };
}

describe('remotes that were opened here before', () => {
  it('are got ready on the next visit with the screens that one may go to, and no others', async () => {
    const storage = storageOf();
    visitedRemotes(storage).store('booking', registry);
    visitedRemotes(storage).store('account', registry);
    const { remotes, load, preloadScreen } = harness();
    await visitedRemotes(storage).preload(remotes, registry, paths);
    expect(load.mock.calls).toEqual([['booking'], ['account']]);
    expect(preloadScreen.mock.calls).toEqual([['/'], ['/locations'], ['/contact']]);
  });

  it('are left alone when another release of theirs is live: it would have to be fetched', async () => {
    const storage = storageOf();
    visitedRemotes(storage).store('account', registry);
    const { remotes, load } = harness();
    await visitedRemotes(storage).preload(remotes, newer, paths);
    expect(load).not.toHaveBeenCalled();
    visitedRemotes(storage).store('account', newer);
    await visitedRemotes(storage).preload(remotes, newer, paths);
    expect(load.mock.calls).toEqual([['account']]);
  });

  it('are none on the visit that opens them', async () => {
    const visited = visitedRemotes(storageOf());
    visited.store('booking', registry);
    const { remotes, load } = harness();
    await visited.preload(remotes, registry, paths);
    expect(load).not.toHaveBeenCalled();
  });

  it('do not hold each other up when one fails', async () => {
    const storage = storageOf();
    for (const name of ['booking', 'account'] as const) visitedRemotes(storage).store(name, registry);
    const { remotes, load } = harness(['booking']);
    await visitedRemotes(storage).preload(remotes, registry, paths);
    expect(load.mock.calls).toEqual([['booking'], ['account']]);
  });

  it.each(['', 'null', '[', '7'])('are none where the browser stored nonsense: %s', async (text) => {
    const { remotes, load } = harness();
    await visitedRemotes(storageOf(text)).preload(remotes, registry, paths);
    expect(load).not.toHaveBeenCalled();
  });

  it('are none where the browser stores nothing', async () => {
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new Error('QuotaExceededError');
      },
    };
    const { remotes, load } = harness();
    for (const storage of [undefined, full]) {
      visitedRemotes(storage).store('booking', registry);
      await visitedRemotes(storage).preload(remotes, registry, paths);
    }
    expect(load).not.toHaveBeenCalled();
  });
});
