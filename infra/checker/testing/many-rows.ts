import { addDays, startOfSeoulDay, type CalendarDate } from '@hamkke/money';
import type { mongo } from 'mongoose';
import { consumersOf } from '../consumers.ts';
import type { DatabaseNames } from '../databases.ts';
import { never } from '../snapshot.ts';

const rentalsOfUnit = 10;
const amount = 60_000;
const insertedAtOnce = 2_000;

/**
 * Stores a lawful system of so many paid rentals, each with its order, ledger entry, events and marks; ten follow one
 * another in each unit.
 */
export async function storeManyRows(
  client: mongo.MongoClient,
  names: DatabaseNames,
  rentals: number,
  now: Date,
): Promise<void> {
  const into = async (service: keyof DatabaseNames, collection: string, rows: readonly object[]) =>
    void (await client.db(names[service]).collection(collection).insertMany(rows, { ordered: false }));
  const prices = { dailyPrice: null, monthlyPrice: amount, quarterlyPrice: 3 * amount, yearlyPrice: 12 * amount };
  for (let from = 0; from < rentals; from += insertedAtOnce) {
    const numbers = Array.from({ length: Math.min(insertedAtOnce, rentals - from) }, (_, n) => from + n);
    const made = numbers.map((n) => rentalOf(n, now));
    const units = [...Map.groupBy(made, ({ unitId }) => unitId)];
    await into(
      'reservations',
      'reservations',
      made.map(({ reservation }) => reservation),
    );
    await into(
      'reservations',
      'guards',
      units.map(([unitId, some]) => ({
        _id: unitId,
        locationId: 'a',
        closed: false,
        taken: some.map(({ range }) => range),
      })),
    );
    await into(
      'reservations',
      'outbox',
      made.flatMap(({ events }) => events.filter(({ envelope }) => envelope.type.startsWith('reservation'))),
    );
    await into(
      'payments',
      'outbox',
      made.flatMap(({ events }) => events.filter(({ envelope }) => envelope.type.startsWith('payment'))),
    );
    await into(
      'payments',
      'orders',
      made.map(({ order }) => order),
    );
    await into(
      'payments',
      'ledger',
      made.map(({ entry }) => entry),
    );
    await into(
      'catalog',
      'taken-ranges',
      made.map(({ shown }) => shown),
    );
    await into(
      'access',
      'grants',
      made.map(({ grant }) => grant),
    );
    await into(
      'catalog',
      'units',
      units.map(([unitId]) => ({ _id: unitId, version: 1, ...prices })),
    );
    const marks = made.flatMap(({ events }) =>
      events.flatMap(({ _id, createdAt, envelope }) =>
        consumersOf(envelope.type).map((consumer) => ({
          consumer,
          row: { _id: `${consumer} ${_id}`, at: createdAt, occurredAt: createdAt },
        })),
      ),
    );
    for (const [service, some] of Map.groupBy(marks, ({ consumer }) => consumer.split('.')[0] as keyof DatabaseNames))
      await into(
        service,
        'inbox',
        some.map(({ row }) => row),
      );
  }
}

function rentalOf(n: number, now: Date) {
  const day = String(now.toISOString().slice(2, 10)).replaceAll('-', '');
  const id = `${day}${String(n).padStart(16, '0')}`;
  const [orderId, reservationId, unitId] = [
    `H${id}`,
    `R${id}`,
    `u${String(Math.floor(n / rentalsOfUnit)).padStart(7, '0')}`,
  ];
  // One after another, a month each: all of a unit were booked ahead, just now.
  const start = addDays('2026-12-01' as CalendarDate, (n % rentalsOfUnit) * 31);
  const end = addDays(start, 30);
  const at = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const event = (type: string, aggregateId: string, aggregateVersion: number, createdAt: Date) => ({
    _id: `${type}-${id}`,
    createdAt,
    sentAt: createdAt,
    envelope: { type, aggregateId, aggregateVersion, data: { refundOwed: 0, orderId } },
  });
  const history = [
    { version: 1, from: null, to: 'pending', at: at(30), why: 'held', by: { kind: 'visitor', id: 'v' } },
    { version: 2, from: 'pending', to: 'active', at: at(20), why: 'paid', by: { kind: 'payments', id: null } },
  ];
  const place = { unitId, locationId: 'a', start, end };
  return {
    unitId,
    range: { r: reservationId, start, end, until: never },
    reservation: {
      _id: reservationId,
      orderId,
      ...place,
      period: 'monthly',
      amount,
      status: 'active',
      version: 2,
      verdict: { outcome: 'confirmed' },
      history,
    },
    order: {
      _id: orderId,
      reservationId,
      visitorId: 'v',
      unit: { unitId },
      period: 'monthly',
      startDate: start,
      endDate: end,
      amount,
      state: 'confirmed',
      version: 5,
      createdAt: at(30),
      changedAt: at(20),
      holdUntil: at(15),
      capture: { amount, currency: 'KRW', objections: [], paidAt: at(21) },
      refunds: [],
      cancellations: [],
    },
    entry: {
      _id: `${orderId}:paid`,
      kind: 'paid',
      orderId,
      ownerId: null,
      amount,
      currency: 'KRW',
      cancellationId: null,
      at: at(20),
    },
    events: [
      event('reservation.held', reservationId, 1, at(30)),
      event('reservation.confirmed', reservationId, 2, at(20)),
      event('payment.paid', orderId, 4, at(20)),
    ],
    grant: {
      _id: reservationId,
      version: 2,
      unitId,
      locationId: 'a',
      from: startOfSeoulDay(start),
      until: startOfSeoulDay(addDays(end, 1)),
      opens: true,
      erasedAt: null,
    },
    shown: { _id: reservationId, ...place, standing: 'rented', until: never, version: 2 },
  };
}
