import mongoose from 'mongoose';
import type { FigureFilter, FigureReads, TermFacts } from '../domain/figure-ports.ts';
import { never } from '../domain/reservation.ts';
import { stateOf, type ReservationModel, type ReservationRow } from './reservation-model.ts';

const operators = mongoose.trusted;

const within = ({ ownerId, from }: FigureFilter) => ({
  ...(ownerId !== undefined && { ownerId }),
  end: operators({ $gte: from }),
});

/** The queries of the figures; without its hint, the planner could walk all that a partner ever had. */
export const figureQueries = {
  rented: (filter: FigureFilter) => ({
    filter: { ...within(filter), 'history.to': 'active' },
    hint: filter.ownerId === undefined ? 'rented' : 'owner-rented',
  }),
  unpaid: (filter: FigureFilter) => ({
    filter: { ...within(filter), holdUntil: never, verdict: null, 'history.to': operators({ $ne: 'active' }) },
    hint: 'unpaid-terms',
  }),
};

/** The fields that are read of each row. */
const projection = {
  start: 1,
  end: 1,
  status: 1,
  until: 1,
  reason: 1,
  since: 1,
  createdAt: 1,
  continues: 1,
  'movedFrom.reservationId': 1,
  holdUntil: 1,
  renewing: 1,
  amount: 1,
  refundOwed: 1,
} as const;

type StateFields = Pick<ReservationRow, 'start' | 'end' | 'status' | 'until' | 'reason' | 'since' | 'createdAt'>;
/** Rows from before a field was stored lack it. */
type FigureRow = StateFields &
  Pick<ReservationRow, '_id' | 'amount'> &
  Partial<Pick<ReservationRow, 'continues' | 'holdUntil' | 'renewing' | 'refundOwed'>> & {
    readonly movedFrom?: { readonly reservationId?: string } | null;
  };

function factsOf(row: FigureRow): TermFacts {
  const movedFrom = row.movedFrom?.reservationId;
  return {
    reservationId: row._id,
    range: { start: row.start, end: row.end },
    state: stateOf(row),
    continues: row.continues ?? null,
    movedFrom: movedFrom === undefined ? null : { reservationId: movedFrom },
    holdUntil: row.holdUntil ?? null,
    renewing: row.renewing ?? false,
    amount: row.amount,
    refundOwed: row.refundOwed ?? 0,
  };
}

/** What is read in MongoDB for the figures of rentals. */
export function figureReads({ reservations }: { reservations: ReservationModel }): FigureReads {
  async function list(
    { filter, hint }: { readonly filter: Record<string, unknown>; readonly hint: string },
    limit: number,
  ): Promise<TermFacts[]> {
    const rows = await reservations.find(filter, projection).limit(limit).hint(hint).lean<FigureRow[]>();
    return rows.map(factsOf);
  }

  return {
    rentedTerms: (filter, limit) => list(figureQueries.rented(filter), limit),
    unpaidRenewals: (filter, limit) => list(figureQueries.unpaid(filter), limit),
  };
}
