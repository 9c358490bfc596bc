import type { RegisteredRemote, Registry, RemoteName } from '@hamkke/contracts';
import { createInstance } from '@module-federation/runtime';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { chunkMissing, forgetEntries, memoryContainers, type ContainerAnswer } from '../testing/memory-containers.ts';
import { createFederation, type FederationSettings } from './create-federation.ts';
import { RemoteFailure } from './remote-failure.ts';

function registered(version = 'v1', integrity?: RegisteredRemote['integrity']): RegisteredRemote {
  const entry = `/releases/account/${version}/remoteEntry.js`;
  return {
    version,
    entry,
    entryGlobalName: 'hamkke_account',
    shellApi: 1,
    preload: { js: [entry], css: [] },
    integrity: integrity ?? { [entry]: 'sha384-x' },
  };
}
const registryOf = (account: RegisteredRemote): Registry => ({
  revision: 1,
  shell: { version: 's1', path: '/releases/shell/s1/' },
  remotes: { account },
});

const fits: Pick<FederationSettings, 'requireCompatible' | 'accept' | 'pauseMs'> = {
  requireCompatible: () => undefined,
  accept: async () => undefined,
  pauseMs: 1,
};
const exposed = { remote: 'the module' };

function harness(answers: ContainerAnswer[], settings: Partial<FederationSettings> = {}) {
  const { instance, requests } = memoryContainers({ account: answers });
  const registry = registryOf(registered());
  const federation = createFederation({
    instance,
    registry,
    fetchRegistry: async () => registry,
    ...fits,
    ...settings,
  });
  return { federation, requests };
}

