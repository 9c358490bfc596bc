import type { Connection } from 'mongoose';
import { openEnd } from '@hamkke/money';
import { never } from '../../domain/reservation.ts';

export interface SnapshotTaken {
  readonly r: string;
  readonly start: string;
  readonly end: string;
  readonly until: Date;
}

export interface SnapshotGuard {
  readonly unitId: string;
  readonly closed: boolean;
  readonly taken: readonly SnapshotTaken[];
}

/** One change as it is stored; what is said of a change by hand is there for those only. */
export interface SnapshotEntry {
  readonly version: number;
  readonly from: string | null;
  readonly to: string;
  readonly at: Date;
  readonly why: string;
  readonly by?: { readonly kind: string };
  readonly byName?: string;
  readonly decision?: { readonly kind: string; readonly amount?: number };
  /** Won that a notice or a move owes by the reservation's own order. */
  readonly owed?: number;
  /** Won that the orders of units before a move owe. */
  readonly elsewhere?: number;
}

export interface SnapshotReservation {
  readonly reservationId: string;
  readonly unitId: string;
  readonly locationId: string;
  /** The reservation that it extends. */
  readonly continues: string | null;
  /** Whether its range in the guard has no end. */
  readonly renewing: boolean;
  readonly status: string;
  readonly start: string;
  readonly end: string;
  readonly until: Date;
  readonly version: number;
  readonly verdict: string | null;
  readonly amount: number;
  readonly refundOwed: number;
  readonly notice: {
    readonly leaveDate: string;
    readonly previousEndDate: string;
    readonly refund?: { readonly refund: number } | null;
  } | null;
  readonly movedFrom: {
    readonly reservationId: string;
    readonly moveDate: string;
    readonly value: number;
    readonly charged: number;
    /** Null until the move is done. */
    readonly left: number | null;
  } | null;
  readonly movedTo: {
    readonly reservationId: string;
    readonly previousEndDate: string;
    readonly value: number;
    readonly left: number;
  } | null;
  readonly hasPhoto: boolean;
  /** How the unit was found; its photo is stored beside the customer's. */
  readonly unitCheck: { readonly hasPhoto: boolean } | null;
  /** Whether nothing of a customer is left who was to be forgotten; null where nobody was. */
  readonly forgotten: boolean | null;
  readonly history: readonly SnapshotEntry[];
}

export interface OutboxProbe {
  readonly reservationId: string;
  readonly version: number;
  readonly type: string;
  /** Of a cancellation, a notice or a move, in won. */
  readonly refundOwed?: number;
}

/** What is checked, read at one moment. */
export interface Snapshot {
  readonly guards: readonly SnapshotGuard[];
  readonly reservations: readonly SnapshotReservation[];
  readonly events: readonly OutboxProbe[];
  /** The keys of stored photos: the reservation's id for the customer's, with `.manager` behind it for a check's. */
  readonly photos: readonly string[];
  readonly now: Date;
}

export const textOfTaken = ({ r, start, end, until }: SnapshotTaken) => `${r} ${start} ${end} ${until.getTime()}`;

/** The last day of a reservation's range in the guard. */
export const guardedUntil = ({ end, renewing }: SnapshotReservation): string => (renewing ? openEnd : end);

/** Whether the guard must have a range of it; of one that renews also when its days are over. */
export function isLiveOn(one: SnapshotReservation, today: string): boolean {
  return (one.status === 'pending' || one.status === 'active' || one.renewing) && guardedUntil(one) >= today;
}

interface StoredCheck {
  readonly note: string | null;
  readonly photo: object | null;
  readonly at: Date;
}

/** Whether a check says nothing from before its customer was forgotten. */
export const isForgottenCheck = (check: StoredCheck | null | undefined, erasedAt: Date): boolean =>
  !check || check.at > erasedAt || (check.note === null && check.photo === null);

