import { calendarDate } from '@hamkke/money';
import { inTransaction } from '@hamkke/service-kit';
import { testDatabase } from '@hamkke/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMongoRentalStarts, type MongoRentalStarts } from './mongo-rental-starts.ts';

let mongo: Awaited<ReturnType<typeof testDatabase>>;
let starts: MongoRentalStarts;
beforeAll(async () => {
  mongo = await testDatabase('identity-rental-starts');
  starts = createMongoRentalStarts(mongo.connection);
  await mongo.syncIndexes();
});
afterAll(async () => await mongo.close());

const day = calendarDate('2099-01-01');
const note = (reservationId: string, unitId = 'u-1', startDate = day) =>
  inTransaction(mongo.connection, (session) => starts.note(session, { reservationId, unitId, startDate }));

test('what begins on a day in a unit is found, once, and nothing of other days or units', async () => {
  for (const id of ['r-2', 'r-1', 'r-1']) await note(id);
  await note('r-3', 'u-2');
  await note('r-4', 'u-1', calendarDate('2099-01-02'));
  expect(await starts.startingOn('u-1', day)).toEqual(['r-1', 'r-2']);
  expect(await starts.startingOn('u-1', calendarDate('2099-01-03'))).toEqual([]);
});

test('a note that was rolled back is none', async () => {
  const failing = inTransaction(mongo.connection, async (session) => {
    await starts.note(session, { reservationId: 'r-9', unitId: 'u-9', startDate: day });
    throw new Error('the event was not handled');
  });
  await expect(failing).rejects.toThrow('the event was not handled');
  expect(await starts.startingOn('u-9', day)).toEqual([]);
});