describe('a remote that the library loads', () => {
  it('comes from the address in the registry, and answers what it exposes', async () => {
    const { federation, requests } = harness([exposed]);
    expect(await federation.load('account')).toBe(exposed);
    expect(requests).toEqual([{ name: 'account', path: '/releases/account/v1/remoteEntry.js', attempt: 0 }]);
  });

  it('survives two failures by itself, each time at an address that was not tried', async () => {
    const { federation, requests } = harness([chunkMissing(), chunkMissing(), exposed]);
    expect(await federation.load('account')).toBe(exposed);
    expect(requests.map(({ attempt }) => attempt)).toEqual([0, 1, 2]);
  });

  it('is given up after three, as unreachable, and started anew when asked for again', async () => {
    const { federation, requests } = harness([chunkMissing(), chunkMissing(), chunkMissing(), exposed]);
    await expect(federation.load('account')).rejects.toMatchObject({
      name: 'RemoteFailure',
      kind: 'unreachable',
      remote: 'account',
      id: expect.stringMatching(/^[0-9a-f]{8}$/) as string,
    });
    await federation.load('account');
    expect(requests.map(({ attempt }) => attempt)).toEqual([0, 1, 2, 3]);
  });

  it('is three times asked for again after each time by hand', async () => {
    const { federation, requests } = harness([chunkMissing()]);
    await expect(federation.load('account')).rejects.toMatchObject({ kind: 'unreachable' });
    await expect(federation.load('account')).rejects.toMatchObject({ kind: 'unreachable' });
    expect(requests.map(({ attempt }) => attempt)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('is the release that is live by then when it is asked for again', async () => {
    const { federation, requests } = harness([chunkMissing(), exposed], {
      fetchRegistry: async () => registryOf(registered('v0')),
    });
    await federation.load('account');
    expect(requests.map(({ path }) => path.split('/')[3])).toEqual(['v1', 'v0']);
  });

  it('is the release that is known when the registry does not arrive', async () => {
    const { federation, requests } = harness([chunkMissing(), exposed], {
      fetchRegistry: async () => Promise.reject(new TypeError('Failed to fetch')),
    });
    await federation.load('account');
    expect(requests.map(({ path }) => path.split('/')[3])).toEqual(['v1', 'v1']);
  });

  it('that is refused is not asked for again, and never run', async () => {
    const refused = new RemoteFailure('incompatible', 'account', 'another major');
    const { federation, requests } = harness([exposed], {
      requireCompatible: () => {
        throw refused;
      },
    });
    await expect(federation.load('account')).rejects.toBe(refused);
    expect(requests).toEqual([]);
  });

  it('that was refused is the release that is live by then when it is asked for again by hand', async () => {
    const requireCompatible = (name: RemoteName, { version }: RegisteredRemote) => {
      if (version === 'v1') throw new RemoteFailure('incompatible', name, 'another major');
    };
    const { federation, requests } = harness([exposed], {
      requireCompatible,
      fetchRegistry: async () => registryOf(registered('v0')),
    });
    await expect(federation.load('account')).rejects.toMatchObject({ kind: 'incompatible' });
    expect(await federation.load('account')).toBe(exposed);
    expect(requests.map(({ path }) => path.split('/')[3])).toEqual(['v0']);
  });

  it('that the shell does not accept is asked for again', async () => {
    const accept = vi.fn(async () => undefined).mockRejectedValueOnce(chunkMissing());
    const { federation, requests } = harness([exposed], { accept });
    expect(await federation.load('account')).toBe(exposed);
    expect(requests).toHaveLength(2);
  });

  it('whose module throws is broken, not out of reach', async () => {
    const throws = new TypeError('x is not a function');
    const { federation } = harness([throws]);
    await expect(federation.load('account')).rejects.toMatchObject({ kind: 'broken', cause: throws });
  });

  it('that needs another version of a library of the page does not fit', async () => {
    const { federation, requests } = harness([
      new Error(
        'Version 19.3.1 from hamkke_shell of shared singleton module react does not satisfy the requirement of hamkke_account which needs ^20.0.0)',
      ),
    ]);
    await expect(federation.load('account')).rejects.toMatchObject({ kind: 'incompatible' });
    expect(requests).toHaveLength(1);
  });

  it('is never asked for without a hash', async () => {
    const registry = registryOf(registered('v1', {}));
    const { federation, requests } = harness([exposed], { registry, fetchRegistry: async () => registry });
    await expect(federation.load('account')).rejects.toMatchObject({ kind: 'broken' });
    expect(requests).toEqual([]);
  });
});

describe('the script of an entry', () => {
  let scripts: HTMLScriptElement[] = [];
  let name = 0;

  /** The library's runtime, on a page whose network does this with each script in turn. */
  function onPage(...arrivals: ((script: HTMLScriptElement) => void)[]) {
    scripts = [];
    forgetEntries();
    vi.spyOn(document.head, 'appendChild').mockImplementation((node) => {
      if (node instanceof HTMLScriptElement) {
        scripts.push(node);
        queueMicrotask(() => arrivals.shift()?.(node));
      }
      return node;
    });
    name += 1;
    const registry = registryOf(registered());
    return createFederation({
      instance: createInstance({ name: `page-${name}`, remotes: [] }),
      registry,
      fetchRegistry: async () => registry,
      ...fits,
    });
  }
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const leaves = (container: unknown) => (script: HTMLScriptElement) => {
    vi.stubGlobal('hamkke_account', container);
    script.onload?.(new Event('load'));
  };
  const doesNotArrive = (script: HTMLScriptElement) => script.onerror?.(new Event('error'));
  const container = () => ({ init: async () => undefined, get: () => async () => exposed });

  it('is held against its hash, in the first attempt and in the next', async () => {
    expect(await onPage(doesNotArrive, leaves(container())).load('account')).toBe(exposed);
    expect(scripts.map(({ src }) => new URL(src).search)).toEqual(['', '?again=1']);
    expect(scripts.map(({ integrity, crossOrigin }) => [integrity, crossOrigin])).toEqual([
      ['sha384-x', 'anonymous'],
      ['sha384-x', 'anonymous'],
    ]);
  });

  it('that leaves no container is broken', async () => {
    const nothing = leaves(undefined);
    await expect(onPage(nothing, nothing, nothing).load('account')).rejects.toMatchObject({ kind: 'broken' });
  });

  it('is not waited for longer than twelve seconds, three times', async () => {
    vi.useFakeTimers();
    const late = onPage()
      .load('account')
      .catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(3 * 12_000 + 1_000);
    expect(await late).toMatchObject({ kind: 'timedOut' });
    expect(scripts).toHaveLength(3);
  });
});
