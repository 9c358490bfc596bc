import type { OrderSummary } from '@hamkke/contracts';
import { calendarDate } from '@hamkke/money';
import { describe, expect, it } from 'vitest';
import { anOrder, aUnit } from '../../testing/builders.ts';
import {
  inTheWay,
  isSelectable,
  maybeFreeFrom,
  reservedLabel,
  takenAfter,
  takenByOthers,
  withTaken,
} from './availability.ts';
import { orderFor } from './open-orders.ts';
import { readChoice, writeChoice } from './rental-choice.ts';
import { unitLabel } from './unit-label.ts';

const today = calendarDate('2026-11-21');
const range = (start: string, end: string) => ({ start: calendarDate(start), end: calendarDate(end) });
const taken = (start: string, end: string) => ({
  unitId: 'u',
  startDate: calendarDate(start),
  endDate: calendarDate(end),
});

describe('the choice in the address', () => {
  it.each([
    ['', 'monthly', '2026-11-21', '2026-12-21'],
    ['period=quarterly', 'quarterly', '2026-11-21', '2027-02-19'],
    ['period=yearly&startDate=2026-12-01', 'yearly', '2026-12-01', '2027-12-01'],
    ['period=monthly&endDate=2036-01-01', 'monthly', '2026-11-21', '2026-12-21'],
    ['period=custom', 'custom', '2026-11-21', '2026-12-21'],
    ['period=daily&startDate=2026-12-01&endDate=2027-01-10', 'custom', '2026-12-01', '2027-01-10'],
    ['period=custom&startDate=2026-11-30T15:00:00.000Z&endDate=2027-01-10', 'custom', '2026-12-01', '2027-01-10'],
    ['period=custom&startDate=2020-01-01&endDate=2020-02-01', 'custom', '2026-11-21', '2026-12-21'],
    ['period=nonsense&startDate=x&endDate=y&size=HUGE', 'monthly', '2026-11-21', '2026-12-21'],
  ])('%j reads as %s from %s to %s', (search, period, start, end) => {
    expect(readChoice(new URLSearchParams(search), today)).toMatchObject({
      period,
      range: { start, end },
      size: undefined,
    });
  });

  it('comes back as it was written', () => {
    const choice = { size: '2M', unitId: 'u-1', period: 'custom', range: range('2026-12-01', '2027-01-05') } as const;
    expect(readChoice(writeChoice(choice), today)).toEqual(choice);
  });
});

