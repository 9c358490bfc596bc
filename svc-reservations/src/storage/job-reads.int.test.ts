import { addDays, calendarDate } from '@hamkke/money';
import type { Mongo } from '@hamkke/service-kit';
import { testDatabase } from '@hamkke/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hold } from '../domain/transitions.ts';
import type { ReservationStore } from '../domain/ports.ts';
import { buildTerms } from '../testing/builders.ts';
import { openMongoStore } from '../testing/mongo-store.ts';
import { reservationRow, type ReservationRow } from './reservation-model.ts';

const now = new Date('2026-11-21T03:00:00.000Z');
const many = 2000;
let mongo: Mongo;
let store: ReservationStore;

/**
 * Rows of which every thousandth is due: a hold that lapsed, or a rental that ended or soon ends; each of another
 * visitor.
 */
function row(n: number, status: 'pending' | 'active'): ReservationRow {
  const due = n % 1000 === 0;
  const start = calendarDate('2026-10-01');
  const terms = buildTerms({
    reservationId: `${status}-${n}`,
    unitId: `unit-${n}`,
    userId: `user-${status}-${n}`,
    range: { start, end: addDays(start, due ? 50 + n / 1000 : 90) },
  });
  const { reservation } = hold(
    terms,
    { until: new Date(now.getTime() + (due ? -60_000 : 60_000)), replaced: [] },
    { now, by: { kind: 'visitor', id: 'v' } },
  );
  return reservationRow(status === 'pending' ? reservation : { ...reservation, state: { status, since: now } });
}

const unit = { unitId: 'unit-1', locationId: 'location-1' };
const reads = {
  lapsed: () => store.lapsedHolds(now, 10),
  ended: () => store.endedRentals('2026-11-21', 10),
  unreminded: () =>
    store.unreminded({ from: calendarDate('2026-11-20'), to: calendarDate('2026-11-28') }, { limit: 10, skip: 0 }),
  ofVisitor: () => store.countHolds({ visitorId: 'visitor-pending-7', userId: null, address: null, unit, now }),
  ofPerson: () => store.countHolds({ visitorId: null, userId: 'user-pending-7', address: null, unit, now }),
};

beforeAll(async () => {
  mongo = await testDatabase('job-reads');
  ({ store } = await openMongoStore(mongo));
  // While there is nothing, every index is as good, and the database caches which one it took.
  for (const read of [1, 2, 3].flatMap(() => Object.values(reads))) await read();
  for (const status of ['pending', 'active'] as const)
    await mongo.connection
      .collection('reservations')
      .insertMany(Array.from({ length: many }, (_, n) => row(n, status)) as never[]);
  for (const read of Object.values(reads)) await read();
});
afterAll(() => mongo?.close());

/** What the database says of the reads that `work` made. */
async function profiled(work: () => Promise<unknown>) {
  const { connection } = mongo;
  await connection.db?.command({ profile: 2 });
  await work();
  await connection.db?.command({ profile: 0 });
  const rows = await connection
    .collection('system.profile')
    .find({ ns: /\.reservations$/ })
    .toArray();
  await connection.collection('system.profile').drop();
  return rows.map(({ planSummary, docsExamined, keysExamined }) => ({
    planSummary,
    read: Math.max(docsExamined, keysExamined),
  }));
}

test.each<[string, string, number, keyof typeof reads]>([
  ['holds that lapsed', '{ until: 1 }', 2, 'lapsed'],
  ['rentals that ended', '{ end: 1 }', 1, 'ended'],
  ['rentals that end soon', '{ end: 1 }', 2, 'unreminded'],
  ["a visitor's holds", '{ visitorId: 1, until: 1 }', 1, 'ofVisitor'],
  ["a member's holds", '{ userId: 1, until: 1 }', 1, 'ofPerson'],
])('%s are read by their own small index, and nothing else is', async (_, index, count, name) => {
  const [read, ...more] = await profiled(reads[name]);
  expect(more).toEqual([]);
  expect(read?.planSummary).toBe(`IXSCAN ${index}`);
  expect(read?.read).toBeLessThanOrEqual(count + 1);
});
