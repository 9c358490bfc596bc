import { overlaps, type CalendarDate, type DateRange } from '@hamkke/money';

/**
 * Where a reservation stands in the availability: `held` until the hold lapses, `rented` once paid, `ended` past its
 * last day, `cancelled` given back.
 */
export type TakenRangeStatus = 'held' | 'rented' | 'ended' | 'cancelled';

/** What the availability knows of one reservation: which range of which unit it takes, and nothing about who. */
export interface TakenRange {
  readonly reservationId: string;
  readonly unitId: string;
  readonly locationId: string;
  readonly start: CalendarDate;
  readonly end: CalendarDate;
  readonly standing: TakenRangeStatus;
  /** When a hold lapses by itself; `never` for a rental. */
  readonly until: Date;
  /** When it was last confirmed, whatever became of it; null when it never was. */
  readonly rentedAt: Date | null;
  /** When the last change that counted happened. */
  readonly changedAt: Date;
  /** The reservation's version that this is true of. */
  readonly version: number;
}

/** One reservation event, as the availability reads it. */
export interface RangeChange {
  readonly reservationId: string;
  readonly unitId: string;
  readonly locationId: string;
  readonly start: CalendarDate;
  readonly end: CalendarDate;
  readonly standing: TakenRangeStatus;
  readonly until: Date;
  readonly version: number;
  readonly at: Date;
  /** Whether this very event confirmed the rental. */
  readonly confirms: boolean;
}

/** The instant of something that never lapses. Source: design domain.md "The one rule". */
export const never = new Date('9999-12-31T00:00:00.000Z');

/**
 * Applies a change to what is known; undefined when nothing changes.
 *
 * Deliveries come late, twice and in any order, so the result depends only on the set of changes seen: the highest
 * version decides where the reservation stands, and the instant of confirmation, a fact that no later event repeats, is
 * kept from whichever event tells it.
 */
export function applyChange(known: TakenRange | undefined, change: RangeChange): TakenRange | undefined {
  const rentedAt = latest(known?.rentedAt ?? null, change.confirms ? change.at : null);
  if (known && change.version <= known.version) {
    return rentedAt?.getTime() === known.rentedAt?.getTime() ? undefined : { ...known, rentedAt };
  }
  const { reservationId, unitId, locationId, start, end, standing, until, version, at } = change;
  return { reservationId, unitId, locationId, start, end, standing, until, version, rentedAt, changedAt: at };
}

function latest(a: Date | null, b: Date | null): Date | null {
  if (a === null || b === null) return a ?? b;
  return a > b ? a : b;
}

/** Says whether a reservation keeps its unit from others now; a lapsed hold does not, even before any event says so. */
export function isLive(taken: Pick<TakenRange, 'standing' | 'until'>, now: Date): boolean {
  return (taken.standing === 'held' || taken.standing === 'rented') && taken.until > now;
}

/** Says whether a taken range shares a day with an asked one. */
export function touches(taken: Pick<TakenRange, 'start' | 'end'>, range: DateRange): boolean {
  return overlaps(taken, range);
}
