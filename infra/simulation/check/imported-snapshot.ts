import type { MemoryAccessStore } from '../../../svc-access/src/testing/memory-access-store.ts';
import { wireEvent } from '../../../svc-reservations/src/events/wire-events.ts';
import type { MemoryReservationStore } from '../../../svc-reservations/src/testing/memory-reservation-store.ts';
import type { OutboxEvent, Snapshot } from '../../checker/snapshot.ts';
import type { ImportedPayments } from '../services/imported-payments.ts';
import { orderRow, reservationRow } from './snapshot.ts';

/** What the checker reads right after an import: events wait in the outbox, and nobody has handled any. */
export function importedSnapshot({
  store,
  payments,
  access,
  now,
  offers = [],
}: {
  readonly store: MemoryReservationStore;
  readonly payments: ImportedPayments;
  readonly access: MemoryAccessStore;
  readonly now: Date;
  readonly offers?: Snapshot['offers'];
}): Snapshot {
  const reservations = store.reservations().map(reservationRow);
  const events = store.events().map(({ reservation, event }, n): OutboxEvent => {
    const { definition, data } = wireEvent(reservation, event, 'import');
    const { refundOwed = 0, orderId = null } = data as { refundOwed?: number; orderId?: string | null };
    return {
      id: `event-${n}`,
      type: definition.type,
      service: 'reservations',
      aggregateId: reservation.reservationId,
      version: event.version,
      createdAt: now,
      sentAt: null,
      refundOwed,
      orderId,
    };
  });
  return {
    now,
    guards: store.guards(),
    reservations,
    continuations: reservations.flatMap(({ reservationId, continues }) =>
      continues ? [{ reservationId, continues }] : [],
    ),
    orders: [...payments.orders.values()].map(orderRow),
    ledger: payments.ledger,
    settlements: [],
    settledEntries: [],
    transfers: [],
    events,
    inbox: [],
    discarded: [],
    availability: [],
    offers,
    grants: [...access.data().grants.values()],
    stock: [],
    answeredOrders: [],
    deadLetters: 0,
  };
}
