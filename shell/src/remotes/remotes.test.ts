import { createFederation } from '@hamkke/federation/runtime';
import { chunkMissing, memoryContainers } from '@hamkke/federation/testing';
import { SHELL_API_MAJOR, type RemoteModule } from '@hamkke/shell-api';
import { describe, expect, it, vi } from 'vitest';
import { exposedBy, registeredRemote, sampleRegistry, sampleRemote, type Answer } from '../testing/sample-remotes.ts';
import { createRemotes } from './remotes.ts';

function harness(answers: Answer[], registry = sampleRegistry(['account'])) {
  const { instance, requests } = memoryContainers(exposedBy({ account: answers }));
  const prepare = vi.fn<(module: RemoteModule) => Promise<void>>(async () => undefined);
  const remotes = createRemotes({
    open: (checks) =>
      createFederation({ instance, registry, fetchRegistry: async () => registry, pauseMs: 1, ...checks }),
    prepare,
  });
  return { requests, prepare, remotes };
}

describe('loading a remote', () => {
  it('happens once, however often it is asked for, and its texts come first', async () => {
    const remote = sampleRemote();
    const { remotes, requests, prepare } = harness([remote]);
    expect(remotes.isLoaded('account')).toBe(false);
    expect(await Promise.all([remotes.load('account'), remotes.load('account')])).toEqual([remote, remote]);
    expect(requests).toHaveLength(1);
    expect(prepare).toHaveBeenCalledExactlyOnceWith(remote);
    expect(remotes.isLoaded('account')).toBe(true);
  });

  it('that failed is tried again when it is asked for again', async () => {
    const { remotes, requests } = harness([chunkMissing(), chunkMissing(), chunkMissing(), sampleRemote()]);
    await expect(remotes.load('account')).rejects.toMatchObject({ kind: 'unreachable' });
    expect(remotes.isLoaded('account')).toBe(false);
    await remotes.load('account');
    expect(requests).toHaveLength(4);
  });

  it('is tried again when its texts do not arrive', async () => {
    const { remotes, prepare } = harness([sampleRemote()]);
    prepare.mockRejectedValueOnce(chunkMissing());
    await remotes.load('account');
    expect(prepare).toHaveBeenCalledTimes(2);
  });

  it('refuses another shell-api major at once, before any of its code, and says why', async () => {
    const registry = sampleRegistry([]);
    registry.remotes.account = registeredRemote('account', { shellApi: SHELL_API_MAJOR + 1 });
    const { remotes, requests } = harness([sampleRemote()], registry);
    await expect(remotes.load('account')).rejects.toMatchObject({
      kind: 'incompatible',
      message: expect.stringContaining(
        `account needs shell-api ${SHELL_API_MAJOR + 1}, this shell has ${SHELL_API_MAJOR}`,
      ) as string,
    });
    expect(requests).toEqual([]);
  });

  it('refuses a module that lies about it in the registry', async () => {
    const { remotes, requests } = harness([sampleRemote({ shellApi: SHELL_API_MAJOR + 1 })]);
    await expect(remotes.load('account')).rejects.toMatchObject({ kind: 'incompatible' });
    expect(requests).toHaveLength(1);
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
