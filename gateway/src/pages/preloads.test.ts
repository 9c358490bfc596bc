import type { RegisteredRemote } from '@hamkke/contracts';
import { describe, expect, test } from 'vitest';
import { preloadsOf } from './preloads.ts';

const remote: RegisteredRemote = {
  version: 'v1',
  entry: '/r/entry.js',
  entryGlobalName: 'hamkke_booking',
  shellApi: 2,
  preload: { js: ['/r/entry.js'], css: ['/r/first.css'] },
  screens: [
    { path: '/locations', js: ['/r/locations.js'], css: [], reads: ['/api/storage-locations'] },
    {
      path: '/storage/:id',
      js: ['/r/storage.js'],
      css: ['/r/storage.css'],
      reads: ['/api/storage-locations/:id', '/api/storage-locations/:id/units'],
    },
  ],
  integrity: { '/r/entry.js': 'sha384-entry', '/r/storage.js': 'sha384-storage' },
};
const addresses = (path: string) => preloadsOf(remote, path).map((link) => /href="([^"]*)"/.exec(link)?.[1]);
const first = ['/r/entry.js', '/r/first.css'];

describe('the page preloads', () => {
  test("for a screen's files, checked, and for its first reads with the path's parameters, as the browser's own calls go out", () => {
    expect(preloadsOf(remote, '/storage/b001')).toEqual([
      '<link data-rel="preload" as="script" crossorigin="anonymous" href="/r/entry.js" integrity="sha384-entry">',
      '<link data-rel="preload" as="script" crossorigin="anonymous" href="/r/storage.js" integrity="sha384-storage">',
      '<link data-rel="preload" as="style" crossorigin="anonymous" href="/r/first.css">',
      '<link data-rel="preload" as="style" crossorigin="anonymous" href="/r/storage.css">',
      '<link rel="preload" as="fetch" crossorigin="use-credentials" href="/api/storage-locations/b001">',
      '<link rel="preload" as="fetch" crossorigin="use-credentials" href="/api/storage-locations/b001/units">',
    ]);
  });

  test.each(['/locations', '/locations/'])('for the screen at %s', (path) =>
    expect(addresses(path)).toEqual(['/r/entry.js', '/r/locations.js', '/r/first.css', '/api/storage-locations']),
  );

  test.each(['/', '/checkout', '/locations/b001', '/storage', '/storage/b001/more'])('for no screen at %s', (path) =>
    expect(addresses(path)).toEqual(first),
  );

  test.each(['/storage/"><script>', '/storage/%22%3E', '/storage/../x', `/storage/${'a'.repeat(65)}`, '/storage/한글'])(
    'never with a parameter that is no plain word: %s',
    (path) => expect(addresses(path)).toEqual(first),
  );

  test('for the first files alone, where a release names no screens', () => {
    const { screens: _, ...older } = remote;
    expect(preloadsOf(older, '/locations')).toHaveLength(2);
  });
});
