import { createMetrics } from '@hamkke/service-kit';
import { expect, test } from 'vitest';
import type { StoredCheck } from './check-store.ts';
import { watchChecks } from './watch-checks.ts';

const now = new Date('2026-11-22T05:00:00Z');
const check = (state: StoredCheck['state'], startedAt: string) =>
  ({ state, startedAt: new Date(startedAt) }) as StoredCheck;

test('what the last check came to is measured with its age, and the one before it is forgotten', async () => {
  const metrics = createMetrics({ service: 'checker', processMetrics: false });
  let read: () => Promise<{ last: StoredCheck | null }> = async () => ({ last: null });
  watchChecks(
    metrics,
    () => read(),
    () => now,
  );
  const measured = async () =>
    (await metrics.registry.metrics()).split('\n').filter((line) => line.startsWith('hamkke_book_check'));
  expect(await measured()).toEqual([]);
  read = async () => ({ last: check('agrees', '2026-11-22T04:00:00Z') });
  expect(await measured()).toEqual(['hamkke_book_check_age_seconds{state="agrees",service="checker"} 3600']);
  read = async () => ({ last: check('broken', '2026-11-22T04:59:00Z') });
  expect(await measured()).toEqual(['hamkke_book_check_age_seconds{state="broken",service="checker"} 60']);
  read = async () => Promise.reject(new Error('the database is away'));
  expect(await measured()).toEqual([]);
});
