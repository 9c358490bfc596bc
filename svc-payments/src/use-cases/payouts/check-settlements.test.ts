import { describe, expect, it } from 'vitest';
import type { LedgerEntry } from '../../domain/order.ts';
import { divide, sumEntries, type Settlement } from '../../domain/settlement.ts';
import { transferOf, type Transfer } from '../../domain/transfer.ts';
import { buildEntry } from '../../testing/builders.ts';
import { checkSettlements, checkTransfers, type SettledEntry } from './check-settlements.ts';

const terms = { sharePercent: 90, dayOfMonth: 15, vatOnFee: 'included' } as const;

function agreeing() {
  const paid = buildEntry({ at: new Date('2026-10-05T00:00:00Z') });
  const entries = [
    paid,
    buildEntry({ orderId: paid.orderId, kind: 'refunded', amount: 20_000, at: new Date('2026-10-06T00:00:00Z') }),
  ];
  const { amount: base, ...sums } = sumEntries(entries);
  const settlement: Settlement = {
    settlementId: 'settlement-1',
    ownerId: 'owner-1',
    month: '2026-10',
    status: 'ready',
    partnerId: 'partner-1',
    terms,
    ...sums,
    ...divide(base, terms),
    entryCount: 2,
    createdAt: new Date('2026-11-15T00:00:00Z'),
  };
  const settled: SettledEntry[] = entries.map(({ key }) => ({ key, settlementId: 'settlement-1', ownerId: 'owner-1' }));
  const sentAt = new Date('2026-10-07T00:00:00Z');
  const transfers = entries
    .flatMap((entry) => transferOf(entry, sentAt) ?? [])
    .map((row): Transfer => ({ ...row, state: 'sent', partnerId: 'partner-1', sentAt, dueAt: null }));
  return { entries, settlement, settled, transfers };
}
type Records = ReturnType<typeof agreeing>;

describe('checking settlements', () => {
  it('finds nothing in a ledger that agrees', () => {
    const { entries, settlement, settled, transfers } = agreeing();
    expect(checkSettlements([settlement], settled, [...entries, buildEntry()])).toEqual([]);
    expect(checkTransfers(transfers, entries)).toEqual([]);
  });

  it.each<[string, (records: Records) => Records]>([
    [
      'an entry in two settlements',
      (records) => ({
        ...records,
        settled: [
          ...records.settled,
          ...records.settled.slice(0, 1).map((row) => ({ ...row, settlementId: 'settlement-2' })),
        ],
      }),
    ],
    [
      'an entry that is not there',
      (records) => ({
        ...records,
        settled: [...records.settled, { key: 'H0:paid', settlementId: 'settlement-1', ownerId: 'owner-1' }],
      }),
    ],
    ['a missing entry', (records) => ({ ...records, settled: records.settled.slice(1) })],
    ['another sum', (records) => ({ ...records, settlement: { ...records.settlement, paid: 60_001 } })],
    [
      'a fee that does not follow',
      (records) => ({ ...records, settlement: { ...records.settlement, fee: 3999, amount: 36_001 } }),
    ],
    [
      "another partner's entry",
      (records) => ({ ...records, settlement: { ...records.settlement, ownerId: 'owner-2' } }),
    ],
    [
      'an entry of a later month',
      (records) => ({ ...records, settlement: { ...records.settlement, month: '2026-09' } }),
    ],
    [
      'a ready one without a partner',
      (records) => ({ ...records, settlement: { ...records.settlement, partnerId: null } }),
    ],
  ])('finds %s', (_name, spoil) => {
    const { settlement, settled, entries } = spoil(agreeing());
    expect(checkSettlements([settlement], settled, entries).length).toBeGreaterThan(0);
  });

  it('finds two settlements of one month', () => {
    const { entries, settlement, settled } = agreeing();
    const other = buildEntry({ at: new Date('2026-10-09T00:00:00Z') });
    const twin: Settlement = {
      ...settlement,
      settlementId: 'settlement-2',
      paid: 60_000,
      refunded: 0,
      ...divide(60_000, terms),
      entryCount: 1,
    };
    const problems = checkSettlements(
      [settlement, twin],
      [...settled, { key: other.key, settlementId: 'settlement-2', ownerId: 'owner-1' }],
      [...entries, other],
    );
    expect(problems.map(({ problem }) => problem)).toEqual(['broken: an owner has one settlement per month']);
  });
});

