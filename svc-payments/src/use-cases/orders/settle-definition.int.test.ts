import {
  addDays,
  calendarDate,
  type CalendarDate,
  monthOf,
  monthSpan,
  seoulDateOf,
  startOfSeoulDay,
} from '@hamkke/money';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LedgerEntry } from '../../domain/order.ts';
import { divide, dueMonths, lastDueMonth, sumEntries } from '../../domain/settlement.ts';
import { openLedgerHarness, type LedgerHarness } from '../../testing/ledger-harness.ts';
import { buildEntry, nextNumber } from '../../testing/builders.ts';

let harness: LedgerHarness;
beforeAll(async () => {
  harness = await openLedgerHarness();
});
afterAll(() => harness?.close());

const endOf = (month: string) => startOfSeoulDay(addDays(monthSpan(month).end, 1));

interface Made {
  readonly month: string;
  readonly keys: readonly string[];
  readonly paid: number;
  readonly refunded: number;
  readonly amount: number;
}

/**
 * Settlements by their definition over the whole ledger: every entry of the partner from before the month's end that is
 * in none yet.
 */
function createDefinition(terms: Parameters<typeof divide>[1] & { dayOfMonth: number }) {
  const made = new Map<string, Made[]>();
  const settled = new Set<string>();
  return {
    made,
    run(ledger: readonly LedgerEntry[], today: CalendarDate): void {
      const last = endOf(lastDueMonth(today, terms));
      const owned = Map.groupBy(
        ledger.filter(({ ownerId, currency }) => ownerId !== null && currency === 'KRW'),
        ({ ownerId }) => ownerId ?? '',
      );
      for (const [ownerId, entries] of owned) {
        const mine = made.get(ownerId) ?? [];
        made.set(ownerId, mine);
        const open = entries
          .filter(({ key, at }) => at < last && !settled.has(key))
          .toSorted((a, b) => a.at.getTime() - b.at.getTime());
        if (!open[0]) continue;
        for (const month of dueMonths(monthOf(seoulDateOf(open[0].at)), today, terms)) {
          const within = open.filter(({ key, at }) => at < endOf(month) && !settled.has(key));
          if (within.length === 0 || mine.some((one) => one.month === month)) continue;
          const { paid, refunded, amount: base } = sumEntries(within);
          for (const { key } of within) settled.add(key);
          mine.push({
            month,
            keys: within.map(({ key }) => key).toSorted(),
            paid,
            refunded,
            amount: divide(base, terms).amount,
          });
        }
      }
    },
  };
}

it(
  'settlements of random ledgers are those of the definition over the whole ledger',
  { timeout: 240_000 },
  async () => {
    const first = calendarDate('2026-05-20');
    const happening = fc.record({
      days: fc.integer({ min: 0, max: 20 }),
      lateMs: fc.oneof(fc.constant(0), fc.constant(1), fc.integer({ min: 0, max: 80 * 86_400_000 })),
      kind: fc.constantFrom('paid' as const, 'refunded' as const),
      amount: fc.integer({ min: 1, max: 900_000 }),
      partner: fc.constantFrom('a', 'b', null),
      currency: fc.constantFrom('KRW', 'KRW', 'KRW', 'USD'),
      runs: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { minLength: 1, maxLength: 14 }), async (history) => {
        const mark = nextNumber();
        const ledger: LedgerEntry[] = [];
        const definition = createDefinition(harness.deps.terms);
        let day = first;
        for (const { days, lateMs, kind, amount, partner, currency, runs } of history) {
          day = addDays(day, days);
          const entry = buildEntry({
            ownerId: partner && `owner-${partner}${mark}`,
            kind,
            amount,
            currency,
            at: new Date(startOfSeoulDay(day).getTime() - lateMs),
          });
          ledger.push(entry);
          await harness.write(entry);
          if (!runs) continue;
          definition.run(ledger, day);
          harness.setClock(new Date(startOfSeoulDay(day).getTime() + 3_600_000).toISOString());
          await harness.useCases.settleMonths();
        }
        for (const ownerId of [`owner-a${mark}`, `owner-b${mark}`]) {
          const made = await harness.deps.settlements.list(ownerId);
          const keys = await Promise.all(
            made.map(async ({ settlementId }) => (await harness.deps.settlements.entryKeysOf(settlementId)).toSorted()),
          );
          const found = made.map(({ month, paid, refunded, amount }, at) => ({
            month,
            keys: keys[at],
            paid,
            refunded,
            amount,
          }));
          expect(found.toReversed()).toEqual(
            (definition.made.get(ownerId) ?? []).toSorted((a, b) => (a.month < b.month ? -1 : 1)),
          );
        }
      }),
      { numRuns: 25 },
    );
    expect(await harness.check()).toEqual([]);
  },
);
