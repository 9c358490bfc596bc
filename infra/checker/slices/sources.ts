import type { mongo } from 'mongoose';
import type { Taken } from '../snapshot.ts';
import type { AspectName, RowOf, SlicedTable } from '../checks/aspects.ts';
import { type DatabaseNames, services } from '../databases.ts';
import * as stored from '../stored-rows.ts';

export type Row = RowOf<SlicedTable>;
type Fields = Readonly<Record<string, 1>>;

/** Where a table of the snapshot is stored. Everything of a person stays there. */
interface Stored {
  readonly table: SlicedTable;
  readonly service: keyof DatabaseNames;
  readonly collection: string;
  readonly fields: Fields;
  readonly rowOf: (document: mongo.Document) => Row;
}

/** Rows of a collection in the order of a field. */
export interface Source extends Stored {
  readonly path: string;
  /** Whether an index has that order; where none has, MongoDB sorts what is read, on disk where that is much. */
  readonly hasIndex: boolean;
  readonly filter?: object;
  /** What the field's values begin with before the key. */
  readonly prefix?: string;
}

/** The stored rows of a table are those that `stored-rows` describes. */
function storedAs<Document extends object>(
  table: SlicedTable,
  service: keyof DatabaseNames,
  collection: string,
  rowOf: (document: Document) => Row,
  fields: Fields = {},
): Stored {
  return { table, service, collection, fields, rowOf: (document) => rowOf(document as Document) };
}

const guards = storedAs(
  'guards',
  'reservations',
  'guards',
  ({ _id, closed, taken }: { _id: string; closed: boolean; taken: Taken[] }) => ({ unitId: _id, closed, taken }),
);
const reservations = storedAs(
  'reservations',
  'reservations',
  'reservations',
  stored.reservationOf,
  stored.reservationFields,
);
const continuations = storedAs(
  'continuations',
  'reservations',
  'reservations',
  stored.continuationOf,
  stored.continuationFields,
);
export const orders = storedAs('orders', 'payments', 'orders', stored.orderOf, stored.orderFields);
const ledger = storedAs('ledger', 'payments', 'ledger', stored.ledgerEntryOf, stored.ledgerFields);
const settledEntries = storedAs(
  'settledEntries',
  'payments',
  'settled_entries',
  ({ _id, settlementId }: { _id: string; settlementId: string }) => ({ entryKey: _id, settlementId }),
  { settlementId: 1 },
);
const transfers = storedAs('transfers', 'payments', 'transfers', stored.transferOf, stored.transferFields);
const availability = storedAs('availability', 'catalog', 'taken-ranges', stored.rangeOf);
const offers = storedAs('offers', 'reservations', 'waiting', stored.offerOf, stored.offerFields);
const grants = storedAs('grants', 'access', 'grants', stored.grantOf, stored.grantFields);
const units = storedAs(
  'stock',
  'catalog',
  'units',
  (row: stored.StoredStock) => stored.stockOf('unit', row),
  stored.stockFields,
);
const locations = storedAs(
  'stock',
  'catalog',
  'locations',
  (row: stored.StoredStock) => stored.stockOf('location', row),
  { version: 1 },
);
export const outboxOf = (service: keyof DatabaseNames): Stored =>
  storedAs('events', service, 'outbox', (row: stored.StoredEvent) => stored.eventOf(service, row), stored.eventFields);

const byId = (one: Stored): Source => ({ ...one, path: '_id', hasIndex: true });
const byIndex = (one: Stored, path: string, filter: object = {}): Source => ({ ...one, path, hasIndex: true, filter });
const sorted = (one: Stored, path: string, filter: object = {}): Source => ({ ...one, path, hasIndex: false, filter });
const eventsOf = (type: object): Source[] =>
  services.map((service) => sorted(outboxOf(service), 'envelope.aggregateId', { 'envelope.type': type }));

/** The marks of one consumer, whose name their ids begin with. */
export function inboxOf(service: keyof DatabaseNames, consumer: string): Source {
  return {
    ...byId(storedAs('inbox', service, 'inbox', (row: stored.StoredMark) => stored.markOf(service, row))),
    prefix: `${consumer} `,
  };
}

/** What each aspect reads; the marks of consumers and what others than the databases say come besides. */
export const sourcesOf: Readonly<Record<AspectName, readonly Source[]>> = {
  unit: [
    byId(guards),
    sorted(reservations, 'unitId'),
    sorted(orders, 'unit.unitId'),
    byId(units),
    byId(locations),
    ...eventsOf({ $not: /^(reservation|payment)\./ }),
  ],
  reservation: [
    byId(reservations),
    byIndex(continuations, 'continues', { continues: { $gt: '' } }),
    byIndex(orders, 'reservationId'),
    byId(availability),
    byId(grants),
    sorted(offers, 'offer.reservationId', { offer: { $ne: null } }),
    ...eventsOf({ $regex: /^reservation\./ }),
  ],
  order: [
    byId(orders),
    byIndex(reservations, 'orderId', { orderId: { $ne: null } }),
    byIndex(ledger, 'orderId'),
    byIndex(transfers, 'orderId'),
    ...eventsOf({ $regex: /^payment\./ }),
  ],
  event: services.map((service) => byId(outboxOf(service))),
  entry: [byId(ledger), byId(settledEntries), byId(transfers)],
};
