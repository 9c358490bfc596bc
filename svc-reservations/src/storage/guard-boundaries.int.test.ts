import { addDays, calendarDate, type CalendarDate } from '@hamkke/money';
import { inTransaction, type Mongo } from '@hamkke/service-kit';
import { testDatabase } from '@hamkke/service-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { never } from '../domain/reservation.ts';
import { guardModel, guardOf, type GuardModel, type GuardRow } from './guard-model.ts';
import { replaceGuards, takeRange } from './guard-writes.ts';

const now = new Date('2026-11-21T03:00:00.000Z');
const first = calendarDate('2026-12-01');
const last = calendarDate('2026-12-31');
let mongo: Mongo;
let guards: GuardModel;

beforeAll(async () => {
  mongo = await testDatabase('guard-boundaries');
  guards = guardModel(mongo.connection);
  await mongo.syncIndexes();
});
afterAll(() => mongo?.close());

const insert = (unitId: string, taken: readonly unknown[]) => guards.collection.insertOne({ _id: unitId, locationId: 'l', closed: false, v: 1, taken } as never);

function take(unitId: string, r: string, start: CalendarDate, end: CalendarDate) {
  const added = { r, start, end, until: never };
  const patient = { attempts: 500, patienceMs: 90_000 };
  return inTransaction(mongo.connection, (session) => takeRange(guards, session, { unitId, locationId: 'l' }, added, { now, dropping: [] }), patient);
}

describe('the one update, as MongoDB runs it: both days of a range count', () => {
  test.each<[string, CalendarDate, CalendarDate, string]>([
    ['ends on the first day of the other', addDays(first, -30), first, 'occupied'],
    ['starts on the last day of the other', last, addDays(last, 30), 'occupied'],
    ['lies within the other', addDays(first, 5), addDays(first, 6), 'occupied'],
    ['spans the other', addDays(first, -1), addDays(last, 1), 'occupied'],
    ['ends on the day before', addDays(first, -30), addDays(first, -1), 'taken'],
    ['starts on the day after', addDays(last, 1), addDays(last, 30), 'taken'],
  ])('a range that %s', async (name, start, end, outcome) => {
    await insert(name, [{ r: 'there', start: first, end: last, until: never }]);
    expect((await take(name, 'new', start, end)).outcome).toBe(outcome);
    const row = await guards.findById(name).lean<GuardRow>();
    expect(row?.taken.map(({ r }) => r)).toEqual(outcome === 'taken' ? ['there', 'new'] : ['there']);
  });

  test('racing for ranges that share one day only: one wins', async () => {
    await insert('race', []);
    const racers = Array.from({ length: 60 }, (_, n) => (n % 2 === 0 ? take('race', `r${n}`, addDays(first, -30), first) : take('race', `r${n}`, first, last)));
    const outcomes = await Promise.all(racers);
    expect(outcomes.filter(({ outcome }) => outcome === 'taken')).toHaveLength(1);
    expect((await guards.findById('race').lean<GuardRow>())?.taken).toHaveLength(1);
  });
});

describe('a guard written whole', () => {
  const write = async (unitId: string, readVersion: number) => {
    const row = await guards.findById(unitId).lean<GuardRow>();
    if (!row) throw new Error('no guard');
    const guard = { ...guardOf({ ...row, v: readVersion + 1 }), closed: true };
    return await inTransaction(mongo.connection, (session) => replaceGuards(guards, session, [guard]));
  };

  test('goes over the version that was read', async () => {
    await insert('whole', []);
    await write('whole', 1);
    expect(await guards.findById('whole').lean()).toMatchObject({ closed: true, v: 2 });
  });

  test('is refused, and changes nothing, where another version is there', async () => {
    await insert('moved', []);
    await guards.updateOne({ _id: 'moved' }, { $inc: { v: 1 } });
    await expect(write('moved', 1)).rejects.toThrow('a guard changed inside the transaction');
    expect(await guards.findById('moved').lean()).toMatchObject({ closed: false, v: 2 });
  });
});
