import { calendarDate } from '@hamkke/money';
import { expect, test } from 'vitest';
import type { Imported } from '../../domain/imported.ts';
import { buildTerms, someTariff } from '../../testing/builders.ts';
import { buildUseCases } from '../../testing/build-use-cases.ts';
import { createMemoryReservationStore } from '../../testing/memory-reservation-store.ts';
import { memorySnapshot } from '../../testing/memory-snapshot.ts';
import { checkReservations } from '../checking/check-reservations.ts';

const now = new Date('2026-12-20T03:00:00.000Z');
const day = calendarDate;

/** December by default, ordered in November. */
function row(reservationId: string, terms: Partial<Imported['terms']> = {}, more: Partial<Imported> = {}): Imported {
  return {
    terms: { ...buildTerms({ reservationId, userId: 'person-1', tariff: someTariff }), visitorId: null, ...terms },
    status: 'active',
    reason: 'renter',
    createdAt: new Date('2026-11-20T00:00:00.000Z'),
    refundedAmount: 0,
    ...more,
  };
}

function open() {
  const store = createMemoryReservationStore();
  const use = buildUseCases({ store, clock: () => now });
  return { store, importRows: (rows: readonly Imported[]) => use.importReservations(rows, 'test') };
}

const january = { start: day('2027-01-01'), end: day('2027-01-31') };

test('a next term that waits for its payment has its unit without an end, and comes right after its rental', async () => {
  const { store, importRows } = open();
  const next = { status: 'pending', renewing: true, isNextTerm: true } as const;
  const rows = [row('paid'), row('next', { range: january, continues: 'paid' }, next)];
  expect(await importRows(rows)).toEqual({ inserted: 2, skipped: 0, refused: [] });
  expect(store.guards()[0]?.taken.map(({ r, end }) => `${r} ${end}`)).toEqual(['paid 2026-12-31', 'next 9999-12-31']);
  expect(checkReservations(memorySnapshot(store, now))).toEqual([]);
  const gap = { start: day('2027-03-01'), end: day('2027-03-31') };
  const elsewhere = { unitId: 'unit-2' };
  expect(await importRows([row('after', { ...elsewhere, range: gap, continues: 'nothing' })])).toMatchObject({
    refused: ['after'],
  });
});

const move = (id: string, amount: number): Imported =>
  row(
    id,
    { orderId: null, unitId: 'unit-2', range: { start: day('2026-12-11'), end: day('2026-12-31') }, amount },
    { movedFrom: { reservationId: 'left', at: new Date('2026-12-10T00:00:00.000Z') } },
  );

test('a rental moves for nothing, leaves its unit after the days for carrying, and does so once', async () => {
  const { store, importRows } = open();
  // Twenty-one of thirty-one days of 60,000 won are left.
  const rows = [move('there', 40_600), row('left')];
  expect(await importRows(rows)).toEqual({ inserted: 2, skipped: 0, refused: [] });
  expect(await importRows(rows)).toEqual({ inserted: 0, skipped: 2, refused: [] });
  expect(await store.find('left')).toMatchObject({
    state: { status: 'expired' },
    range: { end: '2026-12-13' },
    movedTo: { reservationId: 'there', value: 40_600, refund: 0 },
  });
  expect(await store.find('there')).toMatchObject({
    state: { status: 'active' },
    movedFrom: { left: 40_600, charged: 0 },
  });
  expect(checkReservations(memorySnapshot(store, now))).toEqual([]);
});

test.each([
  ['from nowhere', [move('there', 40_600)]],
  ['for another sum', [row('left'), move('there', 40_500)]],
  ['to days that somebody has', [row('left'), row('other', { unitId: 'unit-2' }), move('there', 40_600)]],
])('a move %s is refused', async (_name, rows) => {
  const { store, importRows } = open();
  expect(await importRows(rows)).toMatchObject({ refused: ['there'] });
  expect((await store.find('left'))?.movedTo ?? null).toBeNull();
});
