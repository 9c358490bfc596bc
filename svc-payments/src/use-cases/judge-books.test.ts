import { describe, expect, it } from 'vitest';
import { recordCancellation, recordCapture, confirm, type OrderChange } from '../domain/transitions.ts';
import { buildCancellation, buildOrder, buildPayment, buildRefund } from '../testing/builders.ts';
import { judgeBooks } from './judge-books.ts';

const now = new Date('2026-11-21T03:10:00Z');

function confirmedBooks() {
  const ready = buildOrder();
  const paid = recordCapture(ready, buildPayment(ready), [], now);
  const confirmed = confirm(paid.order, now).order;
  const partly = recordCancellation(confirmed, buildCancellation({ amount: 10_000 }), now);
  const entries = [paid, partly].map(({ ledger }) => ledger as NonNullable<OrderChange['ledger']>);
  return { order: partly.order, entries };
}

describe('judging the books', () => {
  it('finds nothing in books that agree', () => {
    const { order, entries } = confirmedBooks();
    const report = judgeBooks([order, buildOrder()], entries);
    expect(report.problems).toEqual([]);
    expect(report.orders[0]).toMatchObject({ captured: 60_000, refunded: 10_000, state: 'confirmed' });
  });

  it.each([
    ['a missing paid entry', (entries: LedgerEntries) => entries.slice(1)],
    ['a doubled paid entry', (entries: LedgerEntries) => [...entries, { ...entries[0], key: 'again' } as LedgerEntries[number]]],
    ['a missing refund', (entries: LedgerEntries) => entries.slice(0, 1)],
    ['a stray entry', (entries: LedgerEntries) => [...entries, { ...entries[0], orderId: 'H000000STRAY' } as LedgerEntries[number]]],
  ])('finds %s', (_name, spoil) => {
    const { order, entries } = confirmedBooks();
    expect(judgeBooks([order], spoil(entries)).problems.length).toBeGreaterThan(0);
  });

  it('finds a box given for another amount, and money kept of a rejected order', () => {
    const { order, entries } = confirmedBooks();
    expect(judgeBooks([{ ...order, amount: 70_000 }], entries).problems).toHaveLength(1);
    const kept = { ...order, state: 'refunded' as const, refunds: [buildRefund({ cancellable: 60_000, returned: 60_000, state: 'done', attempts: 1 })] };
    expect(judgeBooks([kept], entries).problems).toHaveLength(1);
  });
});

type LedgerEntries = ReturnType<typeof confirmedBooks>['entries'];
