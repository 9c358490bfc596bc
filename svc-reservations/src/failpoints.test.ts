import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { useCaseFailpoints } from './failpoints.ts';

const folder = new URL('./use-cases/', import.meta.url);
const sources = new Map(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => [basename(path, '.ts'), readFileSync(new URL(path, folder), 'utf8')]),
);
/** A use case is what writes: it saves reservations, guards, photos, look-ups or places in waiting lists. */
const useCases = [...sources]
  .filter(([, source]) =>
    /\btx\.(save|take|confirmRange|free|writeGuards|shorten|putPhoto|dropPhotos|addLookup|saveLookup|saveWaiting|dropWaiting)\(/.test(
      source,
    ),
  )
  .map(([name]) => name);
const helpers = ['take-range', 'ready-photo', 'open-end', 'leave-unit'];

describe('failpoints', () => {
  test('every use case that writes has its own', () => {
    expect(Object.keys(useCaseFailpoints).sort()).toEqual(useCases.filter((name) => !helpers.includes(name)).sort());
  });

  test.each(Object.entries(useCaseFailpoints))(
    '%s passes each of its own, before and around its commit',
    (name, failpoints) => {
      const source = sources.get(name) ?? '';
      const hit = [...source.matchAll(/failpoints\.hit\('([^']+)'\)/g)].map((match) => match[1]);
      expect([...new Set(hit)].sort()).toEqual([...failpoints].sort());
      expect(failpoints).toContain(`${name}.before-commit`);
    },
  );
});
