import type { RemoteName } from '@hamkke/contracts';
import { describe, expect, it, vi } from 'vitest';
import { registeredRemote, sampleRegistry, sampleRemote } from '../testing/memory-containers.ts';
import { hadRemotes } from './had-remotes.ts';

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
  let kept = text;
  return { getItem: () => kept, setItem: (_: string, value: string) => void (kept = value) };
}

function harness(failing: readonly RemoteName[] = []) {
  const bringScreen = vi.fn();
  const load = vi.fn(async (name: RemoteName) =>
    failing.includes(name) ? Promise.reject(new Error('gone')) : sampleRemote({ bringScreen }),
  );
  return { load, bringScreen, remotes: { load, isLoaded: () => false } };
}

describe('remotes that were opened here before', () => {
  it('are got ready on the next visit with the screens that one may go to, and no others', async () => {
    const storage = storageOf();
    hadRemotes(storage).remember('booking', registry);
    hadRemotes(storage).remember('account', registry);
    const { remotes, load, bringScreen } = harness();
    await hadRemotes(storage).getReady(remotes, registry, paths);
    expect(load.mock.calls).toEqual([['booking'], ['account']]);
    expect(bringScreen.mock.calls).toEqual([['/'], ['/locations'], ['/contact']]);
  });

  it('are left alone when another release of theirs is live: it would have to be fetched', async () => {
    const storage = storageOf();
    hadRemotes(storage).remember('account', registry);
    const { remotes, load } = harness();
    await hadRemotes(storage).getReady(remotes, newer, paths);
    expect(load).not.toHaveBeenCalled();
    hadRemotes(storage).remember('account', newer);
    await hadRemotes(storage).getReady(remotes, newer, paths);
    expect(load.mock.calls).toEqual([['account']]);
  });

  it('are none on the visit that opens them', async () => {
    const had = hadRemotes(storageOf());
    had.remember('booking', registry);
    const { remotes, load } = harness();
    await had.getReady(remotes, registry, paths);
    expect(load).not.toHaveBeenCalled();
  });

  it('do not keep each other back when one fails', async () => {
    const storage = storageOf();
    for (const name of ['booking', 'account'] as const) hadRemotes(storage).remember(name, registry);
    const { remotes, load } = harness(['booking']);
    await hadRemotes(storage).getReady(remotes, registry, paths);
    expect(load.mock.calls).toEqual([['booking'], ['account']]);
  });

  it.each(['', 'null', '[', '7'])('are none where the browser kept nonsense: %s', async (text) => {
    const { remotes, load } = harness();
    await hadRemotes(storageOf(text)).getReady(remotes, registry, paths);
    expect(load).not.toHaveBeenCalled();
  });

  it('are none where the browser keeps nothing', async () => {
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new Error('QuotaExceededError');
      },
    };
    const { remotes, load } = harness();
    for (const storage of [undefined, full]) {
      hadRemotes(storage).remember('booking', registry);
      await hadRemotes(storage).getReady(remotes, registry, paths);
    }
    expect(load).not.toHaveBeenCalled();
  });
});
