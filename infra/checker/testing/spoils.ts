import type {
  Snapshot,
  LedgerEntry,
  Order,
  OutboxEvent,
  AvailabilityRange,
  Grant,
  ProviderTransfer,
  Reservation,
  Settlement,
  Transfer,
} from '../snapshot.ts';
import { checkSnapshot } from '../checks/check-snapshot.ts';
import { now, partner, reservationOf } from './right-snapshot.ts';

/** How long events may wait in the tests. */
export const grace = { eventMs: 60_000 };
/** The rules that a checker finds broken. */
export const rulesIn = (snapshot: Snapshot) =>
  checkSnapshot(snapshot, grace).map(({ invariant, rule }) => `${invariant} ${rule}`);

/** What is changed in a right snapshot. */
export type Spoil = (snapshot: Snapshot) => Partial<Snapshot>;
/** Rows with a change in those that are meant. */
export const changing = <Row>(rows: readonly Row[], which: (row: Row) => boolean, change: Partial<Row>) =>
  rows.map((row) => (which(row) ? { ...row, ...change } : row));
/** Changes an order. */
export const order =
  (orderId: string, change: Partial<Order>): Spoil =>
  ({ orders }) => ({ orders: changing(orders, (one) => one.orderId === orderId, change) });
/** Changes the reservation of an order. */
export const reservation =
  (orderId: string, change: Partial<Reservation>): Spoil =>
  ({ reservations }) => ({ reservations: changing(reservations, (one) => one.orderId === orderId, change) });
/** Takes rows away. */
export const without =
  <Table extends 'reservations' | 'orders' | 'guards' | 'events' | 'inbox' | 'availability' | 'grants' | 'ledger'>(
    table: Table,
    which: (row: Snapshot[Table][number]) => boolean,
  ): Spoil =>
  (snapshot) => ({ [table]: (snapshot[table] as readonly Snapshot[Table][number][]).filter((row) => !which(row)) });
/** One change after another. */
export const both =
  (...spoils: readonly Spoil[]): Spoil =>
  (snapshot) =>
    spoils.reduce<Snapshot>((before, spoil) => ({ ...before, ...spoil(before) }), snapshot);
/** Changes what the catalog shows of an order’s reservation. */
export const shown =
  (orderId: string, change: Partial<AvailabilityRange>): Spoil =>
  ({ availability }) => ({
    availability: changing(availability, (one) => one.reservationId === reservationOf(orderId), change),
  });
/** Changes what access knows of an order’s reservation. */
export const grant =
  (orderId: string, change: Partial<Grant>): Spoil =>
  ({ grants }) => ({ grants: changing(grants, (one) => one.reservationId === reservationOf(orderId), change) });
/** Changes an entry of the ledger. */
export const entry =
  (orderId: string, kind: string, change: Partial<LedgerEntry>): Spoil =>
  ({ ledger }) => ({ ledger: changing(ledger, (one) => one.orderId === orderId && one.kind === kind, change) });
/** Changes the events of a type. */
export const event =
  (type: string, change: Partial<OutboxEvent>): Spoil =>
  ({ events }) => ({ events: changing(events, (one) => one.type === type, change) });
/** An instant before the snapshot. */
export const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
/** A second reservation of the same unit, in its guard as well. */
export const twin =
  (change: Partial<Reservation>): Spoil =>
  ({ reservations, guards }) => {
    const other = {
      ...(reservations[0] as Reservation),
      reservationId: 'twin',
      orderId: null,
      verdict: null,
      ...change,
    };
    const { reservationId: r, start, end, until } = other;
    return {
      reservations: [...reservations, other],
      guards: guards.map((guard) =>
        guard.unitId === 'u1' ? { ...guard, taken: [...guard.taken, { r, start, end, until }] } : guard,
      ),
    };
  };
/** Changes the guard of the unit that is rented. */
export const guard =
  (change: Partial<Snapshot['guards'][number]>): Spoil =>
  ({ guards }) => ({ guards: changing(guards, ({ unitId }) => unitId === 'u1', change) });
/** Replaces a payment of the provider. */
export const payment =
  (paymentId: string, paid: number, cancelled: number): Spoil =>
  ({ provider = [] }) => ({
    provider: [...provider.filter((one) => one.paymentId !== paymentId), { paymentId, paid, cancelled }],
  });

/** Changes all settlements. */
export const settlement =
  (change: Partial<Settlement>): Spoil =>
  ({ settlements }) => ({ settlements: changing(settlements, () => true, change) });
/** Changes transfers of a kind. */
export const transfer =
  (kind: string, change: Partial<Transfer>): Spoil =>
  ({ transfers }) => ({ transfers: changing(transfers, (one) => one.kind === kind, change) });
/** Changes transfers of the provider. */
export const atProvider =
  (type: string, change: Partial<ProviderTransfer>): Spoil =>
  ({ providerTransfers = [] }) => ({
    providerTransfers: changing(providerTransfers, (one) => one.type === type, change),
  });
/** Changes a partner’s entries of the ledger. */
export const owned =
  (kind: string, change: Partial<LedgerEntry>): Spoil =>
  ({ ledger }) => ({ ledger: changing(ledger, (one) => one.ownerId === partner.ownerId && one.kind === kind, change) });
