import type { Connection } from 'mongoose';
import { never } from '../domain/reservation.ts';

export interface JudgedTaken {
  readonly r: string;
  readonly start: string;
  readonly end: string;
  readonly until: Date;
}

export interface JudgedGuard {
  readonly unitId: string;
  readonly closed: boolean;
  readonly taken: readonly JudgedTaken[];
}

export interface JudgedReservation {
  readonly reservationId: string;
  readonly unitId: string;
  readonly status: string;
  readonly start: string;
  readonly end: string;
  readonly until: Date;
  readonly version: number;
  readonly verdict: string | null;
  readonly history: readonly { readonly version: number; readonly from: string | null; readonly to: string; readonly at: Date }[];
}

export interface OutboxProbe {
  readonly reservationId: string;
  readonly version: number;
  readonly type: string;
}

/** What is judged, read at one moment. */
export interface JudgedBooks {
  readonly guards: readonly JudgedGuard[];
  readonly reservations: readonly JudgedReservation[];
  readonly events: readonly OutboxProbe[];
  readonly now: Date;
}

export const textOfTaken = ({ r, start, end, until }: JudgedTaken) => `${r} ${start} ${end} ${until.getTime()}`;

export function isLiveOn({ status, end }: JudgedReservation, today: string): boolean {
  return (status === 'pending' || status === 'active') && end >= today;
}

interface StoredReservation {
  _id: string;
  unitId: string;
  status: string;
  start: string;
  end: string;
  until?: Date;
  version: number;
  verdict: { outcome: string } | null;
  history: { version: number; from: string | null; to: string; at: Date }[];
}

/** Reads the books of this service at one moment, whatever goes on meanwhile. Raw reads on purpose: the judge trusts none of the service's own code. */
export async function readJudgedBooks(connection: Connection, now: Date): Promise<JudgedBooks> {
  const db = connection.getClient().db(connection.name);
  const session = connection.getClient().startSession({ snapshot: true });
  try {
    // A snapshot's reads carry no read concern of their own.
    const options = { session, readConcern: { level: 'snapshot' as const } };
    const guards = await db.collection<{ _id: string; closed: boolean; taken: JudgedTaken[] }>('guards').find({}, options).toArray();
    const reservations = await db
      .collection<StoredReservation>('reservations')
      .find({}, { ...options, projection: { unitId: 1, status: 1, start: 1, end: 1, until: 1, version: 1, verdict: 1, history: 1 } })
      .toArray();
    const rows = await db
      .collection<{ _id: string; envelope: { aggregateId: string; aggregateVersion: number; type: string } }>('outbox')
      .find({}, { ...options, projection: { 'envelope.aggregateId': 1, 'envelope.aggregateVersion': 1, 'envelope.type': 1 } })
      .toArray();
    return {
      now,
      guards: guards.map(({ _id, closed, taken }) => ({ unitId: _id, closed, taken })),
      reservations: reservations.map(({ _id, verdict, until, ...row }) => ({ ...row, reservationId: _id, until: until ?? never, verdict: verdict?.outcome ?? null })),
      events: rows.map(({ envelope }) => ({ reservationId: envelope.aggregateId, version: envelope.aggregateVersion, type: envelope.type })),
    };
  } finally {
    await session.endSession();
  }
}