describe('checking transfers', () => {
  it.each<[string, (transfers: Transfer[]) => Transfer[]]>([
    ['one that is doubled', (rows) => [...rows, ...rows.slice(0, 1)]],
    ['another amount', (rows) => rows.map((row) => ({ ...row, amount: row.amount + 1 }))],
    [
      'a cancellation before its order',
      (rows) => rows.map((row) => (row.kind === 'paid' ? { ...row, state: 'waiting' as const } : row)),
    ],
    ['one sent to nobody', (rows) => rows.map((row) => ({ ...row, partnerId: null }))],
  ])('finds %s', (_name, spoil) => {
    const { transfers, entries } = agreeing();
    expect(checkTransfers(spoil(transfers), entries).length).toBeGreaterThan(0);
  });
});

const broken = (about: object, problem: string) => ({ invariant: 'I2', ...about, problem: `broken: ${problem}` });

describe('each rule of settlements is broken by itself', () => {
  const change = (changes: Partial<Settlement>) => (records: Records) => ({
    ...records,
    settlement: { ...records.settlement, ...changes },
  });
  const lastInstant = new Date('2026-10-31T15:00:00Z');
  /** An entry more in the settlement, which it counts. */
  const addEntry = (changes: Partial<LedgerEntry>) => (records: Records) => {
    const entry = buildEntry({ at: new Date('2026-10-05T00:00:00Z'), amount: 0, ...changes });
    return {
      ...records,
      entries: [...records.entries, entry],
      settled: [...records.settled, { key: entry.key, settlementId: 'settlement-1', ownerId: 'owner-1' }],
      settlement: { ...records.settlement, entryCount: 3 },
    };
  };
  const sums = 'its sums are those of its entries';
  const shares = 'base, fee, VAT and amount follow from sums and terms';

  it.each<[string, string, (records: Records) => Records]>([
    ['another count', 'it lists its entries', change({ entryCount: 3 })],
    [
      'no entry at all',
      'it lists its entries',
      (records) => ({ ...change({ entryCount: 0, paid: 0, refunded: 0, ...divide(0, terms) })(records), settled: [] }),
    ],
    [
      'sums that are not those of its entries',
      'its sums are those of its entries',
      change({ paid: 70_000, refunded: 30_000 }),
    ],
    ['more paid', sums, change({ paid: 70_000, ...divide(50_000, terms) })],
    ['more refunded', sums, change({ refunded: 30_000, ...divide(30_000, terms) })],
    ['another base', shares, change({ base: 1 })],
    ['another fee', shares, change({ fee: 1 })],
    ['another VAT', shares, change({ vat: 1 })],
    ['another amount', shares, change({ amount: 1 })],
    ["another partner's entry", "its entries are its owner's, in won", addEntry({ ownerId: 'owner-2' })],
    ['an entry in another currency', "its entries are its owner's, in won", addEntry({ currency: 'USD' })],
    [
      'an entry of the instant after its month',
      'none of its entries is later than its month',
      addEntry({ at: lastInstant }),
    ],
    ['no partner where it is ready', 'it is ready exactly when it has a partner id', change({ partnerId: null })],
    ['a partner where it waits for one', 'it is ready exactly when it has a partner id', change({ status: 'needed' })],
  ])('by %s: %s', (_name, rule, spoil) => {
    const { settlement, settled, entries } = spoil(agreeing());
    expect(checkSettlements([settlement], settled, entries)).toEqual([broken({ settlementId: 'settlement-1' }, rule)]);
  });

  it('and not by an entry of the last instant of its month, nor by one that waits for its partner', () => {
    const { settlement, settled, entries } = addEntry({ at: new Date(lastInstant.getTime() - 1) })(agreeing());
    expect(checkSettlements([{ ...settlement, status: 'needed', partnerId: null }], settled, entries)).toEqual([]);
  });

  it('names an entry that is in two settlements, one that is not there, and one whose settlement is not there', () => {
    const { settlement, settled, entries } = agreeing();
    const [entry = buildEntry()] = entries;
    const more = (key: string, settlementId: string) => [...settled, { key, settlementId, ownerId: 'owner-1' }];
    const exists = 'a settled entry and its settlement exist';
    expect(checkSettlements([settlement], more('H0:paid', 'settlement-1'), entries)).toEqual([
      broken({ entryId: 'H0:paid' }, exists),
    ]);
    const other = buildEntry();
    expect(checkSettlements([settlement], more(other.key, 'settlement-2'), [...entries, other])).toEqual([
      broken({ entryId: other.key }, exists),
    ]);
    const twin: Settlement = {
      ...settlement,
      settlementId: 'settlement-2',
      month: '2026-11',
      paid: 60_000,
      refunded: 0,
      ...divide(60_000, terms),
      entryCount: 1,
    };
    expect(checkSettlements([settlement, twin], more(entry.key, 'settlement-2'), entries)).toEqual([
      broken({ entryId: entry.key }, 'an entry is in one settlement at most'),
    ]);
  });

  it('names the partner and the month that were settled twice', () => {
    const { settlement, settled, entries } = agreeing();
    const problems = checkSettlements([settlement, settlement], settled, entries);
    expect(problems).toEqual([broken({ settlementId: 'owner-1:2026-10' }, 'an owner has one settlement per month')]);
  });
});

