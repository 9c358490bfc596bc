import { expect, test, vi } from 'vitest';
import { limitedPages } from './limiter.ts';
import { pages } from './limits.ts';

async function taken(path: string) {
  const take = vi.fn(async () => undefined);
  const next = vi.fn(async () => undefined);
  await limitedPages({ take })({ path, ip: '203.0.113.7' } as Parameters<ReturnType<typeof limitedPages>>[0], next);
  expect(next).toHaveBeenCalledTimes(1);
  return take.mock.calls;
}

test.each([
  '/',
  '/locations',
  '/remotes.json',
  '/releases/shell/1/a.js',
  '/api/openapi.json',
  '/api/docs',
  '/api/docs/a.js',
])('%s counts for its address, under the limit of pages', async (path) => {
  expect(await taken(path)).toEqual([[pages, '203.0.113.7', '203.0.113.7']]);
});

test.each(['/api/orders', '/api/storage-locations'])(
  '%s is a call: the limit of its endpoint counts it',
  async (path) => {
    expect(await taken(path)).toEqual([]);
  },
);

test('a page is not served once its address called too often', async () => {
  const refusal = new Error('too many');
  const next = vi.fn(async () => undefined);
  const step = limitedPages({ take: async () => Promise.reject(refusal) });
  await expect(step({ path: '/', ip: '203.0.113.7' } as Parameters<typeof step>[0], next)).rejects.toBe(refusal);
  expect(next).not.toHaveBeenCalled();
  expect(pages).toMatchObject({ perAddress: 3_000, windowSeconds: 60 });
});
