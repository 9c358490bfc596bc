import { calendarDate, openEnd } from '@hamkke/money';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Availability, AvailabilityRepair } from '../domain/ports.ts';
import { never, type RangeChange } from '../domain/taken-range.ts';
import { openEnded, rangeChange, takenRange } from './builders.ts';

export interface AvailabilityUnderTest {
  readonly availability: Availability & AvailabilityRepair;
  /** Applies a change as an event's handler does. */
  apply(change: RangeChange): Promise<boolean>;
}

const day = calendarDate;
const now = new Date('2026-03-10T03:00:00.000Z');
const later = new Date('2026-03-10T03:15:00.000Z');

/** What every store of availability must do. `open` gives an empty one. */
export function describeAvailability(name: string, open: () => Promise<AvailabilityUnderTest>): void {
  describe(`${name}`, () => {
    let under: AvailabilityUnderTest;
    beforeEach(async () => {
      under = await open();
    });
    const taken = async (start: string, end?: string, at = now, unitId?: string) => {
      const question = {
        locationIds: ['a', 'b'],
        start: day(start),
        end: end === undefined ? undefined : day(end),
        now: at,
        ...(unitId === undefined ? {} : { unitId }),
      };
      return (await under.availability.liveRanges(question)).map(
        (range) => `${range.unitId} ${range.start}~${range.end}`,
      );
    };

    test('answers a rental to questions that share a day with it, and to no others', async () => {
      await under.apply(rangeChange({ start: '2026-03-10', end: '2026-03-20' }));
      const row = ['a-M-1 2026-03-10~2026-03-20'];
      expect(await taken('2026-03-20', '2026-04-20')).toEqual(row);
      expect(await taken('2026-02-01', '2026-03-10')).toEqual(row);
      expect(await taken('2026-03-12', '2026-03-12')).toEqual(row);
      expect(await taken('2026-03-21', '2026-04-20')).toEqual([]);
      expect(await taken('2026-02-01', '2026-03-09')).toEqual([]);
      expect(await taken('2026-01-01')).toEqual(row);
      expect(await taken('2026-03-21')).toEqual([]);
    });

    test('says of each range until when it is live, so that rentals and holds are told apart', async () => {
      await under.apply(rangeChange({ reservationId: 'r1' }));
      await under.apply(rangeChange({ reservationId: 'r2', unitId: 'a-M-2', standing: 'held', until: later }));
      const question = { locationIds: ['a'], start: day('2026-03-01'), now };
      expect(await under.availability.liveRanges(question)).toEqual([
        { unitId: 'a-M-1', locationId: 'a', start: '2026-03-01', end: '2026-03-31', until: never },
        { unitId: 'a-M-2', locationId: 'a', start: '2026-03-01', end: '2026-03-31', until: later },
      ]);
    });

    test('forgets a hold at the instant it lapses, without any event', async () => {
      await under.apply(rangeChange({ standing: 'held', until: later }));
      expect(await taken('2026-03-01', '2026-03-31', new Date(later.getTime() - 1))).toHaveLength(1);
      expect(await taken('2026-03-01', '2026-03-31', later)).toEqual([]);
    });

    test('takes a lapsed hold back when it is confirmed after all', async () => {
      await under.apply(rangeChange({ standing: 'held', until: later, version: 1 }));
      await under.apply(rangeChange({ standing: 'rented', version: 2 }));
      expect(await taken('2026-03-01', '2026-03-31', later)).toHaveLength(1);
    });

    test.each(['cancelled', 'ended'] as const)(
      'gives back what is %s, also when the older events arrive after it, or twice',
      async (standing) => {
        const changes = [
          rangeChange({ standing, version: 3 }),
          rangeChange({ standing: 'rented', version: 2 }),
          rangeChange({ standing: 'held', until: later, version: 1 }),
          rangeChange({ standing, version: 3 }),
        ];
        const applied: boolean[] = [];
        for (const change of changes) applied.push(await under.apply(change));
        // The second one changes something all the same: when it was confirmed.
        expect(applied).toEqual([true, true, false, false]);
        expect(await taken('2026-01-01')).toEqual([]);
      },
    );

    test('follows a rental to its new end, and ignores the old one that arrives late', async () => {
      await under.apply(rangeChange({ version: 3, end: '2026-03-15', confirms: false }));
      await under.apply(rangeChange({ version: 2, end: '2026-03-31' }));
      expect(await taken('2026-03-16')).toEqual([]);
      expect(await under.availability.countRentals(['a'], new Date(0))).toEqual(new Map([['a', 1]]));
    });

    test('takes an open end for all days to come, with its own last day in the row, until it ends again', async () => {
      const open = openEnded({ version: 2 });
      await under.apply(open);
      expect(await taken('2040-01-01', '2040-01-31')).toEqual([`a-M-1 2026-03-01~${openEnd}`]);
      expect(await under.availability.all()).toEqual([takenRange(open)]);
      const ends = rangeChange({ version: 3, confirms: false });
      await under.apply(ends);
      expect(await taken('2026-04-01')).toEqual([]);
      expect(await under.availability.all()).toEqual([{ ...takenRange(ends), rentedAt: open.at }]);
    });

    test('answers for the requested locations and unit only, by unit and first day', async () => {
      await under.apply(rangeChange({ reservationId: 'r1', unitId: 'a-M-2' }));
      await under.apply(rangeChange({ reservationId: 'r2', start: '2026-05-01', end: '2026-05-31' }));
      await under.apply(rangeChange({ reservationId: 'r3', start: '2026-04-01', end: '2026-04-30' }));
      await under.apply(rangeChange({ reservationId: 'r4', locationId: 'c', unitId: 'c-M-1' }));
      expect(await taken('2026-01-01')).toEqual([
        'a-M-1 2026-04-01~2026-04-30',
        'a-M-1 2026-05-01~2026-05-31',
        'a-M-2 2026-03-01~2026-03-31',
      ]);
      expect(await taken('2026-01-01', undefined, now, 'a-M-2')).toEqual(['a-M-2 2026-03-01~2026-03-31']);
    });

    test('answers the units that were left on a day or later, with how they were found, and no others', async () => {
      const leaving = (reservationId: string, left: string, more: Partial<RangeChange> = {}) =>
        under.apply(rangeChange({ reservationId, standing: 'ended', version: 2, leftOn: day(left), ...more }));
      await leaving('r1', '2026-03-08', { standing: 'cancelled' });
      await leaving('r2', '2026-03-09', { unitId: 'a-M-2', clear: true });
      await leaving('r3', '2026-03-07', { unitId: 'a-M-3' });
      await leaving('r4', '2026-03-09', { locationId: 'c', unitId: 'c-M-1' });
      await under.apply(rangeChange({ reservationId: 'r5', unitId: 'a-M-4' }));
      const left = async (unit: { unitId?: string } = {}) => {
        const found = await under.availability.leftUnits({ locationIds: ['a', 'b'], from: day('2026-03-08'), ...unit });
        return found.sort((a, b) => (a.unitId < b.unitId ? -1 : 1));
      };
      const unchecked = { unitId: 'a-M-1', locationId: 'a', start: '2026-03-01', leftOn: '2026-03-08' };
      const clear = { unitId: 'a-M-2', locationId: 'a', start: '2026-03-01', leftOn: '2026-03-09', clear: true };
      expect(await left()).toEqual([unchecked, clear]);
      expect(await left({ unitId: 'a-M-2' })).toEqual([clear]);
    });

    test('a check that comes before the end of its rental says how the unit was found, and is retained', async () => {
      const [left, checked] = [
        rangeChange({ version: 2, standing: 'ended', leftOn: day('2026-03-09') }),
        rangeChange({ version: 3, standing: null, leftOn: day('2026-03-09'), clear: true }),
      ];
      const found = () => under.availability.leftUnits({ locationIds: ['a'], from: day('2026-03-01') });
      const row = { unitId: 'a-M-1', locationId: 'a', start: '2026-03-01', leftOn: '2026-03-09', clear: true };
      await under.apply(checked);
      expect(await found()).toEqual([row]);
      await under.apply(left);
      expect(await found()).toEqual([row]);
      expect(await under.availability.all()).toMatchObject([{ standing: 'ended', leftOn: '2026-03-09', clear: true }]);
      expect(await taken('2026-03-01')).toEqual([]);
      // A damaged unit was found so in the place of the earlier check.
      await under.apply(rangeChange({ version: 4, standing: null, leftOn: day('2026-03-09') }));
      expect((await found())[0]).not.toHaveProperty('clear');
    });

    test('counts rentals by their confirmation, not holds, not cancelled ones, not old ones', async () => {
      const at = new Date('2026-03-01T00:00:00.000Z');
      await under.apply(rangeChange({ reservationId: 'r1', at }));
      await under.apply(rangeChange({ reservationId: 'r2', standing: 'held', until: later, at }));
      await under.apply(rangeChange({ reservationId: 'r3', at, version: 1 }));
      await under.apply(rangeChange({ reservationId: 'r3', standing: 'cancelled', version: 2 }));
      await under.apply(rangeChange({ reservationId: 'r4', at: new Date('2026-01-01T00:00:00.000Z') }));
      await under.apply(rangeChange({ reservationId: 'r5', at, version: 1 }));
      await under.apply(rangeChange({ reservationId: 'r5', standing: 'ended', version: 2 }));
      expect(await under.availability.countRentals(['a', 'b'], new Date('2026-02-10T00:00:00.000Z'))).toEqual(
        new Map([['a', 2]]),
      );
    });

    test('is repaired only where a row is still as it was seen', async () => {
      await under.apply(rangeChange({ version: 1 }));
      const [seen] = await under.availability.all();
      expect(seen).toEqual(takenRange(rangeChange({ version: 1 })));
      if (!seen) return;
      await under.apply(rangeChange({ version: 2, standing: 'cancelled' }));
      expect(await under.availability.replace(seen, seen)).toBe(false);
      expect(await under.availability.remove(seen)).toBe(false);
      expect(await under.availability.replace(undefined, seen)).toBe(false);
      const [now2] = await under.availability.all();
      expect(now2 && (await under.availability.replace(now2, { ...now2, end: day('2026-04-01') }))).toBe(true);
      expect(now2 && (await under.availability.remove(now2))).toBe(true);
      expect(await under.availability.replace(undefined, seen)).toBe(true);
      expect(await under.availability.all()).toEqual([seen]);
    });
  });
}
