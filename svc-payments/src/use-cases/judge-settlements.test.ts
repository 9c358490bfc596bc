import { describe, expect, it } from 'vitest';
import { divide, sumEntries, type Settlement } from '../domain/settlement.ts';
import { transferOf, type Transfer } from '../domain/transfer.ts';
import { buildEntry } from '../testing/builders.ts';
import { judgeSettlements, judgeTransfers, type SettledEntry } from './judge-settlements.ts';

const terms = { sharePercent: 90, dayOfMonth: 15, vatOnFee: 'included' } as const;

function agreeing() {
  const paid = buildEntry({ at: new Date('2026-10-05T00:00:00Z') });
  const entries = [paid, buildEntry({ orderId: paid.orderId, kind: 'refunded', amount: 20_000, at: new Date('2026-10-06T00:00:00Z') })];
  const { amount: base, ...sums } = sumEntries(entries);
  const settlement: Settlement = {
    settlementId: 'settlement-1', ownerId: 'owner-1', month: '2026-10', status: 'ready', partnerId: 'partner-1', terms, ...sums, ...divide(base, terms), entryCount: 2, createdAt: new Date('2026-11-15T00:00:00Z'),
  };
  const settled: SettledEntry[] = entries.map(({ key }) => ({ key, settlementId: 'settlement-1', ownerId: 'owner-1' }));
  const sentAt = new Date('2026-10-07T00:00:00Z');
  const transfers = entries.flatMap((entry) => transferOf(entry, sentAt) ?? []).map((row): Transfer => ({ ...row, state: 'sent', partnerId: 'partner-1', sentAt, dueAt: null }));
  return { entries, settlement, settled, transfers };
}
type Books = ReturnType<typeof agreeing>;

describe('judging settlements', () => {
  it('finds nothing in books that agree', () => {
    const { entries, settlement, settled, transfers } = agreeing();
    expect(judgeSettlements([settlement], settled, [...entries, buildEntry()])).toEqual([]);
    expect(judgeTransfers(transfers, entries)).toEqual([]);
  });

  it.each<[string, (books: Books) => Books]>([
    ['an entry in two settlements', (books) => ({ ...books, settled: [...books.settled, ...books.settled.slice(0, 1).map((row) => ({ ...row, settlementId: 'settlement-2' }))] })],
    ['an entry that is not there', (books) => ({ ...books, settled: [...books.settled, { key: 'H0:paid', settlementId: 'settlement-1', ownerId: 'owner-1' }] })],
    ['a missing entry', (books) => ({ ...books, settled: books.settled.slice(1) })],
    ['another sum', (books) => ({ ...books, settlement: { ...books.settlement, paid: 60_001 } })],
    ['a fee that does not follow', (books) => ({ ...books, settlement: { ...books.settlement, fee: 3999, amount: 36_001 } })],
    ["another owner's entry", (books) => ({ ...books, settlement: { ...books.settlement, ownerId: 'owner-2' } })],
    ['an entry of a later month', (books) => ({ ...books, settlement: { ...books.settlement, month: '2026-09' } })],
    ['a ready one without a partner', (books) => ({ ...books, settlement: { ...books.settlement, partnerId: null } })],
  ])('finds %s', (_name, spoil) => {
    const { settlement, settled, entries } = spoil(agreeing());
    expect(judgeSettlements([settlement], settled, entries).length).toBeGreaterThan(0);
  });

  it('finds two settlements of one month', () => {
    const { entries, settlement, settled } = agreeing();
    const other = buildEntry({ at: new Date('2026-10-09T00:00:00Z') });
    const twin: Settlement = { ...settlement, settlementId: 'settlement-2', paid: 60_000, refunded: 0, ...divide(60_000, terms), entryCount: 1 };
    const problems = judgeSettlements([settlement, twin], [...settled, { key: other.key, settlementId: 'settlement-2', ownerId: 'owner-1' }], [...entries, other]);
    expect(problems.map(({ problem }) => problem)).toEqual(['broken: an owner has one settlement per month']);
  });
});

describe('judging transfers', () => {
  it.each<[string, (transfers: Transfer[]) => Transfer[]]>([
    ['one that is doubled', (rows) => [...rows, ...rows.slice(0, 1)]],
    ['another amount', (rows) => rows.map((row) => ({ ...row, amount: row.amount + 1 }))],
    ['a cancellation before its order', (rows) => rows.map((row) => (row.kind === 'paid' ? { ...row, state: 'waiting' as const } : row))],
    ['one sent to nobody', (rows) => rows.map((row) => ({ ...row, partnerId: null }))],
  ])('finds %s', (_name, spoil) => {
    const { transfers, entries } = agreeing();
    expect(judgeTransfers(spoil(transfers), entries).length).toBeGreaterThan(0);
  });
});
