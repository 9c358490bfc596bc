import type { mongo } from 'mongoose';
import type { Books, OutboxEvent } from '../books.ts';
import type { DatabaseNames } from '../read-databases.ts';

const databaseOf: Readonly<Record<string, keyof DatabaseNames>> = { reservations: 'reservations', payments: 'payments', catalog: 'catalog', identity: 'identity' };

const outboxRow = ({ id, type, aggregateId, version, createdAt, sentAt, refundOwed, orderId }: OutboxEvent) => ({
  _id: id,
  createdAt,
  sentAt,
  envelope: { type, aggregateId, aggregateVersion: version, data: { refundOwed, orderId } },
});

/** Stores books as the services do, each part in the database of its owner. */
export async function storeBooks(client: mongo.MongoClient, names: DatabaseNames, books: Books): Promise<void> {
  const insert = async (service: keyof DatabaseNames, collection: string, rows: readonly object[]) => {
    if (rows.length > 0)
      await client
        .db(names[service])
        .collection(collection)
        .insertMany(rows as never[]);
  };
  const lasting = 9000 * 365 * 86_400_000;
  await insert(
    'reservations',
    'guards',
    books.guards.map(({ unitId, ...row }) => ({ _id: unitId, ...row })),
  );
  await insert(
    'reservations',
    'reservations',
    books.reservations.map(({ reservationId, until, verdict, ...row }) => ({
      _id: reservationId,
      ...row,
      verdict: verdict === null ? null : { outcome: verdict },
      ...(row.status === 'pending' && until.getTime() < lasting ? { until } : {}),
    })),
  );
  await insert(
    'payments',
    'orders',
    books.orders.map(({ orderId, isImported, unitId, start, end, ...row }) => ({ _id: orderId, ...row, visitorId: isImported ? 'imported' : 'visitor', unit: { unitId }, startDate: start, endDate: end })),
  );
  await insert(
    'payments',
    'ledger',
    books.ledger.map(({ key, ...row }) => ({ _id: key, ...row })),
  );
  await insert(
    'payments',
    'settlements',
    books.settlements.map(({ settlementId, ...row }) => ({ _id: settlementId, ...row })),
  );
  await insert(
    'payments',
    'settled_entries',
    books.settledEntries.map(({ entryKey, settlementId }) => ({ _id: entryKey, settlementId })),
  );
  await insert(
    'payments',
    'transfers',
    books.transfers.map(({ key, ...row }) => ({ _id: key, ...row })),
  );
  await insert(
    'payments',
    'idempotency',
    books.answeredOrders.map((orderId) => ({ _id: `call ${orderId}`, outcome: JSON.stringify({ reply: { orderId } }) })),
  );
  await insert(
    'catalog',
    'taken-ranges',
    books.picture.map(({ reservationId, ...row }) => ({ _id: reservationId, ...row })),
  );
  for (const { kind, id, version } of books.stock) await insert('catalog', `${kind}s`, [{ _id: id, version }]);
  for (const event of books.events) await insert(databaseOf[event.service] ?? 'identity', 'outbox', [outboxRow(event)]);
  for (const [at, { consumer, eventId }] of books.discarded.entries()) {
    const [service = '', name = ''] = consumer.split('.');
    const changes = [{ field: 'message', before: JSON.stringify({ id: eventId, data: { id: 'something else' } }), after: null }];
    await insert(databaseOf[service] ?? 'identity', 'audit', [{ _id: `parked-${at}`, action: 'dead-letter-discarded', subject: { kind: 'dead-letter', id: String(at), label: `${name} events.any` }, changes }]);
  }
  for (const { service, consumer, eventId, at } of books.inbox) await insert(databaseOf[service] ?? 'identity', 'inbox', [{ _id: `${consumer} ${eventId}`, at }]);
}
