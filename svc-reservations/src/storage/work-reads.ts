import mongoose from 'mongoose';
import { startOfSeoulDay, type CalendarDate } from '@hamkke/money';
import { never, type Reservation, type UnitRef } from '../domain/reservation.ts';
import type { WorkPlace, WorkReads } from '../domain/work-ports.ts';
import { reservationOf, type ReservationModel, type ReservationRow } from './reservation-model.ts';

const operators = mongoose.trusted;

/** The query of a list; without its hint, the planner could walk all that a location ever had. */
export interface WorkQuery {
  readonly filter: Record<string, unknown>;
  readonly sort: Record<string, 1 | -1>;
  readonly hint: string;
}

const of = ({ locationId, ownerId }: WorkPlace) => ({ locationId, ...(ownerId !== undefined && { ownerId }) });
/** By this index a location's units are walked, and of each only what has the status. */
const byUnit = { sort: { unitId: 1 }, hint: 'unit' } as const;

/** The queries of a day's work at a location. */
export const workQueries = {
  beginning: (place: WorkPlace, day: CalendarDate): WorkQuery => ({
    filter: { ...of(place), status: 'active', start: day },
    ...byUnit,
  }),
  ending: (place: WorkPlace, { from, to }: { from: CalendarDate; to: CalendarDate }): WorkQuery => ({
    filter: {
      ...of(place),
      status: 'active',
      // Whoever has the unit now began by then: of later ones the index is not read.
      start: operators({ $lte: to }),
      end: operators({ $gte: from, $lte: to }),
    },
    ...byUnit,
  }),
  unchecked: (place: WorkPlace, since: Date): WorkQuery => ({
    filter: {
      ...of(place),
      status: operators({ $in: ['expired', 'cancelled'] }),
      unitCheck: null,
      'history.to': 'active',
      since: operators({ $gte: since }),
    },
    sort: { since: -1 },
    hint: 'left',
  }),
  unpaidTerms: (place: WorkPlace, day: CalendarDate): WorkQuery => ({
    filter: {
      ...of(place),
      renewing: true,
      $or: operators([
        { status: operators({ $in: ['active', 'expired'] }), end: operators({ $lt: day }) },
        { status: 'pending', start: operators({ $lte: day }) },
      ]),
    },
    sort: { unitId: 1 },
    hint: 'renewing',
  }),
  offerHolds: (place: WorkPlace, now: Date): WorkQuery => ({
    filter: { ...of(place), status: 'pending', orderId: null, until: operators({ $gt: now, $lt: never }) },
    sort: { until: 1 },
    hint: 'unit',
  }),
  liveOf: (locationId: string, unitIds: readonly string[]): WorkQuery => ({
    filter: {
      locationId,
      unitId: operators({ $in: [...unitIds] }),
      status: operators({ $in: ['pending', 'active'] }),
    },
    sort: { start: 1 },
    hint: 'unit',
  }),
};

/** What continues any of these, now or before; of what was cancelled only what once was paid. */
export const termsAfterFilter = (reservationIds: readonly string[], locationId: string): Record<string, unknown> => ({
  continues: operators({ $in: [...reservationIds] }),
  locationId,
  $or: operators([{ status: operators({ $in: ['pending', 'active', 'expired'] }) }, { 'history.to': 'active' }]),
});

/** Rentals of a unit that may have left it on a day or later. */
export const leftSinceFilter = (
  { locationId, unitId }: UnitRef,
  { from, today }: { from: CalendarDate; today: CalendarDate },
): Record<string, unknown> => ({
  locationId,
  unitId,
  'history.to': 'active',
  $or: operators([
    { status: 'active', end: operators({ $gte: from, $lt: today }) },
    {
      status: operators({ $in: ['expired', 'cancelled'] }),
      end: operators({ $gte: from }),
      since: operators({ $gte: startOfSeoulDay(from) }),
    },
  ]),
});

/** What is read in MongoDB for the work of a day at a location. */
export function workReads({ reservations }: { reservations: ReservationModel }): WorkReads {
  async function list({ filter, sort, hint }: WorkQuery, limit: number): Promise<Reservation[]> {
    const rows = await reservations.find(filter).sort(sort).limit(limit).hint(hint).lean<ReservationRow[]>();
    return rows.map(reservationOf);
  }

  return {
    beginning: (place, day, limit) => list(workQueries.beginning(place, day), limit),
    ending: (place, range, limit) => list(workQueries.ending(place, range), limit),
    unchecked: (place, since, limit) => list(workQueries.unchecked(place, since), limit),
    unpaidTerms: (place, day, limit) => list(workQueries.unpaidTerms(place, day), limit),
    offerHolds: (place, now, limit) => list(workQueries.offerHolds(place, now), limit),
    liveOf: (locationId, unitIds, limit) =>
      unitIds.length === 0 ? Promise.resolve([]) : list(workQueries.liveOf(locationId, unitIds), limit),
    async termsAfter(reservationIds, locationId) {
      if (reservationIds.length === 0) return [];
      const rows = await reservations.find(termsAfterFilter(reservationIds, locationId)).lean<ReservationRow[]>();
      return rows.map(reservationOf);
    },
    async leftSince(unit, days) {
      const rows = await reservations.find(leftSinceFilter(unit, days)).lean<ReservationRow[]>();
      return rows.map(reservationOf);
    },
  };
}
