import { addDays, calendarDate, openEnd, type CalendarDate } from '@hamkke/money';
import { inTransaction, type Mongo } from '@hamkke/service-kit';
import { testDatabase } from '@hamkke/service-kit/testing';
import type { ClientSession } from 'mongoose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emptyGuard, standsInTheWay, withRange, type Taking } from '../domain/guard.ts';
import { never, type UnitRef } from '../domain/reservation.ts';
import { guardModel, guardOf, type GuardModel, type GuardRow } from './guard-model.ts';
import { freeRanges, confirmRange, replaceGuards, shortenRange, takeRange } from './guard-writes.ts';

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

const insert = (unitId: string, taken: readonly unknown[]) =>
  guards.collection.insertOne({ _id: unitId, locationId: 'l', closed: false, v: 1, taken } as never);

function take(
  unitId: string,
  r: string,
  { start, end, ...more }: { start: CalendarDate; end: CalendarDate } & Partial<Taking>,
) {
  const added = { r, start, end, until: never };
  const patient = { attempts: 500, timeoutMs: 90_000 };
  return inTransaction(
    mongo.connection,
    (session) =>
      takeRange(guards, session, { unitId, locationId: 'l' }, added, {
        now,
        dropping: [],
        priorityAfter: null,
        continues: null,
        checking: null,
        ...more,
      }),
    patient,
  );
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
    expect((await take(name, 'new', { start, end })).outcome).toBe(outcome);
    const row = await guards.findById(name).lean<GuardRow>();
    expect(row?.taken.map(({ r }) => r)).toEqual(outcome === 'taken' ? ['there', 'new'] : ['there']);
    expect(row?.v).toBe(outcome === 'taken' ? 2 : 1);
  });

  test('racing for ranges that share one day only: one wins', async () => {
    await insert('race', []);
    const racers = Array.from({ length: 60 }, (_, n) =>
      take('race', `r${n}`, n % 2 === 0 ? { start: addDays(first, -30), end: first } : { start: first, end: last }),
    );
    const outcomes = await Promise.all(racers);
    expect(outcomes.filter(({ outcome }) => outcome === 'taken')).toHaveLength(1);
    expect((await guards.findById('race').lean<GuardRow>())?.taken).toHaveLength(1);
  });
});

describe('the one update, as MongoDB runs it: who stays comes first', () => {
  const [lapsing, lapsed] = [new Date(now.getTime() + 1), now];
  const next = { start: addDays(last, 1), end: addDays(last, 31) };

  test.each<[string, Date, { start: CalendarDate; end: CalendarDate } & Partial<Taking>, string]>([
    ['after a rental that ends later', never, { ...next, priorityAfter: addDays(last, -1) }, 'occupied'],
    ['long after it', never, { start: addDays(last, 300), end: addDays(last, 330), priorityAfter: first }, 'occupied'],
    ['after a rental that ends by then', never, { ...next, priorityAfter: last }, 'taken'],
    ['after it where nobody comes first', never, { ...next, priorityAfter: null }, 'taken'],
    ['before it', never, { start: addDays(first, -9), end: addDays(first, -1), priorityAfter: first }, 'taken'],
    ['on its last day', never, { start: last, end: addDays(last, 9), priorityAfter: last }, 'occupied'],
    ['after a hold', lapsing, { ...next, priorityAfter: first }, 'taken'],
    ['after a hold that lapsed', lapsed, { ...next, priorityAfter: first }, 'taken'],
    ['on the days of such a hold', lapsed, { start: first, end: last, priorityAfter: first }, 'taken'],
    ['on the days of a hold', lapsing, { start: last, end: last, priorityAfter: last }, 'occupied'],
    ['after a rental that gives way', never, { ...next, priorityAfter: first, dropping: ['there'] }, 'taken'],
  ])('a range %s', async (name, until, { start, end, ...more }, outcome) => {
    const unitId = `priority ${name}`;
    const there = { r: 'there', start: first, end: last, until };
    await insert(unitId, [there]);
    expect((await take(unitId, 'new', { start, end, ...more })).outcome).toBe(outcome);
    // The rule that the stores in memory follow says the same.
    const taking = { now, dropping: [], priorityAfter: null, continues: null, checking: null, ...more };
    const guard = { ...emptyGuard({ unitId, locationId: 'l' }), taken: [there] };
    expect(withRange(guard, { r: 'new', start, end, until: never }, taking) !== undefined).toBe(outcome === 'taken');
  });

  test('racing for the days after it: whoever extends it wins, and no stranger', async () => {
    await insert('extended', [{ r: 'there', start: first, end: last, until: never }]);
    const outcomes = await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        take('extended', `r${n}`, { ...next, priorityAfter: n === 30 ? last : addDays(last, -1) }),
      ),
    );
    expect(outcomes.flatMap(({ outcome }, n) => (outcome === 'taken' ? [n] : []))).toEqual([30]);
  });
});

