import { init } from '@module-federation/runtime';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { loadFromContainer } from './server.ts';

/** A container as a build makes it: exposes by name, and the library's own complaint about others. */
function container(exposes: Record<string, unknown>) {
  return {
    init: vi.fn(async () => undefined),
    async get(module: string) {
      if (!(module in exposes)) throw new Error(`Module "${module}" does not exist in container.`);
      return () => exposes[module];
    },
  };
}

beforeAll(() => void init({ name: 'hamkke_shell', remotes: [] }));

describe('a remote where pages are drawn', () => {
  it('comes out of the container that is in memory, with its shared libraries negotiated first', async () => {
    const booking = container({ './remote': { remote: 1 }, './head': { describePage: 2 } });
    expect(await loadFromContainer('booking', booking, './remote')).toEqual({ remote: 1 });
    expect(await loadFromContainer('booking', booking, './head')).toEqual({ describePage: 2 });
    expect(booking.init).toHaveBeenCalledOnce();
  });

  it('may have no head', async () => {
    expect(await loadFromContainer('partner', container({ './remote': {} }), './head')).toBeUndefined();
  });

  it('must have its module, and says what that throws', async () => {
    await expect(loadFromContainer('admin', container({}), './remote')).rejects.toThrow('does not exist');
    const broken = { ...container({}), get: async () => Promise.reject(new Error('head: out of order')) };
    await expect(loadFromContainer('account', broken, './head')).rejects.toThrow('out of order');
  });
});
