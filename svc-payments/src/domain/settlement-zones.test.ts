import { monthOf, monthSpan, nextMonth, calendarDate, seoulDateOf, startOfSeoulDay } from '@hamkke/money';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { divide, sumEntries } from './settlement.ts';

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
    expect(new Date('2026-01-01T00:00:00Z').getTimezoneOffset()).toBe(
      { 'Asia/Seoul': -540, UTC: 0, 'America/Los_Angeles': 480 }[zone],
    );
  });

  it('random payments and refunds across month ends fall into one month each, and the months add up to the whole', () => {
    const first = startOfSeoulDay(calendarDate('2026-08-01')).getTime();
    // Many of them within an hour of a month's end in Seoul.
    const edge = fc
      .tuple(
        fc.constantFrom('2026-09', '2026-10', '2026-11', '2026-12', '2027-01'),
        fc.integer({ min: -3_600_000, max: 3_600_000 }),
      )
      .map(([month, off]) => startOfSeoulDay(monthSpan(month).start).getTime() + off);
    const instant = fc.oneof(edge, fc.integer({ min: first, max: first + 180 * 86_400_000 }));
    const history = fc.array(
      fc.record({
        at: instant,
        kind: fc.constantFrom('paid' as const, 'refunded' as const),
        amount: fc.integer({ min: 1, max: 9_000_000 }),
      }),
      { maxLength: 60 },
    );
    const terms = fc.record({
      sharePercent: fc.integer({ min: 1, max: 100 }),
      vatOnFee: fc.constantFrom('included' as const, 'added' as const),
    });
    fc.assert(
      fc.property(history, terms, (entries, agreed) => {
        const months = [];
        for (let month = '2026-07'; month <= '2027-03'; month = nextMonth(month)) months.push(month);
        let [base, amounts, fees] = [0, 0, 0];
        let counted = 0;
        for (const month of months) {
          const { start, end } = monthSpan(month);
          const within = entries.filter(({ at }) => monthOf(seoulDateOf(new Date(at))) === month);
          const byBounds = entries.filter(
            ({ at }) =>
              at >= startOfSeoulDay(start).getTime() &&
              at < startOfSeoulDay(monthSpan(nextMonth(month)).start).getTime(),
          );
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