describe('each rule of transfers is broken by itself', () => {
  const asLedger = 'what is passed on is as the ledger has it';
  const named = 'what was sent names its partner';

  it.each<[string, Partial<Transfer>, string]>([
    ['kind', { kind: 'paid' }, asLedger],
    ['owner', { ownerId: 'owner-2' }, asLedger],
    ['order', { orderId: 'H261121ANOTHER' }, asLedger],
    ['amount', { amount: 1 }, asLedger],
    ['cancellation', { cancellationId: 'cancel-another' }, asLedger],
    ['missing partner', { partnerId: null }, named],
    ['missing time', { sentAt: null }, named],
  ])('by another %s of a cancellation', (_name, changes, rule) => {
    const {
      transfers: [paid, refunded],
      entries,
    } = agreeing();
    const row = { ...refunded, ...changes } as Transfer;
    // An order of its own is sent, so that only what changed is wrong.
    const before = buildEntry({ orderId: 'H261121ANOTHER' });
    const sent = transferOf(before, new Date(0));
    const rows = [paid, row, { ...sent, state: 'sent', partnerId: 'partner-1', sentAt: new Date(0) }] as Transfer[];
    expect(checkTransfers(rows, [...entries, before])).toEqual([broken({ entryId: row.key }, rule)]);
  });

  it('by an entry that the ledger does not have, or has in another currency', () => {
    const {
      transfers: [paid],
      entries: [entry],
    } = agreeing();
    const problem = broken({ entryId: paid?.key }, asLedger);
    expect(checkTransfers([paid] as Transfer[], [])).toEqual([problem]);
    expect(checkTransfers([paid] as Transfer[], [{ ...entry, currency: 'USD' } as LedgerEntry])).toEqual([problem]);
  });

  it('by an entry that is passed on twice', () => {
    const { transfers, entries } = agreeing();
    const problem = broken({ entryId: transfers[0]?.key }, 'an entry is passed on once at most');
    expect(checkTransfers([...transfers, ...transfers.slice(0, 1)], entries)).toEqual([problem]);
  });

  it('by a cancellation that was sent although its order waits, or is not there', () => {
    const {
      transfers: [paid, refunded],
      entries,
    } = agreeing();
    const problem = broken({ entryId: refunded?.key }, 'an order is sent before its cancellation');
    const waiting = { ...paid, state: 'waiting', partnerId: null, sentAt: null };
    expect(checkTransfers([waiting, refunded] as Transfer[], entries)).toEqual([problem]);
    expect(checkTransfers([refunded] as Transfer[], entries)).toEqual([problem]);
  });

  it('and not by rows that wait', () => {
    const { transfers, entries } = agreeing();
    const waiting = transfers.map((row) => ({ ...row, state: 'waiting' as const, partnerId: null, sentAt: null }));
    expect(checkTransfers(waiting, entries)).toEqual([]);
  });
});
