import { SHELL_API_MAJOR, type RemoteModule } from '@hamkke/shell-api';
import { describe, expect, it, vi } from 'vitest';
import {
  memoryContainers,
  registeredRemote,
  sampleRegistry,
  sampleRemote,
  type Answer,
} from '../testing/memory-containers.ts';
import { createRemotes } from './remotes.ts';

const down = () => new Error('Loading chunk 1 failed');

function harness(answers: Answer[], overrides: Partial<Parameters<typeof createRemotes>[0]> = {}) {
  const containers = memoryContainers({ account: answers });
  const prepare = vi.fn<(module: RemoteModule) => Promise<void>>(async () => undefined);
  const registry = sampleRegistry(['account']);
  const remotes = createRemotes({
    containers,
    registry,
    fetchRegistry: async () => registry,
    prepare,
    pauseMs: 1,
    ...overrides,
  });
  return { containers, prepare, remotes };
}

describe('loading a remote', () => {
  it('happens once, however often it is asked for, and its texts come first', async () => {
    const remote = sampleRemote();
    const { remotes, containers, prepare } = harness([remote]);
    expect(remotes.isLoaded('account')).toBe(false);
    expect(await Promise.all([remotes.load('account'), remotes.load('account')])).toEqual([remote, remote]);
    expect(containers.asked).toHaveLength(1);
    expect(prepare).toHaveBeenCalledExactlyOnceWith(remote);
    expect(remotes.isLoaded('account')).toBe(true);
  });

  it('survives two failures by itself, each time at an address that was not tried', async () => {
    const { remotes, containers } = harness([down(), down(), sampleRemote()]);
    await remotes.load('account');
    expect(containers.asked.map(({ attempt }) => attempt)).toEqual([0, 1, 2]);
  });

  it('gives up after three, as unreachable, and starts anew when asked again', async () => {
    const { remotes, containers } = harness([down(), down(), down(), sampleRemote()]);
    await expect(remotes.load('account')).rejects.toMatchObject({
      name: 'RemoteFailure',
      kind: 'unreachable',
      remote: 'account',
      id: expect.stringMatching(/^[0-9a-f]{8}$/) as string,
    });
    await remotes.load('account');
    expect(containers.asked.map(({ attempt }) => attempt)).toEqual([0, 1, 2, 3]);
  });

  it('takes the version that is live by then when it tries again', async () => {
    const newer = sampleRegistry(['account'], { version: 'v0' });
    const { remotes, containers } = harness([down(), sampleRemote()], { fetchRegistry: async () => newer });
    await remotes.load('account');
    expect(containers.asked.map(({ version }) => version)).toEqual(['v1', 'v0']);
  });

  it('stays with what it knows when the registry cannot be had', async () => {
    const { remotes, containers } = harness([down(), sampleRemote()], {
      fetchRegistry: async () => Promise.reject(down()),
    });
    await remotes.load('account');
    expect(containers.asked.map(({ version }) => version)).toEqual(['v1', 'v1']);
  });

  it('does not wait for ever', async () => {
    const { remotes } = harness([new Promise<never>(() => undefined)], { timeoutMs: 20, attempts: 2 });
    await expect(remotes.load('account')).rejects.toMatchObject({ kind: 'timedOut' });
  });

  it('refuses another shell-api major at once, before any of its code, and says why', async () => {
    const registry = sampleRegistry([]);
    registry.remotes.account = registeredRemote('account', { shellApi: SHELL_API_MAJOR + 1 });
    const { remotes, containers } = harness([sampleRemote()], { registry });
    await expect(remotes.load('account')).rejects.toMatchObject({
      kind: 'incompatible',
      message: `account needs shell-api ${SHELL_API_MAJOR + 1}, this shell has ${SHELL_API_MAJOR}`,
    });
    expect(containers.asked).toEqual([]);
  });

  it('refuses a module that lies about it in the registry', async () => {
    const { remotes } = harness([sampleRemote({ shellApi: SHELL_API_MAJOR + 1 })]);
    await expect(remotes.load('account')).rejects.toMatchObject({ kind: 'incompatible' });
  });

  it('says when there is no such remote', async () => {
    const { remotes } = harness([]);
    await expect(remotes.load('partner')).rejects.toMatchObject({ kind: 'notRegistered' });
  });

  it('refuses what is not a remote', async () => {
    const { remotes } = harness([{} as never]);
    await expect(remotes.load('account')).rejects.toMatchObject({ kind: 'broken' });
  });

  it.each([{ path: 'franchise' }, { index: true }, { path: '*' }, { path: 'checkout' }])(
    'refuses a remote that claims %j of another',
    async (route) => {
      const { remotes } = harness([sampleRemote({ routes: [route] })]);
      await expect(remotes.load('account')).rejects.toMatchObject({ kind: 'broken' });
    },
  );
});
