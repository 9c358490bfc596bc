import { buildAccount } from '@hamkke/shell-api/conformance';
import type { Session } from '@hamkke/shell-api';
import { describe, expect, it } from 'vitest';
import { memoryCaches } from '../testing/memory-caches.ts';
import { cacheNames, privateCacheNames } from '../worker/cache-names.ts';
import { privateCaches } from './private-caches.ts';

const visitor: Session = { status: 'signed-out', confirmed: true };
const as = (userType: 'user' | 'franchise' | 'admin'): Session => ({
  status: 'signed-in',
  confirmed: true,
  user: buildAccount({ userType }),
});

async function filled() {
  const caches = memoryCaches();
  for (const name of [...privateCacheNames, cacheNames.locations])
    await (await caches.open(name)).put('/x', new Response(name));
  return { caches, own: privateCaches(() => caches) };
}

describe('the places for what is private', () => {
  it.each([
    ['user', [cacheNames.own, cacheNames.ownLocations]],
    ['franchise', [cacheNames.own]],
    ['admin', []],
  ] as const)('of a member of type %s are %j', async (userType, places) => {
    const caches = memoryCaches();
    await privateCaches(() => caches).belongTo(as(userType));
    expect((await caches.keys()).toSorted()).toEqual(places.toSorted());
  });

  it('leave what a person has there alone, and take it from a visitor, but for what a pass opened', async () => {
    const { caches, own } = await filled();
    await own.belongTo(as('user'));
    expect(await caches.match('/x', { cacheName: cacheNames.own })).toBeDefined();
    await own.belongTo(visitor);
    expect((await caches.keys()).toSorted()).toEqual([cacheNames.locations, cacheNames.guest].toSorted());
  });

  it('are all gone after emptying, and only they', async () => {
    const { caches, own } = await filled();
    await own.empty();
    expect(await caches.keys()).toEqual([cacheNames.locations]);
  });

  it('end as what was asked for last', async () => {
    const caches = memoryCaches();
    const own = privateCaches(() => caches);
    await Promise.all([own.belongTo(as('user')), own.empty(), own.belongTo(visitor)]);
    expect(await caches.keys()).toEqual([]);
  });

  it('are missing, without harm, in a browser that has no caches or refuses them', async () => {
    await privateCaches(() => undefined).empty();
    // as much of it as the code under test uses
    const refusing = {
      delete: async () => Promise.reject(new DOMException('denied', 'SecurityError')),
    } as unknown as CacheStorage;
    await privateCaches(() => refusing).empty();
  });
});
