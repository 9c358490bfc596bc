import { Schema, type Connection } from 'mongoose';
import type { CalendarDate } from '@hamkke/money';
import { emailKeyOf } from '../domain/email-key.ts';
import { searchKeysOf } from '../domain/search-keys.ts';
import { unreachable } from '../domain/errors.ts';
import {
  never,
  untouched,
  type CancelReason,
  type HistoryEntry,
  type Reservation,
  type State,
  type Status,
  type Terms,
} from '../domain/reservation.ts';

/** A reservation as it is stored: range and state lie flat, so that indexes reach them. */
export interface ReservationRow
  extends
    Omit<Terms, 'reservationId' | 'range'>,
    Pick<
      Reservation,
      | 'movedFrom'
      | 'movedTo'
      | 'verdict'
      | 'refundOwed'
      | 'owedBefore'
      | 'refunds'
      | 'notice'
      | 'photo'
      | 'unitCheck'
      | 'remindedFor'
      | 'renewing'
      | 'erasedAt'
    > {
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
  history: readonly HistoryEntry[];
  /** The customer's address as it is compared; rows from before it was stored get theirs by a migration. */
  emailKey: string;
  /** By whose beginnings it is found; rows from before they were stored get theirs by a migration. */
  searchKeys: readonly string[];
}

const mixed = Schema.Types.Mixed;
const schema = new Schema<ReservationRow>(
  {
    _id: String,
    orderId: String,
    unitId: String,
    locationId: String,
    ownerId: String,
    locationName: String,
    unitNumber: String,
    size: String,
    period: String,
    start: String,
    end: String,
    amount: Number,
    tariff: mixed,
    visitorId: String,
    address: String,
    userId: String,
    customer: mixed,
    status: String,
    until: Date,
    reason: String,
    since: Date,
    version: Number,
    createdAt: Date,
    holdUntil: Date,
    replaced: [String],
    verdict: mixed,
    history: mixed,
    language: String,
    emailKey: String,
    searchKeys: [String],
    refundOwed: Number,
    owedBefore: Number,
    refunds: mixed,
    notice: mixed,
    photo: mixed,
    unitCheck: mixed,
    remindedFor: String,
    renewing: Boolean,
    movedFrom: mixed,
    movedTo: mixed,
    erasedAt: Date,
    continues: String,
  },
  { collection: 'reservations', versionKey: false, minimize: false },
);
schema.index({ locationId: 1, unitId: 1, status: 1, start: 1 }, { name: 'unit' });
// What waits for a job or counts against a limit; each holds only the few rows in that state.
const pending = { partialFilterExpression: { status: 'pending' } };
schema.index({ until: 1 }, { ...pending, name: 'lapsing' });
schema.index({ visitorId: 1, until: 1 }, { ...pending, name: 'visitor-holds' });
schema.index({ userId: 1, until: 1 }, { ...pending, name: 'person-holds' });
schema.index({ address: 1, until: 1 }, { ...pending, name: 'address-holds' });
schema.index({ end: 1 }, { partialFilterExpression: { status: 'active' }, name: 'ending' });
// What a customer is found by.
schema.index({ userId: 1, createdAt: -1, _id: -1 }, { name: 'person' });
schema.index({ emailKey: 1 }, { partialFilterExpression: { userId: null }, name: 'unclaimed' });
schema.index({ orderId: 1 }, { name: 'order' });
// What extends a reservation; `$gt` is what strings have, and a question for one of them implies it.
schema.index({ continues: 1 }, { partialFilterExpression: { continues: { $gt: '' } }, name: 'continuing' });
schema.index({ end: 1 }, { partialFilterExpression: { status: 'active', remindedFor: null }, name: 'reminding' });
// Open ends, of whatever status.
schema.index({ locationId: 1, unitId: 1 }, { partialFilterExpression: { renewing: true }, name: 'renewing' });
// What is forgotten: cancelled, never decided on as paid, and somebody's name is still there.
schema.index(
  { since: 1 },
  { partialFilterExpression: { status: 'cancelled', verdict: null, erasedAt: null }, name: 'forgetting' },
);
// Contracts that are over, and somebody's name is still there.
schema.index(
  { since: 1 },
  { partialFilterExpression: { status: { $in: ['expired', 'cancelled'] }, erasedAt: null }, name: 'forgetting-ended' },
);
// Rentals of a location that are over, while nobody has checked the unit.
schema.index(
  { locationId: 1, since: -1 },
  {
    partialFilterExpression: {
      status: { $in: ['expired', 'cancelled'] },
      unitCheck: null,
      'history.to': 'active',
    },
    name: 'left',
  },
);
// Terms by their last day, for the figures by month: what once was a rental, and next terms that nobody paid.
const rented = { partialFilterExpression: { 'history.to': 'active' } };
schema.index({ end: 1 }, { ...rented, name: 'rented' });
schema.index({ ownerId: 1, end: 1 }, { ...rented, name: 'owner-rented' });
schema.index({ end: 1 }, { partialFilterExpression: { holdUntil: never, verdict: null }, name: 'unpaid-terms' });
// What those who manage locations page and search through; the newest first.
const newest = { createdAt: -1, _id: -1 } as const;
schema.index({ ownerId: 1, ...newest }, { name: 'owner' });
schema.index({ ownerId: 1, status: 1, ...newest }, { name: 'owner-status' });
schema.index({ ownerId: 1, searchKeys: 1 }, { name: 'owner-search' });
// A location has so many rows and no more: its other fields come last, so that only what is shown is read.
schema.index({ locationId: 1, ...newest, status: 1, ownerId: 1 }, { name: 'branch' });
schema.index(newest, { name: 'all' });
// The jobs use their own smaller ones, as a test checks.
schema.index({ status: 1, ...newest }, { name: 'all-status' });
schema.index({ searchKeys: 1 }, { name: 'all-search' });

export function reservationModel(connection: Connection) {
  return connection.model<ReservationRow>('Reservation', schema);
}
export type ReservationModel = ReturnType<typeof reservationModel>;

/** The state of a row. */
export function stateOf(row: Pick<ReservationRow, 'status' | 'until' | 'reason' | 'since' | 'createdAt'>): State {
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

/** What rows say that were stored before these fields were. */
const before: Partial<Reservation> = { ...untouched, language: 'ko', continues: null, tariff: null };

/** A stored row, or one from before some of its fields were stored. */
export function reservationOf(row: ReservationRow): Reservation {
  const {
    _id,
    start,
    end,
    status: _status,
    until: _until,
    reason: _reason,
    since: _since,
    emailKey: _key,
    searchKeys: _keys,
    ...rest
  } = row;
  return { ...before, ...rest, reservationId: _id, range: { start, end }, state: stateOf(row) };
}

export function reservationRow({ reservationId, range, state, ...rest }: Reservation): ReservationRow {
  return {
    _id: reservationId,
    ...rest,
    start: range.start,
    end: range.end,
    ...state,
    emailKey: emailKeyOf(rest.customer.email),
    searchKeys: searchKeysOf(rest),
  };
}
