import { never } from '../domain/reservation.ts';
import { isForgottenCheck, type Snapshot } from '../use-cases/checking/snapshot.ts';
import type { MemoryReservationStore } from './memory-reservation-store.ts';

/** The snapshot of a store in memory, as the checker reads it. */
export function memorySnapshot(store: MemoryReservationStore, now: Date): Snapshot {
  return {
    now,
    guards: store.guards(),
    reservations: store.reservations().map((one) => ({
      reservationId: one.reservationId,
      unitId: one.unitId,
      locationId: one.locationId,
      continues: one.continues,
      renewing: one.renewing,
      status: one.state.status,
      start: one.range.start,
      end: one.range.end,
      until: one.state.status === 'pending' ? one.state.until : never,
      version: one.version,
      verdict: one.verdict?.outcome ?? null,
      history: one.history,
      amount: one.amount,
      refundOwed: one.refundOwed,
      notice: one.notice,
      movedFrom: one.movedFrom,
      movedTo: one.movedTo,
      hasPhoto: one.photo !== null,
      unitCheck: one.unitCheck && { hasPhoto: one.unitCheck.photo !== null },
      forgotten: one.erasedAt
        ? one.customer.name === '' &&
          one.customer.email === '' &&
          one.visitorId === null &&
          one.address === null &&
          isForgottenCheck(one.unitCheck, one.erasedAt)
        : null,
    })),
    photos: store.photos(),
    events: store.events().map(({ reservation, event }) => ({
      reservationId: reservation.reservationId,
      version: event.version,
      type: `reservation.${event.type}`,
      ...(event.type === 'cancelled' || event.type === 'rescheduled' || event.type === 'owed'
        ? { refundOwed: event.refundOwed }
        : {}),
    })),
  };
}
