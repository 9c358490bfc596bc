import { never } from '../domain/reservation.ts';
import type { SnapshotReservation } from '../use-cases/checking/snapshot.ts';

/** A paid rental of December 2026 for 60,000 won, as the checker reads it, without its history. */
export const buildSnapshotRow = (
  reservationId: string,
  more: Partial<SnapshotReservation> = {},
): SnapshotReservation => ({
  reservationId,
  unitId: 'u',
  locationId: 'l',
  continues: null,
  renewing: false,
  status: 'active',
  start: '2026-12-01',
  end: '2026-12-31',
  until: never,
  version: 2,
  verdict: 'confirmed',
  history: [],
  amount: 60_000,
  refundOwed: 0,
  notice: null,
  movedFrom: null,
  movedTo: null,
  hasPhoto: false,
  unitCheck: null,
  forgotten: null,
  ...more,
});
