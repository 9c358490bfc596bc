import { openEnd } from '@hamkke/money';
import { DomainError } from '@hamkke/service-kit';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Guards } from '../../domain/outside-ports.ts';
import { removeLocation } from '../../domain/removal.ts';
import { fill, givenLocation, givenUnit, rangeChange } from '../../testing/builders.ts';
import { createMemoryCatalogStore, type MemoryCatalogStore } from '../../testing/memory-catalog-store.ts';
import { createMemoryGuards, type MemoryGuards } from '../../testing/memory-outside.ts';
import { createMemoryAvailability } from '../../testing/memory-availability.ts';
import { createUnitClosing, type UnitClosing } from './close-units.ts';

let now: number;
let store: MemoryCatalogStore;
let guards: MemoryGuards;
let availability: ReturnType<typeof createMemoryAvailability>;
/** How many units each call to the guards named. */
let calls: string[];
let closing: UnitClosing;

beforeEach(() => {
  now = Date.UTC(2026, 2, 1, 3);
  [store, guards, availability, calls] = [
    createMemoryCatalogStore(),
    createMemoryGuards(),
    createMemoryAvailability(),
    [],
  ];
  const counted: Guards = {
    close: async (units, correlationId) => {
      calls.push(`close ${units.unitIds.length}`);
      await guards.close(units, correlationId);
    },
    open: async (units, correlationId) => {
      calls.push(`open ${units.unitIds.length}`);
      await guards.open(units, correlationId);
    },
  };
  closing = createUnitClosing({ store, guards: counted, availability, clock: () => new Date(now) });
});

async function withUnits(count: number): Promise<void> {
  await fill(
    store,
    givenLocation(
      'a',
      {},
      Array.from({ length: count }, (_, n) => givenUnit('a', 'M', n + 1)),
    ),
  );
}
const mark = async (token?: string, ids?: readonly string[]) =>
  await closing.mark(
    'a',
    (loaded) => {
      const locationWithUnits = loaded.get('a');
      if (!locationWithUnits) throw new Error('no location a');
      return { locationWithUnits, units: locationWithUnits.units.filter(({ id }) => ids?.includes(id) ?? true) };
    },
    'test',
    token,
  );
const marks = async () =>
  (await store.unitsOf(['a'])).flatMap((unit) => (unit.closing ? [`${unit.id} ${unit.closing.token}`] : []));
const caught = async (work: Promise<unknown>): Promise<DomainError> => {
  const error: unknown = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof DomainError)) throw new Error('no refusal');
  return error;
};

describe('the guards of many units', () => {
  test.each<[number, string[]]>([
    [0, []],
    [500, ['close 500', 'open 500']],
    [501, ['close 500', 'close 1', 'open 500', 'open 1']],
  ])('of %i are closed and opened five hundred at a time', async (count, expected) => {
    await withUnits(count);
    const hold = await mark();
    await closing.close(hold, 'test');
    expect(guards.closed.size).toBe(count);
    await closing.release(hold, 'test');
    expect([calls, guards.closed.size, await marks()]).toEqual([expected, 0, []]);
  });

  test('are all open again when one of the last is rented', async () => {
    await withUnits(501);
    guards.rented.add('a-M-501');
    const error = await caught(closing.close(await mark(), 'test'));
    expect([error.code, error.details]).toEqual(['UNIT_IN_USE', { unitIds: ['a-M-501'] }]);
    expect([guards.closed.size, await marks()]).toEqual([0, []]);
  });

  test('stay as they are, with marks that have lapsed, when nobody knows', async () => {
    await withUnits(2);
    guards.failing.close = 1;
    expect((await caught(closing.close(await mark(), 'test'))).code).toBe('UNAVAILABLE');
    expect((await store.unitsOf(['a'])).map((unit) => unit.closing?.until.getTime())).toEqual([now, now]);
  });
});

