import type { FoundAddress } from '@hamkke/contracts';
import { beforeEach, expect, test, vi } from 'vitest';
import { createMemoryCachedAnswers } from '../../testing/memory-cached-answers.ts';
import { createMemoryProviders, foundAddress, type MemoryProviders } from '../../testing/memory-outside.ts';
import { createSearchAddresses } from './search-addresses.ts';

const dayMs = 86_400_000;
let now: number;
let providers: MemoryProviders;
/** A new process finds what was stored, and caches nothing itself. */
let search: (typed: string) => Promise<FoundAddress[]>;
beforeEach(() => {
  now = Date.UTC(2026, 2, 1);
  providers = createMemoryProviders();
  providers.known.push(foundAddress('가상로 1'));
  const cache = createMemoryCachedAnswers<FoundAddress[]>(() => new Date(now));
  search = async (typed) => await createSearchAddresses({ addresses: providers.addresses, cache })(typed);
});

test('what was found is searched again after a week, what was not after a day', async () => {
  expect([await search('가상로'), await search('없는로')]).toEqual([[foundAddress('가상로 1')], []]);
  now += dayMs - 1;
  await search('없는로');
  expect(providers.requests).toEqual(['가상로', '없는로']);
  now += 1;
  await search('없는로');
  now += 6 * dayMs - 1;
  expect(await search('가상로')).toEqual([foundAddress('가상로 1')]);
  expect(providers.requests).toEqual(['가상로', '없는로', '없는로']);
  now += 1;
  await search('가상로');
  expect(providers.requests.at(-1)).toBe('가상로');
});

test('a keyword has two letters at least, as people count them', async () => {
  expect(await search('가상')).toHaveLength(1);
  for (const short of ['가', '😀', ' 가 ']) {
    await expect(search(short)).rejects.toMatchObject({
      code: 'VALIDATION',
      fields: [{ path: 'keyword', code: 'too_small', message: 'at least two letters' }],
    });
  }
  expect(providers.requests).toEqual(['가상']);
});

test('those who search for the same within a minute share one answer, and the store is read once', async () => {
  const recall = vi.fn(async () => undefined);
  const shared = createSearchAddresses({
    addresses: providers.addresses,
    cache: { recall, save: async () => undefined },
  });
  const [one, two] = await Promise.all([shared('가상로'), shared(' 가상로 ')]);
  expect(await shared('가상로')).toEqual(one);
  expect([two, providers.requests, recall.mock.calls.length]).toEqual([one, ['가상로'], 1]);
});
