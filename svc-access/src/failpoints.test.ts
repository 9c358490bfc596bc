import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { useCaseFailpoints } from './failpoints.ts';

const folder = new URL('./use-cases/', import.meta.url);
const sources = new Map(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => [basename(path, '.ts'), readFileSync(new URL(path, folder), 'utf8')]),
);
const hitIn = (source: string) => [...source.matchAll(/failpoints\.hit\('([^']+)'\)/g)].map((match) => match[1]);

test('every use case that opens a transaction has its own, before and after the commit', () => {
  const writing = [...sources].filter(([, source]) => source.includes('store.transact(')).map(([name]) => name);
  expect(writing.length).toBeGreaterThan(5);
  const missing = writing.filter((name) => {
    const own: readonly string[] = Object.entries(useCaseFailpoints).find(([one]) => one === name)?.[1] ?? [];
    return !own.includes(`${name}.before-commit`) || !own.includes(`${name}.after-commit`);
  });
  expect(missing).toEqual([]);
});

test('each is passed somewhere, and none is that is not listed', () => {
  const hit = [...sources.values()].flatMap(hitIn);
  expect([...new Set(hit)].sort()).toEqual(Object.values(useCaseFailpoints).flat().sort());
});
