import { setTimeout as sleep } from 'node:timers/promises';
import type { mongo } from 'mongoose';
import type { Books, DiscardedEvent, LedgerEntry, Order, OutboxEvent, PictureRange, Reservation, Settlement, Taken, Transfer } from './books.ts';
import { never } from './books.ts';

export interface DatabaseNames {
  readonly catalog: string;
  readonly reservations: string;
  readonly payments: string;
  readonly identity: string;
}

type ReservationRow = Omit<Reservation, 'reservationId' | 'until' | 'verdict'> & { _id: string; until?: Date; verdict: { outcome: string } | null };
type OrderRow = Omit<Order, 'orderId' | 'unitId' | 'start' | 'end' | 'isImported'> & { _id: string; visitorId: string; unit: { unitId: string }; startDate: string; endDate: string };
interface OutboxRow {
  _id: string;
  createdAt: Date;
  sentAt: Date | null;
  envelope: { type: string; aggregateId: string; aggregateVersion: number; data?: { refundOwed?: number; orderId?: string | null } };
}

const fieldsOf = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 1]));

function outboxEvent(service: string, { _id, createdAt, sentAt, envelope }: OutboxRow): OutboxEvent {
  const { type, aggregateId, aggregateVersion, data } = envelope;
  return { service, id: _id, type, aggregateId, version: aggregateVersion, createdAt, sentAt, refundOwed: data?.refundOwed ?? 0, orderId: data?.orderId ?? null };
}

interface AuditRow {
  subject: { label: string | null };
  changes: { field: string; before: string | null }[];
}

/** The log keeps the message as it was, and cuts very long ones; the envelope begins with its id. */
function eventIdIn(message: string): string | undefined {
  return /"id":"([^"]{1,80})"/.exec(message)?.[1];
}

/** A letter's label is its consumer and the subject of its event. */
function discardedEvent(service: string, { subject, changes }: AuditRow): DiscardedEvent[] {
  const eventId = eventIdIn(changes.find(({ field }) => field === 'message')?.before ?? '');
  const [name = ''] = subject.label?.split(' ') ?? [];
  return eventId === undefined ? [] : [{ consumer: `${service}.${name}`, eventId }];
}

function answeredOrder({ outcome }: { outcome: string | null }): string[] {
  const orderId = outcome?.startsWith('{"reply"') ? /"orderId":"([0-9A-Za-z]{1,40})"/.exec(outcome)?.[1] : undefined;
  return orderId === undefined ? [] : [orderId];
}

/** As whose an order is kept that payments' import brought in. */
const importer = 'imported';

/** MongoDB's code for a collection so young that no moment in the past shows it. */
const snapshotUnavailable = 246;

/**
 * Reads the databases of all services at one moment, whatever goes on meanwhile. Raw reads on purpose: the judge trusts none of the services' code.
 * @throws when MongoDB cannot be read
 */
export async function readDatabases(client: mongo.MongoClient, names: DatabaseNames, now: () => Date): Promise<Books> {
  for (let left = 10; ; left -= 1) {
    try {
      return await readAtOnce(client, names, now);
    } catch (error) {
      if ((error as { code?: unknown }).code !== snapshotUnavailable || left === 0) throw error;
      await sleep(500);
    }
  }
}

