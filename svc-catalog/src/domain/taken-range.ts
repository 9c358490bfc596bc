import { overlaps, type CalendarDate } from '@hamkke/money';

/**
 * The status of a reservation in the availability: `held` until the hold lapses, `rented` once paid, `ended` past its
 * last day, `cancelled` given back.
 */
export type TakenRangeStatus = 'held' | 'rented' | 'ended' | 'cancelled';

/** The row of one reservation in the availability: which range of which unit it takes, without personal data. */
export interface TakenRange {
  readonly reservationId: string;
  readonly unitId: string;
  readonly locationId: string;
  readonly start: CalendarDate;
  readonly end: CalendarDate;
  readonly standing: TakenRangeStatus;
  /** When a hold lapses by itself; `never` for a rental. */
  readonly until: Date;
  /** When it was last confirmed, also if it was cancelled since; null if it never was. */
  readonly rentedAt: Date | null;
  /** When the last applied change happened. */
  readonly changedAt: Date;
  /** The version of the reservation that this row shows. */
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

/** The `until` of a range that never lapses. Source: design domain.md "The one rule". */
export const never = new Date('9999-12-31T00:00:00.000Z');

/**
 * Applies a change to the known row; undefined when nothing changes.
 *
 * Deliveries come late, twice and in any order, so the result depends only on the set of changes seen: the highest
 * version decides the status. Only one event carries the instant of confirmation, so it stays once it was seen.
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

/** Whether a reservation blocks its unit now; a lapsed hold does not, even before its event arrives. */
export function isLive(taken: Pick<TakenRange, 'standing' | 'until'>, now: Date): boolean {
  return (taken.standing === 'held' || taken.standing === 'rented') && taken.until > now;
}

/** Whether a live range is a rental; a hold lapses. */
export function isRental({ until }: Pick<TakenRange, 'until'>): boolean {
  return until.getTime() === never.getTime();
}

/** Days from the first one on; without a last day they have no end. */
export interface OpenRange {
  readonly start: CalendarDate;
  readonly end?: CalendarDate | undefined;
}

/** Whether a taken range shares a day with the given range. */
export function touches(taken: Pick<TakenRange, 'start' | 'end'>, { start, end }: OpenRange): boolean {
  return end === undefined ? taken.end >= start : overlaps(taken, { start, end });
}
