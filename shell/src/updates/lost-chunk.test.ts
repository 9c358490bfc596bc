import { describe, expect, it, vi } from 'vitest';
import { sampleRegistry } from '../testing/sample-remotes.ts';
import { createChunkRecovery } from './lost-chunk.ts';

const lost = Object.assign(new Error('Loading chunk x failed.'), { name: 'ChunkLoadError' });

function harness() {
  const state = { path: '/', now: 1_000_000, reachable: true, stored: null as string | null, storageIsOff: false };
  const reload = vi.fn<() => void>();
  const storage = () => {
    if (state.storageIsOff) throw new DOMException('denied', 'SecurityError');
    return { getItem: () => state.stored, setItem: (_: string, value: string) => void (state.stored = value) };
  };
  const fetchRegistry = vi.fn(async () => {
    if (!state.reachable) throw new Error('no answer');
    return sampleRegistry([]);
  });
  const recover = createChunkRecovery({
    fetchRegistry,
    storage,
    path: () => state.path,
    reload,
    now: () => state.now,
  });
  return { state, reload, recover, fetchRegistry };
}

describe('a chunk that is gone from the server', () => {
  it('opens the page anew, once in ten minutes', async () => {
    const { state, reload, recover } = harness();
    expect(await recover(lost)).toBe(true);
    expect(await recover(lost)).toBe(false);
    expect(reload).toHaveBeenCalledOnce();
    state.now += 10 * 60_000;
    expect(await recover(lost)).toBe(true);
  });

  it.each([
    ['while somebody pays', { path: '/checkout' }],
    ['after paying', { path: '/payment/success' }],
    ['without network', { reachable: false }],
    ['where reloads cannot be counted', { storageIsOff: true }],
  ])('does not %s', async (_, more) => {
    const { state, reload, recover } = harness();
    Object.assign(state, more);
    expect(await recover(lost)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it('asks nothing while somebody pays, and reloads nobody who came to pay meanwhile', async () => {
    const { state, reload, recover, fetchRegistry } = harness();
    state.path = '/checkout';
    expect(await recover(lost)).toBe(false);
    expect(fetchRegistry).not.toHaveBeenCalled();
    state.path = '/';
    const answered = recover(lost);
    state.path = '/payment/success';
    expect(await answered).toBe(false);
    expect(fetchRegistry).toHaveBeenCalledOnce();
    expect(reload).not.toHaveBeenCalled();
  });

  it('is distinguished from any other error', async () => {
    const { reload, recover } = harness();
    expect(await recover(new Error('broken'))).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});
