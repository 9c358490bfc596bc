import { calendarDate, monthOf, monthSpan, nextMonth, seoulDateOf, startOfSeoulDay } from '@hamkke/money';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LedgerEntry } from './order.ts';
import { divide, dueMonths, lastDueMonth, payDateOf, sumEntries } from './settlement.ts';

describe('dividing a month', () => {
  it.each([
    [60_000, 90, 'included', { fee: 6000, vat: 545, amount: 54_000 }],
    [60_000, 90, 'added', { fee: 6000, vat: 600, amount: 53_400 }],
    [-60_000, 90, 'added', { fee: -6000, vat: -600, amount: -53_400 }],
    // Half a won goes away from zero, on either side of it.
    [5, 90, 'included', { fee: 1, vat: 0, amount: 4 }],
    [-5, 90, 'included', { fee: -1, vat: 0, amount: -4 }],
    [4, 90, 'included', { fee: 0, vat: 0, amount: 4 }],
    [1_234_567, 85, 'added', { fee: 185_185, vat: 18_519, amount: 1_030_863 }],
    [0, 90, 'included', { fee: 0, vat: 0, amount: 0 }],
    [99_999, 100, 'added', { fee: 0, vat: 0, amount: 99_999 }],
  ] as const)('%i won at %i%%, VAT %s', (base, sharePercent, vatOnFee, expected) => {
    expect(divide(base, { sharePercent, vatOnFee })).toEqual({ base, ...expected });
  });

  it('leaves no won over, whatever the base and the terms', () => {
    const whole = fc.integer({ min: -2_000_000_000, max: 2_000_000_000 });
    fc.assert(
      fc.property(whole, fc.integer({ min: 1, max: 100 }), fc.constantFrom('included' as const, 'added' as const), (base, sharePercent, vatOnFee) => {
        const { fee, vat, amount } = divide(base, { sharePercent, vatOnFee });
        expect(amount + fee + (vatOnFee === 'added' ? vat : 0)).toBe(base);
        for (const sum of [fee, vat, amount]) expect(Number.isInteger(sum) && !Object.is(sum, -0)).toBe(true);
        expect(Math.abs(fee * 100 - base * (100 - sharePercent))).toBeLessThanOrEqual(50);
        const mirrored = divide(base === 0 ? 0 : -base, { sharePercent, vatOnFee });
        expect(mirrored.amount + amount).toBe(0);
      }),
    );
  });

  it('counts won only', () => {
    const entry = (kind: LedgerEntry['kind'], amount: number, currency = 'KRW') => ({ kind, amount, currency });
    expect(sumEntries([entry('paid', 60_000), entry('refunded', 20_000), entry('paid', 4500, 'USD'), entry('refunded', 4500, 'USD')])).toEqual({ paid: 60_000, refunded: 20_000, amount: 40_000 });
  });
});

describe('which months are due', () => {
  const day15 = { dayOfMonth: 15 };

  it.each([
    ['2026-11-14', '2026-09'], ['2026-11-15', '2026-10'], ['2026-12-14', '2026-10'], ['2026-12-15', '2026-11'], ['2027-01-14', '2026-11'], ['2027-01-15', '2026-12'],
  ])('on %s the last one is %s', (today, month) => {
    expect(lastDueMonth(calendarDate(today), day15)).toBe(month);
  });

  it('each that was missed is due by itself', () => {
    expect(dueMonths('2026-09', calendarDate('2026-12-20'), day15)).toEqual(['2026-09', '2026-10', '2026-11']);
    expect(dueMonths('2026-11', calendarDate('2026-12-14'), day15)).toEqual([]);
    expect(payDateOf('2026-12', { dayOfMonth: 1 })).toBe('2027-01-01');
  });
});

// What the process's own clock is set to must not move an entry into another month.
describe.each(['Asia/Seoul', 'UTC', 'America/Los_Angeles'])('with the machine in %s', (zone) => {
  const before = process.env.TZ;
  beforeAll(() => {
    process.env.TZ = zone;
  });
  afterAll(() => {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  });

  it('is really there', () => {
    expect(new Date('2026-01-01T00:00:00Z').getTimezoneOffset()).toBe({ 'Asia/Seoul': -540, UTC: 0, 'America/Los_Angeles': 480 }[zone]);
  });

  it('random payments and refunds across month ends fall into one month each, and the months add up to the whole', () => {
    const first = startOfSeoulDay(calendarDate('2026-08-01')).getTime();
    // Many of them within an hour of a month's end in Seoul.
    const edge = fc.tuple(fc.constantFrom('2026-09', '2026-10', '2026-11', '2026-12', '2027-01'), fc.integer({ min: -3_600_000, max: 3_600_000 })).map(([month, off]) => startOfSeoulDay(monthSpan(month).start).getTime() + off);
    const instant = fc.oneof(edge, fc.integer({ min: first, max: first + 180 * 86_400_000 }));
    const history = fc.array(fc.record({ at: instant, kind: fc.constantFrom('paid' as const, 'refunded' as const), amount: fc.integer({ min: 1, max: 9_000_000 }) }), { maxLength: 60 });
    const terms = fc.record({ sharePercent: fc.integer({ min: 1, max: 100 }), vatOnFee: fc.constantFrom('included' as const, 'added' as const) });
    fc.assert(
      fc.property(history, terms, (entries, agreed) => {
        const months = [];
        for (let month = '2026-07'; month <= '2027-03'; month = nextMonth(month)) months.push(month);
        let [base, amounts, fees] = [0, 0, 0];
        let counted = 0;
        for (const month of months) {
          const { start, end } = monthSpan(month);
          const within = entries.filter(({ at }) => monthOf(seoulDateOf(new Date(at))) === month);
          const byBounds = entries.filter(({ at }) => at >= startOfSeoulDay(start).getTime() && at < startOfSeoulDay(monthSpan(nextMonth(month)).start).getTime());
          expect(byBounds).toEqual(within);
          expect(end < monthSpan(nextMonth(month)).start).toBe(true);
          const shares = divide(sumEntries(within.map((entry) => ({ ...entry, currency: 'KRW' }))).amount, agreed);
          counted += within.length;
          base += shares.base;
          amounts += shares.amount;
          fees += shares.fee + (agreed.vatOnFee === 'added' ? shares.vat : 0);
        }
        expect(counted).toBe(entries.length);
        expect(base).toBe(entries.reduce((sum, { kind, amount }) => sum + (kind === 'paid' ? amount : -amount), 0));
        expect(amounts + fees).toBe(base);
      }),
    );
  });
});