async function readAtOnce(client: mongo.MongoClient, names: DatabaseNames, now: () => Date): Promise<Books> {
  const session = client.startSession({ snapshot: true });
  try {
    const readWhere = <Row extends object>(database: string, collection: string, filter: object, ...fields: readonly string[]) =>
      client
        .db(database)
        .collection(collection)
        .find<Row>(filter, { session, ...(fields.length > 0 ? { projection: fieldsOf(...fields) } : {}) })
        .toArray();
    const read = <Row extends object>(database: string, collection: string, ...fields: readonly string[]) => readWhere<Row>(database, collection, {}, ...fields);
    const guards = await read<{ _id: string; closed: boolean; taken: Taken[] }>(names.reservations, 'guards');
    const reservations = await read<ReservationRow>(
      names.reservations,
      'reservations',
      'orderId',
      'unitId',
      'locationId',
      'start',
      'end',
      'amount',
      'status',
      'until',
      'version',
      'verdict',
      'history',
    );
    const orders = await read<OrderRow>(
      names.payments,
      'orders',
      'reservationId',
      'visitorId',
      'unit.unitId',
      'startDate',
      'endDate',
      'amount',
      'state',
      'version',
      'holdUntil',
      'capture',
      'refunds',
      'cancellations',
    );
    const ledger = await read<Omit<LedgerEntry, 'key'> & { _id: string }>(names.payments, 'ledger', 'kind', 'orderId', 'ownerId', 'amount', 'currency', 'cancellationId', 'at');
    const settlements = await read<Omit<Settlement, 'settlementId'> & { _id: string }>(names.payments, 'settlements');
    const settledEntries = await read<{ _id: string; settlementId: string }>(names.payments, 'settled_entries', 'settlementId');
    const transfers = await read<Omit<Transfer, 'key'> & { _id: string }>(names.payments, 'transfers', 'kind', 'orderId', 'ownerId', 'amount', 'cancellationId', 'state', 'partnerId');
    const picture = await read<Omit<PictureRange, 'reservationId'> & { _id: string }>(names.catalog, 'taken-ranges');
    const units = await read<{ _id: string; version: number }>(names.catalog, 'units', 'version');
    const locations = await read<{ _id: string; version: number }>(names.catalog, 'locations', 'version');
    const answers = await read<{ outcome: string | null }>(names.payments, 'idempotency', 'outcome');
    const events: OutboxEvent[] = [];
    const discarded: DiscardedEvent[] = [];
    const inbox: { service: string; consumer: string; eventId: string; at: Date }[] = [];
    for (const [service, database] of Object.entries(names)) {
      const rows = await read<OutboxRow>(
        database,
        'outbox',
        'createdAt',
        'sentAt',
        'envelope.type',
        'envelope.aggregateId',
        'envelope.aggregateVersion',
        'envelope.data.refundOwed',
        'envelope.data.orderId',
      );
      for (const row of rows) events.push(outboxEvent(service, row));
      for (const { _id, at } of await read<{ _id: string; at: Date }>(database, 'inbox')) {
        const [consumer = '', eventId = ''] = _id.split(' ');
        inbox.push({ service, consumer, eventId, at });
      }
      const givenUp = await readWhere<AuditRow>(database, 'audit', { action: 'dead-letter-discarded' }, 'subject.label', 'changes');
      for (const row of givenUp) discarded.push(...discardedEvent(service, row));
    }
    return {
      now: now(),
      guards: guards.map(({ _id, closed, taken }) => ({ unitId: _id, closed, taken })),
      reservations: reservations.map(({ _id, until, verdict, ...row }) => ({ ...row, reservationId: _id, until: until ?? never, verdict: verdict?.outcome ?? null })),
      orders: orders.map(({ _id, visitorId, unit, startDate, endDate, ...row }) => ({ ...row, orderId: _id, isImported: visitorId === importer, unitId: unit.unitId, start: startDate, end: endDate })),
      ledger: ledger.map(({ _id, ...row }) => ({ ...row, key: _id })),
      settlements: settlements.map(({ _id, ...row }) => ({ ...row, settlementId: _id })),
      settledEntries: settledEntries.map(({ _id, settlementId }) => ({ entryKey: _id, settlementId })),
      transfers: transfers.map(({ _id, ...row }) => ({ ...row, key: _id })),
      events,
      inbox,
      discarded,
      picture: picture.map(({ _id, ...row }) => ({ ...row, reservationId: _id })),
      stock: [
        ...units.map(({ _id, version }) => ({ kind: 'unit' as const, id: _id, version })),
        ...locations.map(({ _id, version }) => ({ kind: 'location' as const, id: _id, version })),
      ],
      answeredOrders: answers.flatMap(answeredOrder),
    };
  } finally {
    await session.endSession();
  }
}
