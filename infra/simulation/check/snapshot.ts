import {
  never,
  type Offer,
  type Order as OrderRow,
  type Reservation as ReservationRow,
  type Snapshot,
  type Transfer,
} from '../../checker/snapshot.ts';
import { orderOf, rangeOf, reservationOf, type StoredReservation } from '../../checker/stored-rows.ts';
import type { Order } from '../../../svc-payments/src/domain/order.ts';
import { recordOf } from '../../../svc-payments/src/storage/order-record.ts';
import type { ReservationStore } from '../../../svc-reservations/src/domain/ports.ts';
import type { Reservation } from '../../../svc-reservations/src/domain/reservation.ts';
import type { System } from '../services/system.ts';

/** Rows of what did not change are the same again: stores replace what they have and never change it. */
function cached<From extends object, Row>(build: (from: From) => Row): (from: From) => Row {
  const rows = new WeakMap<From, Row>();
  return (from) => {
    const known = rows.get(from);
    if (known) return known;
    const row = build(from);
    rows.set(from, row);
    return row;
  };
}

/** A reservation as its collection has it. */
function storedReservation({ range, state, reservationId, ...rest }: Reservation): StoredReservation {
  const until = state.status === 'pending' ? state.until : never;
  // What the checker does not read of a document is left out by its projection.
  const row = { ...rest, _id: reservationId, start: range.start, end: range.end, status: state.status, until };
  return row as unknown as StoredReservation;
}
export const reservationRow = cached((one: Reservation): ReservationRow => reservationOf(storedReservation(one)));

/** An order as its collection has it. */
export const orderRow = cached((order: Order): OrderRow => {
  const { orderId, range, ...record } = recordOf(order);
  const row = { ...record, _id: orderId, startDate: range.start, endDate: range.end };
  return orderOf(row);
});

/** These places in waiting lists, with what they are offered. */
export async function offerRows(
  store: Pick<ReservationStore, 'findWaiting'>,
  places: Iterable<string>,
): Promise<Offer[]> {
  const found = await Promise.all([...places].map((waitingId) => store.findWaiting(waitingId)));
  return found.flatMap((place) => {
    if (!place) return [];
    const { waitingId, status, offer } = place;
    return [{ waitingId, status, reservationId: offer?.reservationId ?? null, unitId: offer?.unitId ?? null }];
  });
}

/** What is to be passed on to partners; without the provider's settlement such a row stays as it was written. */
async function transferRows({ payments }: System): Promise<Transfer[]> {
  const found = await Promise.all(payments.ledgerRows.map(({ key }) => payments.memoryLedger.transfers.find(key)));
  return found.flatMap((transfer) => transfer ?? []);
}

/** The partners that are settled. */
async function settledRows({ payments, catalog }: System) {
  const { settlements } = payments.memoryLedger;
  const owners = new Set([...catalog.places.values()].flatMap(({ location }) => location.ownerId ?? []));
  const found = (await Promise.all([...owners].map((ownerId) => settlements.list(ownerId)))).flat();
  const entries = await Promise.all(
    found.map(async ({ settlementId }) =>
      (await settlements.entryKeysOf(settlementId)).map((entryKey) => ({ entryKey, settlementId })),
    ),
  );
  return { settlements: found, settledEntries: entries.flat() };
}

/** Everything that the checker reads, of the stores in memory and of the card company. */
export async function snapshotOf(system: System): Promise<Snapshot> {
  const { agenda, reservations, payments, company, access, availability, catalog, bus } = system;
  const now = agenda.clock();
  const { outbox, inbox } = bus.rows();
  const since = now.getTime() - 30 * 86_400_000;
  const rows = reservations.store.reservations().map(reservationRow);
  const orders = [...payments.orders.values()];
  return {
    now,
    guards: reservations.store.guards(),
    reservations: rows,
    continuations: rows.flatMap(({ reservationId, continues }) => (continues ? [{ reservationId, continues }] : [])),
    orders: orders.map(orderRow),
    ledger: payments.ledgerRows,
    ...(await settledRows(system)),
    transfers: await transferRows(system),
    events: [...outbox, ...catalog.events.filter(({ createdAt }) => createdAt.getTime() > since)],
    inbox,
    discarded: [],
    availability: (await availability.all()).map(({ reservationId, ...row }) =>
      rangeOf({ _id: reservationId, ...row }),
    ),
    offers: await offerRows(system.reservations.store, system.places),
    grants: [...access.store.data().grants.values()],
    stock: catalog.stock(),
    answeredOrders: [...system.answered],
    provider: company.rows(),
    deadLetters: 0,
  };
}
