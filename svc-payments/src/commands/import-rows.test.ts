import { describe, expect, it } from 'vitest';
import { isCaptured } from '../domain/order.ts';
import { bookPastOrder } from '../domain/past-order.ts';
import { buildPastRow } from '../testing/builders.ts';
import { recordOf } from '../storage/order-record.ts';
import { checkLedger } from '../use-cases/ledger/check-ledger.ts';
import { readImportRows } from './import-rows.ts';

const linesOf = (...rows: object[]) => rows.map((row) => JSON.stringify(row)).join('\n');

describe('past orders', () => {
  it('are in the ledger as if they had been sold here', () => {
    const refund = { cancellationId: 'cancel-old', at: '2026-09-03T00:00:00Z', trigger: 'cancelled' };
    const rows = [
      buildPastRow(),
      buildPastRow({ refund: { ...refund, amount: 10_000 } }),
      buildPastRow({ refund: { ...refund, amount: 60_000 } }),
      buildPastRow({ unit: { ...buildPastRow().unit, ownerId: null } }),
    ];
    const booked = readImportRows(`${linesOf(...rows)}\n\n`).orders.map(bookPastOrder);
    expect(
      booked.map(({ order, entries }) => [
        order.state,
        entries.map(({ kind, amount, at }) => `${kind} ${amount} ${at.toISOString()}`),
      ]),
    ).toEqual([
      ['confirmed', ['paid 60000 2026-09-01T01:00:00.000Z']],
      ['refunded', ['paid 60000 2026-09-01T01:00:00.000Z', 'refunded 10000 2026-09-03T00:00:00.000Z']],
      ['refunded', ['paid 60000 2026-09-01T01:00:00.000Z', 'refunded 60000 2026-09-03T00:00:00.000Z']],
      ['confirmed', ['paid 60000 2026-09-01T01:00:00.000Z']],
    ]);
    expect(booked[1]?.entries[1]).toMatchObject({
      trigger: 'cancelled',
      cancellationId: 'cancel-old',
      ownerId: 'owner-1',
    });
    expect(
      checkLedger(
        booked.map(({ order }) => recordOf(order)),
        booked.flatMap(({ entries }) => entries),
      ).problems,
    ).toEqual([]);
  });

  it.each([
    [{ amount: 0 }, 'amount'],
    [{ endDate: '2026-08-01' }, 'endDate'],
    [{ paidAt: 'yesterday' }, 'paidAt'],
    [{ confirmedAt: '2026-08-31T00:00:00Z' }, 'confirmedAt'],
    [
      { refund: { cancellationId: 'c', amount: 60_001, at: '2026-09-03T00:00:00Z', trigger: 'cancelled' } },
      'refund.amount',
    ],
    [{ refund: { cancellationId: 'c', amount: 1, at: '2026-08-03T00:00:00Z', trigger: 'cancelled' } }, 'refund.at'],
    [{ refund: { cancellationId: 'c', amount: 1, at: '2026-09-03T00:00:00Z', trigger: 'provider' } }, 'refund.trigger'],
    [{ orderId: 'H-1' }, 'orderId'],
    [{ continues: 'R 1' }, 'continues'],
    [{ method: 'cash' }, 'method'],
    [{ receiptUrl: 'javascript:alert(1)' }, 'receiptUrl'],
    [{ consent: { terms: '2026-12-01', at: '2026-09-01T00:59:00Z' } }, 'consent.privacy'],
  ])('%j is refused with its line and field', (wrong, path) => {
    expect(() => readImportRows(linesOf(buildPastRow(), buildPastRow(wrong)))).toThrow(`line 2: ${path}: `);
  });

  it('store what was agreed to, where the row says it', () => {
    const consent = { terms: '2026-12-01', privacy: '2026-12-01', at: '2026-09-01T00:59:00Z' };
    const booked = readImportRows(linesOf(buildPastRow({ consent }), buildPastRow())).orders.map(bookPastOrder);
    expect(booked.map(({ order }) => order.consent)).toEqual([{ ...consent, at: new Date(consent.at) }, null]);
  });

  it('extend another reservation, where the row says it', () => {
    const booked = readImportRows(linesOf(buildPastRow({ continues: 'R-before' }), buildPastRow())).orders.map(
      bookPastOrder,
    );
    expect(booked.map(({ order }) => order.continues)).toEqual(['R-before', null]);
  });

  it('are paid as the row says, by card where it says nothing', () => {
    const booked = readImportRows(linesOf(buildPastRow({ method: 'transfer' }), buildPastRow())).orders.map(
      bookPastOrder,
    );
    expect(booked.map(({ order }) => order.method)).toEqual(['transfer', 'card']);
  });

  it("have the payment company's slip, where the row says it", () => {
    const receiptUrl = 'https://receipt.invalid/1';
    const booked = readImportRows(linesOf(buildPastRow({ receiptUrl }), buildPastRow())).orders.map(bookPastOrder);
    const captures = booked.map(({ order }) => isCaptured(order) && order.capture);
    expect(captures[0]).toMatchObject({ receiptUrl });
    expect(captures[1]).not.toHaveProperty('receiptUrl');
  });

  it('a line that is no JSON is refused', () => {
    expect(() => readImportRows('{"orderId":')).toThrow('line 1');
  });
});
