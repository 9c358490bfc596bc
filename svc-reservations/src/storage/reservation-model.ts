import { Schema, type Connection } from 'mongoose';
import type { CalendarDate } from '@hamkke/money';
import { never, type CancelReason, type HistoryEntry, type Reservation, type State, type Status, type Terms, type Verdict } from '../domain/reservation.ts';
import { unreachable } from '../domain/errors.ts';

/** A reservation as it is stored: range and state lie flat, so that indexes reach them. */
export interface ReservationRow extends Omit<Terms, 'reservationId' | 'range'> {
  _id: string;
  start: CalendarDate;
  end: CalendarDate;
  status: Status;
  /** Pending only. */
  until?: Date;
  /** Cancelled only. */
  reason?: CancelReason;
  /** When it became what it is; not for pending. */
  since?: Date;
  version: number;
  createdAt: Date;
  holdUntil: Date | null;
  replaced: readonly string[];
  verdict: Verdict | null;
  history: readonly HistoryEntry[];
}

const mixed = Schema.Types.Mixed;
const schema = new Schema<ReservationRow>(
  {
    _id: String, orderId: String, unitId: String, locationId: String, ownerId: String, locationName: String, unitNumber: String, size: String, period: String,
    start: String, end: String, amount: Number, visitorId: String, address: String, userId: String, customer: mixed, status: String, until: Date, reason: String,
    since: Date, version: Number, createdAt: Date, holdUntil: Date, replaced: [String], verdict: mixed, history: mixed,
  },
  { collection: 'reservations', versionKey: false, minimize: false },
);
schema.index({ locationId: 1, unitId: 1, status: 1, start: 1 }, { name: 'unit' });
// What waits for a job or counts against a limit; each holds only the few rows in that state.
const pending = { partialFilterExpression: { status: 'pending' } };
schema.index({ until: 1 }, { ...pending, name: 'lapsing' });
schema.index({ visitorId: 1, until: 1 }, { ...pending, name: 'visitor-holds' });
schema.index({ address: 1, until: 1 }, { ...pending, name: 'address-holds' });
schema.index({ end: 1 }, { partialFilterExpression: { status: 'active' }, name: 'ending' });

export function reservationModel(connection: Connection) {
  return connection.model<ReservationRow>('Reservation', schema);
}
export type ReservationModel = ReturnType<typeof reservationModel>;

function stateOf(row: ReservationRow): State {
  const since = row.since ?? row.createdAt;
  switch (row.status) {
    case 'pending':
      return { status: 'pending', until: row.until ?? never };
    case 'active':
    case 'expired':
      return { status: row.status, since };
    case 'cancelled':
      return { status: 'cancelled', reason: row.reason ?? 'hold-lapsed', since };
    default:
      return unreachable(row.status);
  }
}

export function reservationOf(row: ReservationRow): Reservation {
  const { _id, start, end, status: _status, until: _until, reason: _reason, since: _since, ...rest } = row;
  return { ...rest, reservationId: _id, range: { start, end }, state: stateOf(row) };
}

export function reservationRow({ reservationId, range, state, ...rest }: Reservation): ReservationRow {
  return { _id: reservationId, ...rest, start: range.start, end: range.end, ...state };
}