describe('a unit that is rented', () => {
  beforeEach(async () => {
    await withUnits(2);
    guards.rented.add('a-M-1');
  });
  const rent = async (reservationId: string, unitId: string, start: string, end: string) =>
    await availability.apply(rangeChange({ reservationId, unitId, start, end }));
  const refusal = async () => (await caught(closing.close(await mark(), 'test'))).details;

  test('is refused with the last day of its last rental, whoever rents the others', async () => {
    await rent('r1', 'a-M-1', '2026-06-01', '2026-06-30');
    await rent('r2', 'a-M-1', '2026-03-01', '2026-03-31');
    await rent('r5', 'a-M-1', '2026-05-01', '2026-05-31');
    await rent('r3', 'a-M-2', '2026-07-01', '2026-07-31');
    await rent('r4', 'a-M-1', '2026-01-01', '2026-02-28');
    expect(await refusal()).toEqual({ unitIds: ['a-M-1'], until: '2026-06-30' });
  });

  test('is refused with the last day of all units that are rented', async () => {
    guards.rented.add('a-M-2');
    await rent('r1', 'a-M-1', '2026-03-01', '2026-06-30');
    await rent('r2', 'a-M-2', '2026-03-01', '2026-04-30');
    expect(await refusal()).toEqual({ unitIds: ['a-M-1', 'a-M-2'], until: '2026-06-30' });
  });

  test('is refused without a day that nobody knows', async () => {
    expect(await refusal()).toEqual({ unitIds: ['a-M-1'] });
    availability.liveRanges = () => Promise.reject(new Error('the store is away'));
    expect(await refusal()).toEqual({ unitIds: ['a-M-1'] });
  });

  test('is refused with the day that reservations say, which know better', async () => {
    await rent('r1', 'a-M-1', '2026-03-01', '2026-03-31');
    guards.close = () => Promise.reject(new DomainError('UNIT_IN_USE', { unitIds: ['a-M-1'], until: '2026-04-15' }));
    expect(await refusal()).toEqual({ unitIds: ['a-M-1'], until: '2026-04-15' });
  });

  test.each(['the availability', 'reservations'])(
    'that is rented without an end is refused without a last day, whoever says it: %s',
    async (source) => {
      await rent('r1', 'a-M-1', '2026-03-01', source === 'reservations' ? '2026-03-31' : openEnd);
      await rent('r2', 'a-M-1', '2026-04-01', '2026-04-30');
      if (source === 'reservations')
        guards.close = () => Promise.reject(new DomainError('UNIT_IN_USE', { unitIds: ['a-M-1'], until: openEnd }));
      expect(await refusal()).toEqual({ unitIds: ['a-M-1'] });
    },
  );

  test('is refused for that reason also when the reservations do not say which one it is', async () => {
    await rent('r1', 'a-M-1', '2026-03-01', '2026-03-31');
    guards.close = () => Promise.reject(new DomainError('UNIT_IN_USE'));
    expect(await refusal()).toEqual({});
  });

  test('is refused for that reason also when what was closed cannot be opened now', async () => {
    await mark('dead', ['a-M-2']);
    now += 30_000;
    guards.failing.open = 1;
    expect(await refusal()).toEqual({ unitIds: ['a-M-1'] });
    expect(calls).toEqual(['close 2', 'open 1']);
  });
});

describe('a mark', () => {
  test('locks others out until its time is over, and says when to come again', async () => {
    await withUnits(1);
    await mark('first');
    now += 29_999;
    const error = await caught(mark('second'));
    expect([error.code, error.details]).toEqual(['VERSION_CONFLICT', { retryAfterSeconds: 5 }]);
    now += 1;
    expect(await mark('second')).toMatchObject({ token: 'second', unitIds: ['a-M-1'], found: ['a-M-1'] });
  });

  test('found none of somebody else on a unit that nobody closed', async () => {
    await withUnits(1);
    expect(await mark('first')).toEqual({
      locationId: 'a',
      token: 'first',
      unitIds: ['a-M-1'],
      found: [],
      since: new Date(now),
    });
  });

  test('opens nothing later than twenty seconds after it was set', async () => {
    await withUnits(1);
    const hold = await mark();
    await closing.close(hold, 'test');
    now += 20_001;
    const error = await caught(closing.release(hold, 'test'));
    expect([error.code, error.details, calls]).toEqual(['UNAVAILABLE', { reason: 'late' }, ['close 1']]);
    now -= 1;
    await closing.release(hold, 'test');
    expect([guards.closed.size, await marks()]).toEqual([0, []]);
  });

  test('of units that are gone is taken away without a word, whatever becomes of the store', async () => {
    await withUnits(1);
    const hold = await mark();
    await store.change(
      ['a'],
      (loaded) => {
        const locationWithUnits = loaded.get('a');
        if (!locationWithUnits) throw new Error('no location a');
        return removeLocation(locationWithUnits);
      },
      'test',
    );
    const eventsBefore = store.events.length;
    await expect(closing.release(hold, 'test')).resolves.toBeUndefined();
    expect([store.events.length, await store.listLocations({ viewer: { sees: 'all' }, limit: 10 })]).toEqual([
      eventsBefore,
      [],
    ]);
    store.change = () => Promise.reject(new Error('the store is away'));
    await expect(closing.lapse(hold, 'test')).resolves.toBeUndefined();
  });
});
