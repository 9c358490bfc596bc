import { createFailpoints } from '@hamkke/service-kit';
import { expect, test } from 'vitest';
import { catalogFailpoints } from '../../failpoints.ts';
import type { RangeChange } from '../../domain/taken-range.ts';
import { openEnded, rangeChange } from '../../testing/builders.ts';
import { createMemoryAvailability } from '../../testing/memory-availability.ts';
import { rebuildAvailability } from './rebuild-availability.ts';

const streamSince = new Date('2026-02-01T00:00:00.000Z');
const before = new Date('2026-01-15T00:00:00.000Z');

async function* replaying(changes: readonly RangeChange[], meanwhile: () => Promise<unknown> = async () => {}) {
  yield* changes;
  await meanwhile();
}

function rebuild(
  availability: ReturnType<typeof createMemoryAvailability>,
  changes: readonly RangeChange[],
  { arm = '', meanwhile = async () => {} }: { arm?: string; meanwhile?: () => Promise<unknown> } = {},
) {
  const failpoints = createFailpoints(catalogFailpoints, { NODE_ENV: 'test', HAMKKE_FAILPOINTS: arm });
  return rebuildAvailability({ availability, replay: () => replaying(changes, meanwhile), streamSince, failpoints });
}

const filled = async (...changes: RangeChange[]) => {
  const availability = createMemoryAvailability();
  for (const change of changes) await availability.apply(change);
  return availability;
};

test('an empty availability is made from the events', async () => {
  const changes = [rangeChange({ standing: 'held', version: 1 }), rangeChange({ version: 2 })];
  const availability = createMemoryAvailability();
  expect(await rebuild(availability, changes)).toMatchObject({ events: 2, added: 1 });
  expect(await availability.all()).toEqual(await (await filled(...changes)).all());
});

test('a change that arrives while rebuilding stands, although the rebuild knows an older one', async () => {
  const availability = await filled(rangeChange({ version: 2, end: '2026-12-31' }));
  const newer = rangeChange({ version: 3, standing: 'cancelled' });
  expect(
    await rebuild(availability, [rangeChange({ version: 2 })], { meanwhile: () => availability.apply(newer) }),
  ).toMatchObject({ repaired: 0 });
  expect(await availability.all()).toMatchObject([{ version: 3, standing: 'cancelled' }]);
});

test('a rental from before the first event read is stored, and so is when a younger one was confirmed', async () => {
  const availability = await filled(
    rangeChange({ reservationId: 'old', at: before }),
    rangeChange({ reservationId: 'moved', at: before }),
  );
  const replayed = [rangeChange({ reservationId: 'moved', version: 2, confirms: false, end: '2026-03-10' })];
  expect(await rebuild(availability, replayed)).toMatchObject({ repaired: 1, removed: 0, carried: 1 });
  expect(await availability.all()).toMatchObject([
    { reservationId: 'old' },
    { reservationId: 'moved', end: '2026-03-10', rentedAt: before },
  ]);
});

test('when the broker has no events, what it cannot know is stored', async () => {
  const availability = await filled(rangeChange({ at: before }));
  expect(await rebuild(availability, [])).toEqual({
    events: 0,
    right: 0,
    repaired: 0,
    added: 0,
    removed: 0,
    carried: 1,
  });
});

test('a rebuild that dies half-way is finished by the next one', async () => {
  const changes = [
    rangeChange({ reservationId: 'r1' }),
    rangeChange({ reservationId: 'r2' }),
    rangeChange({ reservationId: 'r3' }),
  ];
  const availability = createMemoryAvailability();
  await expect(rebuild(availability, changes, { arm: 'rebuild.between-rows:throw#2' })).rejects.toThrow(
    'rebuild.between-rows',
  );
  expect(await availability.all()).toHaveLength(2);
  expect(await rebuild(availability, changes)).toMatchObject({ right: 2, added: 1 });
});

test('a row that no event reports goes, unless it changed last before the first event read', async () => {
  const changed = (reservationId: string, ms: number) =>
    rangeChange({ reservationId, at: new Date(streamSince.getTime() + ms) });
  const availability = await filled(changed('older', -1), changed('first', 0), changed('later', 1));
  expect(await rebuild(availability, [])).toEqual({
    events: 0,
    right: 0,
    repaired: 0,
    added: 0,
    removed: 2,
    carried: 1,
  });
  expect((await availability.all()).map(({ reservationId }) => reservationId)).toEqual(['older']);
});

test('a row that changed while the availability was being rebuilt stays, and is not counted as removed', async () => {
  const availability = await filled(rangeChange());
  const meanwhile = () => availability.apply(rangeChange({ version: 2, standing: 'cancelled' }));
  expect(await rebuild(availability, [], { meanwhile })).toMatchObject({ removed: 0, carried: 0 });
  expect(await availability.all()).toMatchObject([{ version: 2, standing: 'cancelled' }]);
});

test('a confirmation that the events should report and do not report is not believed', async () => {
  const availability = await filled(rangeChange({ at: streamSince }));
  const replayed = [rangeChange({ version: 2, confirms: false, at: streamSince })];
  expect(await rebuild(availability, replayed)).toMatchObject({ events: 1, repaired: 1 });
  expect(await availability.all()).toMatchObject([{ rentedAt: null }]);
});

test('a status from before the first event read is that of the old row, where an event changes the end alone', async () => {
  const prolonged = openEnded({ version: 3, standing: null, confirms: false, at: streamSince });
  for (const standing of ['held', 'ended'] as const) {
    const availability = await filled(rangeChange({ version: 2, standing, at: before }), prolonged);
    expect(await rebuild(availability, [prolonged])).toMatchObject({ right: 1, repaired: 0 });
    const [row] = await availability.all();
    expect(row).toMatchObject({ standing, version: 3, statusVersion: 2 });
    // A status of a later version than any event is not believed.
    if (row) await availability.replace(row, { ...row, statusVersion: 4 });
    expect(await rebuild(availability, [prolonged])).toMatchObject({ repaired: 1 });
    expect(await availability.all()).toMatchObject([{ standing: 'rented', statusVersion: 0 }]);
  }
});

test('open ends are rebuilt as the events left them, and a row that lost its own last day is put right', async () => {
  const changes = [
    rangeChange({ reservationId: 'r1', version: 1 }),
    openEnded({ reservationId: 'r1', version: 2 }),
    openEnded({ reservationId: 'r2', version: 1 }),
    rangeChange({ reservationId: 'r2', version: 2 }),
  ];
  const right = await (await filled(...changes)).all();
  const availability = createMemoryAvailability();
  expect(await rebuild(availability, changes)).toMatchObject({ added: 2 });
  expect(await availability.all()).toEqual(right);
  for (const row of right) {
    const { lastDay: _lastDay, ...poorer } = row;
    await availability.replace(row, poorer);
  }
  expect(await rebuild(availability, changes)).toMatchObject({ right: 1, repaired: 1 });
  expect(await availability.all()).toEqual(right);
});
