import { calendarDate } from '@hamkke/money';
import { inTransaction, type Mongo } from '@hamkke/service-kit';
import { testDatabase } from '@hamkke/service-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { guardModel, type GuardModel } from './guard-model.ts';
import { takeRange } from './guard-writes.ts';

const racers = 300;
const now = new Date('2026-11-21T03:00:00.000Z');
const until = new Date('2026-11-21T03:15:00.000Z');
const range = { start: calendarDate('2026-12-01'), end: calendarDate('2026-12-31') };
let mongo: Mongo;
let guards: GuardModel;

beforeAll(async () => {
  mongo = await testDatabase('guards');
  guards = guardModel(mongo.connection);
  await mongo.syncIndexes();
});
afterAll(() => mongo?.close());

/** A guard in which a hold lapsed at this very instant. */
async function withLapsedHold(unitId: string): Promise<void> {
  await guards.collection.insertOne({
    _id: unitId,
    locationId: 'l',
    closed: false,
    v: 1,
    taken: [{ r: 'lapsed', ...range, until: now }],
  } as never);
}

describe('racing for a range on which a lapsed hold stands', () => {
  test('with the one update: one wins, the others find it occupied', async () => {
    await withLapsedHold('right');
    const unit = { unitId: 'right', locationId: 'l' };
    const taking = { now, dropping: [], priorityAfter: null, continues: null, checking: null };
    const outcomes = await Promise.all(
      Array.from({ length: racers }, (_, index) =>
        inTransaction(
          mongo.connection,
          (session) => takeRange(guards, session, unit, { r: `r${index}`, ...range, until }, taking),
          { attempts: 500, timeoutMs: 90_000 },
        ),
      ),
    );
    expect(outcomes.filter(({ outcome }) => outcome === 'taken')).toHaveLength(1);
    expect(outcomes.filter(({ outcome }) => outcome === 'occupied')).toHaveLength(racers - 1);
    expect((await guards.findById('right').lean())?.taken).toHaveLength(1);
  });

  test('with a plain push and an upsert (never do this): nobody wins, all get duplicate keys', async () => {
    await withLapsedHold('wrong');
    const free = {
      _id: 'wrong',
      locationId: 'l',
      taken: { $not: { $elemMatch: { start: { $lte: range.end }, end: { $gte: range.start } } } },
    };
    const push = (index: number) =>
      guards.collection.updateOne(free as never, { $push: { taken: { r: `r${index}`, ...range, until } } } as never, {
        upsert: true,
      });
    const outcomes = await Promise.allSettled(Array.from({ length: racers }, (_, index) => push(index)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(0);
    expect(outcomes.every((outcome) => outcome.status === 'rejected' && outcome.reason.code === 11_000)).toBe(true);
  });

  test('a filter that mongoose sanitizes (never do this) matches nothing', async () => {
    await guards.collection.insertOne({ _id: 'sanitized', locationId: 'l', closed: false, v: 0, taken: [] } as never);
    const unguarded = { _id: 'sanitized', locationId: 'l', closed: { $ne: true } };
    const failed = await guards
      .findOne(unguarded)
      .lean()
      .then(
        (found) => found === null,
        () => true,
      );
    expect(failed).toBe(true);
  });
});