describe('availability', () => {
  it('a reservation blocks the days it shares, both ends included, and no others', () => {
    const reserved = [taken('2026-12-10', '2026-12-20')];
    expect(inTheWay('u', range('2026-12-20', '2027-01-01'), reserved, today)).toBe(reserved[0]);
    expect(inTheWay('u', range('2026-12-21', '2027-01-01'), reserved, today)).toBeUndefined();
    expect(inTheWay('other', range('2026-12-10', '2026-12-11'), reserved, today)).toBeUndefined();
  });

  it('the first later day on which a unit is taken', () => {
    const reserved = [
      taken('2027-03-01', '2027-03-31'),
      taken('2026-12-10', '2026-12-20'),
      taken('2027-01-05', '2027-02-04'),
      { ...taken('2026-12-22', '2026-12-23'), unitId: 'other' },
    ];
    expect(takenAfter('u', range('2026-11-21', '2026-12-21'), reserved)).toBe('2027-01-05');
    expect(takenAfter('u', range('2026-11-21', '2027-01-04'), reserved)).toBe('2027-01-05');
    expect(takenAfter('u', range('2026-11-21', '2027-01-05'), reserved)).toBe('2027-03-01');
    expect(takenAfter('u', range('2026-11-21', '2027-03-01'), reserved)).toBeUndefined();
  });

  it("the visitor's own open order is not in their way", () => {
    const reserved = [taken('2026-12-10', '2026-12-20')];
    const others = takenByOthers(reserved, taken('2026-12-10', '2026-12-20'));
    expect(inTheWay('u', range('2026-12-10', '2026-12-20'), others, today)).toBeUndefined();
    expect(takenByOthers(reserved, taken('2026-12-10', '2026-12-21'))).toEqual(reserved);
    expect(takenByOthers(reserved, undefined)).toEqual(reserved);
  });

  describe('after a rental whose customer comes first', () => {
    const rental = (start: string, end: string, priorityUntil: string) => ({
      ...taken(start, end),
      priorityUntil: calendarDate(priorityUntil),
    });
    const running = rental('2026-11-10', '2026-12-20', '2026-12-05');

    it.each([
      ['on the last day of the priority', '2026-12-05', running],
      ['on the day after it', '2026-12-06', undefined],
    ])('its next days are taken %s', (_when, day, blocker) => {
      const asked = range('2027-03-01', '2027-03-31');
      expect(inTheWay('u', asked, [running], calendarDate(day))).toBe(blocker);
      expect(maybeFreeFrom(running, [running], calendarDate(day))).toBe(blocker && '2026-12-21');
    });

    it('days before it are free, also before a rental of another time', () => {
      const later = rental('2027-01-05', '2027-02-04', '2027-01-20');
      expect(inTheWay('u', range('2026-12-21', '2027-01-04'), [later], today)).toBeUndefined();
      expect(inTheWay('u', range('2026-12-21', '2027-01-04'), [later, running], today)).toBe(running);
      expect(inTheWay('other', range('2026-12-21', '2027-01-04'), [running], today)).toBeUndefined();
    });

    it('a unit may become free after the rentals that follow each other without a gap', () => {
      const next = rental('2026-12-21', '2027-01-20', '2027-01-05');
      const later = rental('2027-02-01', '2027-03-01', '2027-02-14');
      expect(maybeFreeFrom(running, [later, next, running], today)).toBe('2027-01-21');
    });

    it('no day is promised where somebody without such a rental has the day after it', () => {
      expect(maybeFreeFrom(running, [running, taken('2026-12-21', '2027-01-20')], today)).toBeUndefined();
    });

    it('what shares a day is named before it', () => {
      const hold = taken('2027-01-10', '2027-02-09');
      expect(inTheWay('u', range('2027-01-01', '2027-01-31'), [running, hold], today)).toBe(hold);
      expect(maybeFreeFrom(hold, [running, hold], today)).toBeUndefined();
    });
  });

  it('a unit without a price for the period cannot be chosen', () => {
    expect(isSelectable(aUnit('SB', 1, { yearlyPrice: 0 }), 'yearly', undefined)).toBe(false);
    expect(isSelectable(aUnit('SB', 1, { yearlyPrice: 0 }), 'monthly', undefined)).toBe(true);
    expect(isSelectable(aUnit(), 'monthly', taken('2026-12-10', '2026-12-20'))).toBe(false);
  });

  it('labels and live changes', () => {
    expect(reservedLabel(taken('2026-09-01', '2026-10-01'), 'ko')).toBe('26.09.01~26.10.01');
    expect(reservedLabel(taken('2026-09-01', '2026-10-01'), 'en').replace(/[^\w,]+/g, ' ')).toBe('Sep 1 Oct 1, 2026');
    // The rental renews: what is shown as its end is the last day that anybody can book.
    const open = taken('2026-09-01', '2030-11-27');
    expect(reservedLabel(open, 'ko')).toBe('26.09.01~');
    expect(reservedLabel(open, 'en').replaceAll(/\s/g, ' ')).toBe('Sep 1, 2026 –');
    const change = { locationId: 'l', change: 'taken', ...taken('2026-12-01', '2026-12-31') } as const;
    const once = withTaken([], change);
    expect(once).toHaveLength(1);
    expect(withTaken(once, change)).toBe(once);
    expect(withTaken(once, { ...change, change: 'released' })).toBe(once);
    expect(withTaken([], { ...change, change: 'released' })).toEqual([]);
    // What is taken now is checked as what was taken before.
    const checked = { ...taken('2026-11-22', '2026-11-25'), unitId: 'other', checkDays: 2 };
    expect(withTaken([checked], change)[1]).toEqual({ ...taken('2026-12-01', '2026-12-31'), checkDays: 2 });
    expect(once[0]).not.toHaveProperty('checkDays');
  });

  it("a unit's number is read without its location", () => {
    expect(unitLabel('gangnam-M-3', 'gangnam')).toBe('M-3');
    expect(unitLabel('odd', 'gangnam')).toBe('odd');
  });
});

describe("the visitor's own order", () => {
  const order = (given: Partial<OrderSummary>) =>
    anOrder({ startDate: calendarDate('2026-12-21'), endDate: calendarDate('2027-01-20'), ...given });
  const sale = { unitId: anOrder().unitId, range: range('2026-12-21', '2027-01-20') };
  const extending = { ...sale, continues: 'R1' };

  it.each(['awaiting', 'failed', 'lapsed', 'refunded'] as const)(
    'that is %s is the one that extends the same reservation, or none',
    (status) => {
      const plain = order({ standing: status });
      const extension = order({ standing: status, continues: 'R1' });
      expect(orderFor([plain, extension], extending)).toBe(extension);
      expect(orderFor([extension, plain], sale)).toBe(plain);
      expect(orderFor([plain, order({ standing: status, continues: 'R2' })], extending)).toBeUndefined();
    },
  );

  it.each(['confirmed', 'processing'] as const)('that is %s has the days, however it was placed', (status) => {
    const extension = order({ standing: status, continues: 'R1' });
    const plain = order({ standing: status });
    expect(orderFor([extension], sale)).toBe(extension);
    expect(orderFor([plain], extending)).toBe(plain);
  });
});
