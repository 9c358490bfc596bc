import { expect, test } from 'vitest';
import { createListSitemapEntries } from './list-sitemap-entries.ts';

const list = (count: number) =>
  createListSitemapEntries({
    store: {
      listChanged: async ({ after = '0', limit }) =>
        Array.from({ length: count }, (_, n) => ({ id: String(n + 1), updatedAt: null }))
          .filter(({ id }) => Number(id) > Number(after))
          .slice(0, limit),
    },
  });

test('a page has a thousand locations, and names the last of them where another page follows', async () => {
  const { locations, next } = await list(1_001)(undefined);
  expect([locations.length, next]).toEqual([1_000, '1000']);
  expect(await list(1_001)('1000')).toEqual({ locations: [{ id: '1001', updatedAt: null }], next: null });
});

test('a page that is just full is the last one where none follows', async () => {
  const { locations, next } = await list(1_000)(undefined);
  expect([locations.length, next]).toEqual([1_000, null]);
  expect(await list(0)(undefined)).toEqual({ locations: [], next: null });
});