describe('the one update, as MongoDB runs it: days for checking lie between', () => {
  const [lapsing, lapsed] = [new Date(now.getTime() + 1), now];
  const yesterday = addDays(first, -30);
  const checking = { days: 2, after: yesterday };
  const after = (days: number, more: Partial<Taking> = {}) => ({
    start: addDays(last, 1 + days),
    end: addDays(last, 31),
    checking,
    ...more,
  });
  const before = (days: number) => ({ start: addDays(first, -20), end: addDays(first, -1 - days), checking });

  test.each<[string, Date, { start: CalendarDate; end: CalendarDate } & Partial<Taking>, string]>([
    ['on the day after a rental', never, after(0), 'occupied'],
    ['one day later', never, after(1), 'occupied'],
    ['after these days', never, after(2), 'taken'],
    ['up to the day before a rental', never, before(0), 'occupied'],
    ['up to one day earlier', never, before(1), 'occupied'],
    ['up to these days', never, before(2), 'taken'],
    ['after a hold', lapsing, after(1), 'occupied'],
    ['before a hold', lapsing, before(1), 'occupied'],
    ['after a hold that lapsed', lapsed, after(0), 'taken'],
    ['after a rental that gives way', never, after(0, { dropping: ['there'] }), 'taken'],
    ['after what it continues', never, after(0, { checking: { days: 2, after: last } }), 'taken'],
    ['after what ended a day later', never, after(0, { checking: { days: 2, after: addDays(last, -1) } }), 'occupied'],
    ['without an end, before a rental', never, { ...before(2), end: openEnd }, 'occupied'],
    ['where nothing is checked', never, after(0, { checking: null }), 'taken'],
    ['after these days, where somebody comes first', never, after(2, { priorityAfter: first }), 'occupied'],
  ])('a range %s', async (name, until, { start, end, ...more }, outcome) => {
    const unitId = `checking ${name}`;
    const there = { r: 'there', start: first, end: last, until };
    await insert(unitId, [there]);
    expect((await take(unitId, 'new', { start, end, ...more })).outcome).toBe(outcome);
    // The rule that the stores in memory follow says the same.
    const taking = { now, dropping: [], priorityAfter: null, continues: null, checking: null, ...more };
    expect(standsInTheWay(there, { start, end }, taking)).toBe(outcome === 'occupied');
  });

  test('racing for neighbouring days: one wins', async () => {
    await insert('neighbours', []);
    const outcomes = await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        take('neighbours', `r${n}`, n % 2 === 0 ? before(0) : { ...after(0), start: first }),
      ),
    );
    expect(outcomes.filter(({ outcome }) => outcome === 'taken')).toHaveLength(1);
  });
});

describe('the one update, as MongoDB runs it: an open end', () => {
  const next = { start: addDays(last, 1), end: addDays(last, 31) };
  const [lapsing, lapsed] = [new Date(now.getTime() + 1), now];
  const closed = { r: 'there', start: first, end: last, until: never };
  const open = { ...closed, end: openEnd };
  const opening = { start: first, end: openEnd, dropping: ['there'] };
  type Taken = typeof closed;

  test.each<[string, readonly Taken[], { start: CalendarDate; end: CalendarDate } & Partial<Taking>, string]>([
    ['after an open end', [open], next, 'occupied'],
    ['years after it', [open], { start: addDays(last, 3000), end: addDays(last, 3030) }, 'occupied'],
    ['before it', [open], { start: addDays(first, -9), end: addDays(first, -1) }, 'taken'],
    ['that continues it', [open], { ...next, continues: 'there' }, 'taken'],
    ['that takes it over', [open], { ...next, end: openEnd, continues: 'there' }, 'taken'],
    ['that continues another one', [open], { ...next, continues: 'other' }, 'occupied'],
    [
      'that continues it, where somebody counts first',
      [open],
      { ...next, continues: 'there', priorityAfter: first },
      'taken',
    ],
    [
      'that continues it, on days of a third',
      [open, { ...closed, ...next, r: 'third' }],
      { ...next, continues: 'there' },
      'occupied',
    ],
    ['on the last day of what it continues', [closed], { ...next, start: last, continues: 'there' }, 'occupied'],
    ['that opens its own one', [closed], opening, 'taken'],
    ['that opens its own one before a rental', [closed, { ...closed, ...next, r: 'third' }], opening, 'occupied'],
    [
      'that opens its own one before a hold',
      [closed, { ...closed, ...next, r: 'third', until: lapsing }],
      opening,
      'occupied',
    ],
    [
      'that opens its own one before what lapsed',
      [closed, { ...closed, ...next, r: 'third', until: lapsed }],
      opening,
      'taken',
    ],
  ])('a range %s', async (name, taken, { start, end, ...more }, outcome) => {
    const unitId = `open ${name}`;
    await insert(unitId, taken);
    expect((await take(unitId, 'new', { start, end, ...more })).outcome).toBe(outcome);
    // The rule that the stores in memory follow says the same, of the ranges that are left as well.
    const taking = { now, dropping: [], priorityAfter: null, continues: null, checking: null, ...more };
    const guard = { ...emptyGuard({ unitId, locationId: 'l' }), v: 1, taken };
    const after = withRange(guard, { r: 'new', start, end, until: never }, taking) ?? guard;
    const row = await guards.findById(unitId).lean<GuardRow>();
    expect(row).toMatchObject({ v: after.v, taken: after.taken });
    expect(after === guard).toBe(outcome === 'occupied');
  });

  test('racing sixty strangers for it: whoever continues it wins', async () => {
    await insert('open race', [open]);
    const outcomes = await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        take('open race', `r${n}`, { ...next, end: openEnd, continues: n === 30 ? 'there' : null }),
      ),
    );
    expect(outcomes.flatMap(({ outcome }, n) => (outcome === 'taken' ? [n] : []))).toEqual([30]);
  });
});

