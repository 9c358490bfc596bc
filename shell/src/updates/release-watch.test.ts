import type { Registry } from '@hamkke/contracts';
import { describe, expect, it, vi } from 'vitest';
import { sampleRegistry } from '../testing/sample-remotes.ts';
import { createReleaseWatch } from './release-watch.ts';
import type { WorkerPort } from './worker-port.ts';

const v1 = sampleRegistry(['booking']);
const newShell: Registry = { ...v1, revision: 2, shell: { version: 's2', path: '/releases/shell/s2/' } };
const newRemote: Registry = { ...sampleRegistry(['booking'], { version: 'v2' }), revision: 2 };

function harness(start: { path?: string } = {}) {
  const state = {
    live: v1 as Registry | Error,
    path: start.path ?? '/',
    now: 0,
    waiting: false,
    steps: [] as string[],
  };
  const worker: WorkerPort = {
    async lookForNew() {
      state.steps.push('looked');
    },
    isWaiting: () => state.waiting,
    async takeOver() {
      await Promise.resolve();
      state.waiting = false;
      state.steps.push('taken over');
    },
  };
  const fetchRegistry = vi.fn<() => Promise<Registry>>(async () => {
    if (state.live instanceof Error) throw state.live;
    return state.live;
  });
  const watch = createReleaseWatch({
    opened: v1,
    fetchRegistry,
    worker,
    path: () => state.path,
    reload: () => state.steps.push('reloaded'),
    now: () => state.now,
  });
  return { state, watch, fetchRegistry };
}

describe('a newer release', () => {
  it.each([
    ['of the shell', newShell],
    ['of a remote', newRemote],
    ['without a remote that was there', { ...v1, remotes: {} }],
  ])('%s is noticed, once', async (_, live) => {
    const { state, watch } = harness();
    const listener = vi.fn<() => void>();
    watch.subscribe(listener);
    await watch.look();
    expect([watch.hasNewer(), listener.mock.calls.length]).toEqual([false, 0]);
    state.live = live;
    await watch.look();
    await watch.look();
    expect([watch.hasNewer(), listener.mock.calls.length]).toEqual([true, 1]);
  });

  it('is none when a release was taken back meanwhile, or when nobody answers', async () => {
    const { state, watch } = harness();
    state.live = { ...v1, revision: 9 };
    await watch.look();
    expect(watch.hasNewer()).toBe(false);
    state.live = new Error('no answer');
    await watch.look();
    expect(watch.hasNewer()).toBe(false);
  });

  it('is looked for when somebody comes back, but not again within five minutes; the hour asks always', async () => {
    const { state, watch, fetchRegistry } = harness();
    await watch.look('gently');
    state.now = 5 * 60_000 - 1;
    await watch.look('gently');
    expect(fetchRegistry).toHaveBeenCalledTimes(1);
    await watch.look();
    expect(fetchRegistry).toHaveBeenCalledTimes(2);
    state.now += 5 * 60_000;
    await watch.look('gently');
    expect(fetchRegistry).toHaveBeenCalledTimes(3);
  });

  it('comes with one reload, after its worker took over, however often one presses', async () => {
    const { state, watch } = harness();
    state.live = newShell;
    state.waiting = true;
    await watch.look();
    expect(state.steps).toEqual(['looked']);
    await Promise.all([watch.take(), watch.take()]);
    await watch.take();
    expect(state.steps).toEqual(['looked', 'taken over', 'reloaded']);
  });

  it.each(['/checkout', '/payment', '/payment/success'])('never comes at %s', async (path) => {
    const { state, watch } = harness({ path });
    state.live = newShell;
    state.waiting = true;
    await watch.look();
    await watch.take();
    state.live = v1;
    await watch.look();
    expect(state.steps).toEqual(['looked', 'looked']);
  });

  it('that was put off is not spoken of again, but the next one is', async () => {
    const { state, watch } = harness();
    state.live = newShell;
    await watch.look();
    watch.putOff();
    await watch.look();
    expect(watch.hasNewer()).toBe(false);
    state.live = newRemote;
    await watch.look();
    expect(watch.hasNewer()).toBe(true);
  });

  it('that this page is already lets its worker take over, without a reload', async () => {
    const { state, watch } = harness();
    state.waiting = true;
    await watch.look();
    expect(state.steps).toEqual(['looked', 'taken over']);
  });
});
