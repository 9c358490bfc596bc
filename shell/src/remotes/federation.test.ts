import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { registeredRemote } from '../testing/memory-containers.ts';
import { federationContainers } from './federation.ts';

// containers are globals under the names that their builds gave them
const page = globalThis as unknown as Record<string, unknown>;
const remote = registeredRemote('account');
const exposed = { remote: 'the module' };
const container = () => ({ init: vi.fn(async (_scope: unknown) => undefined), get: vi.fn(async () => () => exposed) });

const shared = { react: {} };

/** What the network does with each script that the page asks for, in this order. */
let arrivals: ((script: HTMLScriptElement) => void)[];
let asked: HTMLScriptElement[];

beforeEach(() => {
  asked = [];
  vi.stubGlobal('__webpack_init_sharing__', async () => true);
  vi.stubGlobal('__webpack_share_scopes__', { default: shared });
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    asked.push(script as HTMLScriptElement);
    arrivals.shift()?.(script as HTMLScriptElement);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  delete page['hamkke_account'];
});

const leaves = (left: unknown) => (script: HTMLScriptElement) => {
  page['hamkke_account'] = left;
  script.dispatchEvent(new Event('load'));
};
const failsToArrive = (script: HTMLScriptElement) => script.dispatchEvent(new Event('error'));

describe('the container of a remote', () => {
  it('comes by a script that is held against its hash, gets what the page shares, and answers its module', async () => {
    const left = container();
    arrivals = [leaves(left)];
    expect(await federationContainers().fetch('account', remote, 0)).toBe(exposed);
    expect(
      asked.map(({ src, integrity, crossOrigin }) => ({ src: new URL(src).pathname, integrity, crossOrigin })),
    ).toEqual([{ src: remote.entry, integrity: 'sha384-x', crossOrigin: 'anonymous' }]);
    expect(left.init).toHaveBeenCalledExactlyOnceWith(shared);
    expect(left.get).toHaveBeenCalledExactlyOnceWith('./remote');
  });

  it('is asked for at another address when it is asked for again, with the same hash', async () => {
    arrivals = [failsToArrive, leaves(container())];
    await expect(federationContainers().fetch('account', remote, 0)).rejects.toMatchObject({ kind: 'unreachable' });
    await federationContainers().fetch('account', remote, 1);
    expect(asked.map(({ src }) => new URL(src).search)).toEqual(['', '?again=1']);
    expect(asked.map(({ integrity }) => integrity)).toEqual(['sha384-x', 'sha384-x']);
  });

  it('is not what an earlier attempt left, when the script now leaves none', async () => {
    arrivals = [leaves(container()), (script) => script.dispatchEvent(new Event('load'))];
    await federationContainers().fetch('account', remote, 0);
    await expect(federationContainers().fetch('account', remote, 1)).rejects.toMatchObject({ kind: 'broken' });
  });

  it('whose module throws is broken, not out of reach', async () => {
    const throwing = () => {
      throw new TypeError('x is not a function');
    };
    arrivals = [leaves({ ...container(), get: async () => throwing })];
    await expect(federationContainers().fetch('account', remote, 0)).rejects.toMatchObject({
      kind: 'broken',
      cause: expect.any(TypeError) as unknown,
    });
  });

  it('is not waited for longer than twelve seconds', async () => {
    vi.useFakeTimers();
    arrivals = [];
    const late = federationContainers()
      .fetch('account', remote, 0)
      .catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(12_000);
    expect(await late).toMatchObject({ kind: 'timedOut' });
  });

  it('is never asked for without a hash', async () => {
    arrivals = [];
    await expect(federationContainers().fetch('account', { ...remote, integrity: {} }, 0)).rejects.toMatchObject({
      kind: 'broken',
    });
    expect(asked).toEqual([]);
  });
});