test('a unit without a guard answers nothing about its days', async () => {
  await expect(take('nowhere', 'new', { start: first, end: last })).rejects.toThrow('unit nowhere has no guard');
  expect(await guards.findById('nowhere').lean()).toBeNull();
});

describe('a range of a guard', () => {
  type Write = (session: ClientSession, unit: UnitRef, r: string) => Promise<boolean>;
  const confirm: Write = (session, unit, r) => confirmRange(guards, session, unit, r);
  const shorten: Write = (session, unit, r) => shortenRange(guards, session, unit, r, first);
  const free = (session: ClientSession, unit: UnitRef, rs: readonly string[]) => freeRanges(guards, session, unit, rs);
  const inOne = <T>(work: (session: ClientSession) => Promise<T>) => inTransaction(mongo.connection, work);
  const [there, other] = ['there', 'other'].map((r) => ({ r, start: first, end: last, until: now }));
  const stored = (unitId: string) => guards.findById(unitId).lean<GuardRow>();

  test.each<[string, Write, object]>([
    ['confirmed', confirm, { until: never }],
    ['shortened', shorten, { end: first }],
  ])('is %s, and no other one; the guard is one version further', async (unitId, write, changed) => {
    await insert(unitId, [other, there]);
    expect(await inOne((session) => write(session, { unitId, locationId: 'l' }, 'nobody'))).toBe(false);
    expect(await inOne((session) => write(session, { unitId, locationId: 'another' }, 'there'))).toBe(false);
    expect(await stored(unitId)).toMatchObject({ v: 1, taken: [other, there] });
    expect(await inOne((session) => write(session, { unitId, locationId: 'l' }, 'there'))).toBe(true);
    expect(await stored(unitId)).toMatchObject({ v: 2, taken: [other, { ...there, ...changed }] });
  });

  test('is given back, and no other one; the guard is one version further', async () => {
    await insert('freed', [other, there]);
    await inOne((session) => free(session, { unitId: 'freed', locationId: 'another' }, ['there']));
    expect(await stored('freed')).toMatchObject({ v: 1, taken: [other, there] });
    await inOne((session) => free(session, { unitId: 'freed', locationId: 'l' }, ['there', 'nobody']));
    expect(await stored('freed')).toMatchObject({ v: 2, taken: [other] });
  });

  test('stays as it was where the transaction fails after the write', async () => {
    const unit = { unitId: 'failing', locationId: 'l' };
    await insert('failing', [there]);
    const before = await stored('failing');
    const writes: readonly ((session: ClientSession) => Promise<unknown>)[] = [
      (session) => confirm(session, unit, 'there'),
      (session) => shorten(session, unit, 'there'),
      (session) => free(session, unit, ['there']),
      (session) => replaceGuards(guards, session, [{ ...unit, closed: true, v: 2, taken: [] }]),
    ];
    for (const write of writes) {
      const failing = inOne(async (session) => {
        await write(session);
        throw new Error('stop');
      });
      await expect(failing).rejects.toThrow('stop');
      expect(await stored('failing')).toEqual(before);
    }
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

  test('changes nothing where none is given', async () => {
    await insert('none', []);
    await inTransaction(mongo.connection, (session) => replaceGuards(guards, session, []));
    expect(await guards.findById('none').lean()).toMatchObject({ closed: false, v: 1 });
  });

  test('is refused, and changes nothing, where another version is there', async () => {
    await insert('moved', []);
    await guards.updateOne({ _id: 'moved' }, { $inc: { v: 1 } });
    await expect(write('moved', 1)).rejects.toThrow('a guard changed inside the transaction');
    expect(await guards.findById('moved').lean()).toMatchObject({ closed: false, v: 2 });
  });
});
