import { createLogger } from '@hamkke/service-kit';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '../sessions/session.ts';
import { createMeStreams } from './me-streams.ts';

const logger = createLogger({ service: 'test', level: 'silent' });
const session: Session = { key: 'k', userId: 'u', startedAt: 0, lastSeenAt: 0, userAgent: '', address: '' };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function stage(stands: () => Promise<boolean>) {
  const told: unknown[] = [];
  const me = createMeStreams({ stands, logger });
  const leave = me.join(session, { send: (event, data) => void told.push([event, data]), end: () => void told.push('end') });
  return { told, me, leave };
}

test('a session that ended without news takes its streams along within a minute', async () => {
  let stands = true;
  const { told, me } = stage(async () => stands);
  await vi.advanceTimersByTimeAsync(59_000);
  stands = false;
  expect(told).toEqual([]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(told).toEqual([['me', { change: 'signed-out' }], 'end']);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(told).toHaveLength(2);
  me.close();
});

test('one that ended before its stream was there ends it at once', async () => {
  const { told, me } = stage(async () => false);
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual([['me', { change: 'signed-out' }], 'end']);
  me.close();
});

test('while nobody can say whether a session stands, its streams stay, and are told to ask', async () => {
  const { told, me } = stage(async () => Promise.reject(new Error('away')));
  await vi.advanceTimersByTimeAsync(61_000);
  await me.changed('u');
  expect(told).toEqual([['me', { change: 'updated' }]]);
  me.close();
});

test('a new password ends the pages of other browsers a moment later; those of the browser that set it ask again', async () => {
  let stands = true;
  const { told, me } = stage(async () => stands);
  const other: unknown[] = [];
  me.join({ ...session, key: 'other' }, { send: (event, data) => void other.push([event, data]), end: () => void other.push('end') });
  await vi.advanceTimersByTimeAsync(0);
  stands = false;
  await me.changed('u');
  await vi.advanceTimersByTimeAsync(500);
  expect([told, other]).toEqual([[], []]);
  me.ended({ key: 'k', userId: 'u', change: 'updated' });
  await vi.advanceTimersByTimeAsync(1_500);
  expect(told).toEqual([['me', { change: 'updated' }], 'end']);
  expect(other).toEqual([['me', { change: 'signed-out' }], 'end']);
  me.close();
});

test('a page that left hears nothing more', async () => {
  const { told, me, leave } = stage(async () => true);
  leave();
  await me.changed('u');
  me.ended({ key: 'k', userId: 'u', change: 'signed-out' });
  expect(told).toEqual([]);
  me.close();
});
