import type { mongo } from 'mongoose';
import type { Snapshot, InboxMark, OutboxEvent } from '../snapshot.ts';
import type { DatabaseNames } from '../databases.ts';

const databaseOf: Readonly<Record<string, keyof DatabaseNames>> = {
  reservations: 'reservations',
  payments: 'payments',
  catalog: 'catalog',
  identity: 'identity',
  access: 'access',
};

const outboxRow = ({
  id,
  type,
  aggregateId,
  version,
  createdAt,
  sentAt,
  refundOwed,
  orderId,
  prices,
}: OutboxEvent) => ({
  _id: id,
  createdAt,
  sentAt,
  envelope: {
    type,
    aggregateId,
    aggregateVersion: version,
    data: { refundOwed, orderId, ...(prices ? { unit: prices } : {}) },
  },
});

/** Stores a snapshot as the services do, each table in the database of its service. */
export async function storeSnapshot(
  client: mongo.MongoClient,
  names: DatabaseNames,
  snapshot: Snapshot,
): Promise<void> {
  const insert = async (service: keyof DatabaseNames, collection: string, rows: readonly object[]) => {
    if (rows.length > 0) await client.db(names[service]).collection(collection).insertMany(rows);
  };
  const lasting = 9000 * 365 * 86_400_000;
  await insert(
    'reservations',
    'guards',
    snapshot.guards.map(({ unitId, ...row }) => ({ _id: unitId, ...row })),
  );
  await insert(
    'reservations',
    'reservations',
    snapshot.reservations.map(({ reservationId, until, verdict, history, ...row }) => ({
      _id: reservationId,
      ...row,
      history: history.map(({ by, ...entry }) => ({
        ...entry,
        ...(by === undefined ? {} : { by: { kind: by, id: null } }),
      })),
      verdict: verdict === null ? null : { outcome: verdict },
      ...(row.status === 'pending' && until.getTime() < lasting ? { until } : {}),
    })),
  );
  await insert(
    'payments',
    'orders',
    snapshot.orders.map(({ orderId, isImported, isRenewal = false, unitId, start, end, ...row }) => ({
      _id: orderId,
      ...row,
      visitorId: isImported ? 'imported' : isRenewal ? 'renewal:r' : 'visitor',
      unit: { unitId },
      startDate: start,
      endDate: end,
    })),
  );
  await insert(
    'payments',
    'ledger',
    snapshot.ledger.map(({ key, ...row }) => ({ _id: key, ...row })),
  );
  await insert(
    'payments',
    'settlements',
    snapshot.settlements.map(({ settlementId, ...row }) => ({ _id: settlementId, ...row })),
  );
  await insert(
    'payments',
    'settled_entries',
    snapshot.settledEntries.map(({ entryKey, settlementId }) => ({ _id: entryKey, settlementId })),
  );
  await insert(
    'payments',
    'transfers',
    snapshot.transfers.map(({ key, ...row }) => ({ _id: key, ...row })),
  );
  await insert(
    'payments',
    'idempotency',
    snapshot.answeredOrders.map((orderId) => ({
      _id: `call ${orderId}`,
      outcome: JSON.stringify({ reply: { orderId } }),
    })),
  );
  await insert(
    'catalog',
    'taken-ranges',
    snapshot.availability.map(({ reservationId, ...row }) => ({ _id: reservationId, ...row })),
  );
  await insert(
    'access',
    'grants',
    snapshot.grants.map(({ reservationId, ...row }) => ({ _id: reservationId, ...row })),
  );
  await insert(
    'reservations',
    'waiting',
    snapshot.offers.map(({ waitingId, reservationId, unitId, status }) => ({
      _id: waitingId,
      status,
      offer: reservationId === null ? null : { reservationId, unitId },
    })),
  );
  for (const [kind, some] of Map.groupBy(snapshot.stock, (one) => one.kind))
    await insert(
      'catalog',
      `${kind}s`,
      some.map(({ id, version, prices }) => ({ _id: id, version, ...prices })),
    );
  for (const [service, some] of Map.groupBy(snapshot.events, (event) => databaseOf[event.service] ?? 'identity'))
    await insert(service, 'outbox', some.map(outboxRow));
  for (const [at, { consumer, eventId }] of snapshot.discarded.entries()) {
    const [service = '', name = ''] = consumer.split('.');
    const changes = [
      { field: 'message', before: JSON.stringify({ id: eventId, data: { id: 'something else' } }), after: null },
    ];
    await insert(databaseOf[service] ?? 'identity', 'audit', [
      {
        _id: `parked-${at}`,
        action: 'dead-letter-discarded',
        subject: { kind: 'dead-letter', id: String(at), label: `${name} events.any` },
        changes,
      },
    ]);
  }
  const markRow = ({ consumer, eventId, at, occurredAt }: InboxMark) => ({
    _id: `${consumer} ${eventId}`,
    at,
    ...(occurredAt ? { occurredAt } : {}),
  });
  for (const [service, some] of Map.groupBy(snapshot.inbox, (mark) => databaseOf[mark.service] ?? 'identity'))
    await insert(service, 'inbox', some.map(markRow));
}
