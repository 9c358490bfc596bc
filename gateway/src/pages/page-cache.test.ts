import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createPageCache, type PageCache } from './page-cache.ts';

interface Page {
  readonly text: string;
  readonly size: number;
  readonly freshMs: number;
}
const pageOf = (text: string, { size = 100, freshMs = 10_000 } = {}): Page => ({ text, size, freshMs });

/** Milliseconds since the test began; the library takes none at all for no time. */
let now = 0;
let cache: PageCache<Page>;
const tags = ['location:1', 'locations'];
const read = (text: string, key = 'k') => cache.read(key, tags, async () => pageOf(text));
const textOf = async (text: string, key?: string) => (await read(text, key)).page?.text;

/** A drawing that ends when the test says so. */
function pending() {
  const { promise, resolve, reject } = Promise.withResolvers<Page | undefined>();
  return { draw: vi.fn(() => promise), resolve, reject };
}

beforeEach(() => {
  now = 0;
  cache = createPageCache({ longestWaitMs: 250, bytes: 10_000, now: () => 1_000 + now });
});

describe('a cached page', () => {
  test('is drawn once for all who wait, and shown until it is old', async () => {
    const { draw, resolve } = pending();
    const both = Promise.all([cache.read('k', tags, draw), cache.read('k', tags, draw)]);
    resolve(pageOf('first'));
    expect((await both).map(({ page, cached }) => [page?.text, cached])).toEqual([
      ['first', false],
      ['first', false],
    ]);
    expect(draw).toHaveBeenCalledTimes(1);
    now = 6_999;
    expect(await read('second')).toEqual({ page: pageOf('first'), cached: true });
    now = 10_000;
    expect(await read('second')).toEqual({ page: pageOf('second'), cached: false });
  });

  test('its age counts from the beginning of its drawing', async () => {
    const { draw, resolve } = pending();
    const reading = cache.read('k', tags, draw);
    now = 9_000;
    resolve(pageOf('first'));
    await reading;
    now = 10_000;
    expect(await textOf('second')).toBe('second');
  });

  test('is renewed in the background before it is old, while somebody requests it', async () => {
    await read('first');
    now = 7_001;
    expect(await textOf('second')).toBe('first');
    expect(await textOf('third')).toBe('second');
    now = 16_000;
    expect(await textOf('fourth')).toBe('second');
  });

  test('is shown until it is old where renewing it fails', async () => {
    await read('first');
    now = 7_001;
    const failing = vi.fn(() => Promise.reject(new Error('away')));
    for (let attempt = 0; attempt < 2; attempt += 1) {
      expect((await cache.read('k', tags, failing)).page?.text).toBe('first');
      await Promise.resolve();
    }
    expect(failing).toHaveBeenCalledTimes(1);
    now = 10_001;
    expect((await cache.read('k', tags, failing)).page).toBeUndefined();
  });

  test('that comes late is for the next request; this one waits no longer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const { draw, resolve } = pending();
      const reading = cache.read('k', tags, draw);
      await vi.advanceTimersByTimeAsync(249);
      expect(await Promise.race([reading, Promise.resolve('waiting')])).toBe('waiting');
      await vi.advanceTimersByTimeAsync(1);
      expect(await reading).toEqual({ page: undefined, cached: false });
      resolve(pageOf('late'));
      await vi.advanceTimersByTimeAsync(0);
      expect(await read('second')).toEqual({ page: pageOf('late'), cached: true });
    } finally {
      vi.useRealTimers();
    }
  });

  test('is one of its key', async () => {
    expect([await textOf('a', 'a'), await textOf('b', 'b'), await textOf('c', 'a')]).toEqual(['a', 'b', 'a']);
  });
});

describe('a page that could not be drawn', () => {
  test.each([
    ['is none', async () => undefined],
    ['failed', () => Promise.reject(new Error('failed'))],
  ])('%s: it is not tried again for a second', async (_, draw) => {
    expect(await cache.read('k', tags, draw)).toEqual({ page: undefined, cached: false });
    now = 999;
    expect(await textOf('next')).toBeUndefined();
    now = 1_001;
    expect(await textOf('next')).toBe('next');
  });
});

describe('an event', () => {
  test('makes pages with its tag old at once, and no others', async () => {
    await read('first');
    await cache.read('other', ['location:2'], async () => pageOf('other'));
    cache.forget(['location:1']);
    expect(await textOf('second')).toBe('second');
    expect((await cache.read('other', ['location:2'], async () => pageOf('new'))).page?.text).toBe('other');
  });

  test('while a page is being drawn keeps that page out of the cache, and nobody else waits for it', async () => {
    const { draw, resolve } = pending();
    const waiting = cache.read('k', tags, draw);
    cache.forget(['locations']);
    const next = await textOf('second');
    resolve(pageOf('first'));
    expect([(await waiting).page?.text, next, await textOf('third')]).toEqual(['first', 'second', 'second']);
  });

  test('that nobody saw makes all pages old, with those that are being drawn', async () => {
    await read('a', 'a');
    const { draw, resolve } = pending();
    const waiting = cache.read('k', [], draw);
    cache.forgetAll();
    resolve(pageOf('first'));
    await waiting;
    expect([await textOf('b', 'a'), await textOf('c')]).toEqual(['b', 'c']);
  });
});

test('bytes are bounded: the page that nobody requested for the longest goes', async () => {
  cache = createPageCache({ longestWaitMs: 250, bytes: 5_000, now: () => 1_000 + now });
  for (const key of ['a', 'b']) await cache.read(key, [], async () => pageOf(key, { size: 1_400 }));
  await cache.read('a', [], async () => undefined);
  await cache.read('c', [], async () => pageOf('c', { size: 1_400 }));
  expect([await textOf('again', 'a'), await textOf('again', 'b')]).toEqual(['a', 'again']);
});

test('few pages are drawn at once: further ones go out undrawn', async () => {
  cache = createPageCache({ longestWaitMs: 250, bytes: 10_000, mostDrawn: 1, now: () => 1_000 + now });
  const { draw, resolve } = pending();
  const first = cache.read('a', tags, draw);
  expect(await textOf('b', 'b')).toBeUndefined();
  resolve(pageOf('a'));
  await first;
  expect(await textOf('b', 'b')).toBe('b');
});