interface StoredReservation {
  _id: string;
  unitId: string;
  locationId: string;
  continues?: string | null;
  renewing?: boolean;
  status: string;
  start: string;
  end: string;
  until?: Date;
  version: number;
  verdict: { outcome: string } | null;
  amount: number;
  refundOwed?: number;
  notice?: SnapshotReservation['notice'];
  movedFrom?: SnapshotReservation['movedFrom'];
  movedTo?: SnapshotReservation['movedTo'];
  photo?: object | null;
  unitCheck?: StoredCheck | null;
  erasedAt?: Date | null;
  customer: { name: string; email: string; phone?: string };
  visitorId: string | null;
  address: string | null;
  emailKey?: string;
  history: SnapshotReservation['history'];
}

function isForgotten(
  { customer, visitorId, address, emailKey, photo, unitCheck }: StoredReservation,
  erasedAt: Date,
): boolean {
  const blank = [customer.name, customer.email, customer.phone, visitorId, address, emailKey, photo].every(
    (one) => one === '' || one == null,
  );
  return blank && isForgottenCheck(unitCheck, erasedAt);
}

const foundOf = (check: StoredCheck | null | undefined): SnapshotReservation['unitCheck'] =>
  check ? { hasPhoto: check.photo !== null } : null;

/** What rows from before a field was stored say of it is nothing. */
function snapshotOf({
  _id,
  verdict,
  until,
  refundOwed = 0,
  notice = null,
  continues = null,
  renewing = false,
  movedFrom = null,
  movedTo = null,
  photo,
  unitCheck,
  ...row
}: StoredReservation): SnapshotReservation {
  const { unitId, locationId, status, start, end, version, amount, history, erasedAt } = row;
  const forgotten = erasedAt ? isForgotten({ _id, verdict, photo: photo ?? null, unitCheck, ...row }, erasedAt) : null;
  return {
    reservationId: _id,
    unitId,
    locationId,
    continues,
    renewing,
    status,
    start,
    end,
    version,
    amount,
    history,
    until: until ?? never,
    verdict: verdict?.outcome ?? null,
    refundOwed,
    notice,
    movedFrom,
    movedTo,
    hasPhoto: photo != null,
    unitCheck: foundOf(unitCheck),
    forgotten,
  };
}

/**
 * Reads all data of this service at one moment, whatever goes on meanwhile. Raw reads on purpose: the checker trusts
 * none of the service's own code.
 */
export async function readSnapshot(connection: Connection, now: Date): Promise<Snapshot> {
  const db = connection.getClient().db(connection.name);
  const session = connection.getClient().startSession({ snapshot: true });
  try {
    // A snapshot's reads carry no read concern of their own.
    const options = { session, readConcern: { level: 'snapshot' as const } };
    const guards = await db
      .collection<{ _id: string; closed: boolean; taken: SnapshotTaken[] }>('guards')
      .find({}, options)
      .toArray();
    const reservations = await db.collection<StoredReservation>('reservations').find({}, options).toArray();
    const photos = await db
      .collection<{ _id: string }>('notice-photos')
      .find({}, { ...options, projection: { _id: 1 } })
      .toArray();
    const rows = await db
      .collection<{
        _id: string;
        envelope: { aggregateId: string; aggregateVersion: number; type: string; data?: { refundOwed?: number } };
      }>('outbox')
      // Look-ups publish events as well, and are no reservations.
      .find(
        { 'envelope.type': /^reservation\./ },
        {
          ...options,
          projection: {
            'envelope.aggregateId': 1,
            'envelope.aggregateVersion': 1,
            'envelope.type': 1,
            'envelope.data.refundOwed': 1,
          },
        },
      )
      .toArray();
    return {
      now,
      guards: guards.map(({ _id, closed, taken }) => ({ unitId: _id, closed, taken })),
      reservations: reservations.map(snapshotOf),
      photos: photos.map(({ _id }) => _id),
      events: rows.map(({ envelope: { aggregateId, aggregateVersion, type, data } }) => ({
        reservationId: aggregateId,
        version: aggregateVersion,
        type,
        ...(data?.refundOwed === undefined ? {} : { refundOwed: data.refundOwed }),
      })),
    };
  } finally {
    await session.endSession();
  }
}
