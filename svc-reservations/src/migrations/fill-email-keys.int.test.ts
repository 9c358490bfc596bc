import type { Mongo } from '@hamkke/service-kit';
import { runAgain, testDatabase } from '@hamkke/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hold } from '../domain/transitions.ts';
import { buildTerms } from '../testing/builders.ts';
import { openMongoStore } from '../testing/mongo-store.ts';
import { fillEmailKeys } from './0001-fill-email-keys.ts';
import { reservationModel, reservationRow } from '../storage/reservation-model.ts';

let mongo: Mongo;
let store: Awaited<ReturnType<typeof openMongoStore>>['store'];

beforeAll(async () => {
  mongo = await testDatabase('email-keys');
  ({ store } = await openMongoStore(mongo));
});
afterAll(() => mongo?.close());

/** A row as it was stored before there were customers: without their fields. */
function oldRow(n: number) {
  const terms = buildTerms({ reservationId: `old-${n}`, customer: { name: '김', email: ` Kim${n % 3}@Example.com` } });
  const { reservation } = hold(
    terms,
    { until: new Date('2026-11-21T00:15:00.000Z'), replaced: [] },
    { now: new Date('2026-11-21T00:00:00.000Z'), by: { kind: 'visitor', id: 'v' } },
  );
  const {
    emailKey: _key,
    language: _language,
    refundOwed: _owed,
    refunds: _refunds,
    notice: _notice,
    photo: _photo,
    remindedFor: _reminded,
    erasedAt: _erased,
    ...row
  } = reservationRow(reservation);
  return row;
}

test('rows from before get the address that is compared, in any number of processes, and nothing else of them changes', async () => {
  const { connection } = mongo;
  const before = Array.from({ length: 1200 }, (_, n) => oldRow(n));
  await connection.collection('reservations').insertMany(before as never[]);
  expect(await store.find('old-1')).toMatchObject({
    language: 'ko',
    refundOwed: 0,
    refunds: [],
    notice: null,
    photo: null,
    version: 1,
  });
  expect(await store.unclaimed('kim1@example.com', 500)).toEqual([]);
  const filled = await Promise.all([runAgain(fillEmailKeys, connection), runAgain(fillEmailKeys, connection)]);
  expect((filled[0] ?? 0) + (filled[1] ?? 0)).toBe(1200);
  expect(await runAgain(fillEmailKeys, connection)).toBe(0);
  expect(await store.unclaimed('kim1@example.com', 500)).toHaveLength(400);
  const [row] = await connection.collection<{ _id: string }>('reservations').find({ _id: 'old-1' }).toArray();
  expect(row).toEqual({ ...before[1], emailKey: 'kim1@example.com' });
});

test('a person, an address and an order are each found by an index', async () => {
  const reservations = reservationModel(mongo.connection);
  const plans = await Promise.all(
    [{ userId: 'kim' }, { emailKey: 'kim@example.com', userId: null }, { orderId: 'order1' }].map((filter) =>
      reservations.collection.find(filter as never).explain('queryPlanner'),
    ),
  );
  const names = plans.map((plan) => /"indexName":"([^"]+)"/.exec(JSON.stringify(plan))?.[1]);
  expect(names).toEqual(['person', 'unclaimed', 'order']);
});
