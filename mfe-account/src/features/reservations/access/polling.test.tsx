import '@hamkke/build-config/browser-testing';
import { readAccess, readReservation, type CodeProgress } from '@hamkke/contracts';
import { fakeApiForEach, online, problem } from '@hamkke/screen-kit/testing';
import { memberSession } from '@hamkke/shell-api/conformance';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { open } from '../../../testing/harness.tsx';
import { aDoor } from '../testing/access-builders.ts';
import { accessAnswers, pass, section, turn } from '../testing/access-page.ts';
import { aDetail } from '../testing/builders.ts';

const api = fakeApiForEach();
const { opens, reads, shares } = accessAnswers(api);
const id = aDetail().reservationId;
const minute = 60_000;
const has = (...progress: readonly CodeProgress[]) =>
  opens({ doors: progress.map((each, index) => aDoor({ id: `D-${index}`, progress: each })) });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: new Date('2026-11-27T03:00:00.000Z') });
  api().on(readReservation, { id }, { body: aDetail() });
  shares();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  dispatchEvent(new Event('online'));
});

/** Opens the page, and answers how often access is read in so many ms. */
async function opened() {
  await open(`/profile/reservations/${id}`, { session: memberSession() });
  await (await section()).findByRole('list', { name: '열 수 있는 문' });
  expect(reads()).toBe(1);
}
async function readsIn(ms: number): Promise<number> {
  const before = reads();
  await pass(ms);
  return reads() - before;
}

it('every three seconds while a lock gets the code, until it has it', async () => {
  has('set', 'setting', 'offline');
  await opened();
  expect(await readsIn(9_000)).toBe(3);
  has('set', 'set');
  expect(await readsIn(3_000)).toBe(1);
  await waitFor(() => expect(screen.queryByText('잠금장치에 등록하는 중이에요')).toBeNull());
  expect(await readsIn(2 * minute)).toBe(0);
});

it('every half minute while a lock cannot be reached', async () => {
  has('set', 'offline');
  await opened();
  expect(await readsIn(29_000)).toBe(0);
  expect(await readsIn(61_000)).toBe(3);
});

it.each([['set'], ['scheduled']] as const)('not at all where all is %s', async (progress) => {
  has(progress);
  await opened();
  expect(await readsIn(2 * minute)).toBe(0);
});

it('not in the background; what comes back to the front is read at once', async () => {
  has('setting');
  await opened();
  turn('hidden');
  expect(await readsIn(minute)).toBe(0);
  turn('visible');
  await pass(0);
  expect(reads()).toBe(2);
  expect(await readsIn(3_000)).toBe(1);
});

it('for ten minutes at most, and again once somebody turns to the page', async () => {
  has('setting');
  await opened();
  expect(await readsIn(10 * minute)).toBeLessThanOrEqual(200);
  expect(await readsIn(10 * minute)).toBe(0);
  turn('hidden');
  turn('visible');
  await pass(0);
  expect(await readsIn(6_000)).toBe(2);
});

it('not without a network', async () => {
  has('setting');
  await opened();
  act(() => online(false));
  expect(await readsIn(minute)).toBe(0);
  act(() => online(true));
  await pass(0);
  expect(reads()).toBe(2);
});

it('slower while the server is away, and not where it refuses', async () => {
  has('setting');
  await opened();
  api().on(readAccess, { id }, problem(503, 'UNAVAILABLE'));
  expect(await readsIn(3_000)).toBe(1);
  expect(await readsIn(29_000)).toBe(0);
  has('setting');
  expect(await readsIn(1_000)).toBe(1);
  expect(await readsIn(3_000)).toBe(1);
  api().on(readAccess, { id }, problem(404, 'NOT_FOUND'));
  expect(await readsIn(3_000)).toBe(1);
  expect(await readsIn(2 * minute)).toBe(0);
});
