import { openEnd, overlaps, type CalendarDate, type DateRange } from '@hamkke/money';

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
  /** Last taken day; `openEnd` while the rental renews. Source: decision 0049 */
  readonly end: CalendarDate;
  /** The reservation's own last day, only where the range has an open end. */
  readonly lastDay?: CalendarDate;
  /** The last day of a rental that left its unit; absent for any other. Source: decision 0059 */
  readonly leftOn?: CalendarDate;
  /** The unit was found clear since. */
  readonly clear?: true;
  readonly standing: TakenRangeStatus;
  /** When a hold lapses by itself; `never` for a rental. */
  readonly until: Date;
  /** When it was last confirmed, also if it was cancelled since; null if it never was. */
  readonly rentedAt: Date | null;
  /** When the last applied change happened. */
  readonly changedAt: Date;
  /** The version of the reservation that this row shows. */
  readonly version: number;
  /** The version that set the status, only where later ones left it as it was; 0 where none of it was seen. */
  readonly statusVersion?: number;
}

/** One reservation event, as the availability reads it. */
export interface RangeChange {
  readonly reservationId: string;
  readonly unitId: string;
  readonly locationId: string;
  readonly start: CalendarDate;
  readonly end: CalendarDate;
  readonly lastDay?: CalendarDate;
  /** The last day of a rental that left its unit; absent for any other. Source: decision 0059 */
  readonly leftOn?: CalendarDate;
  /** The unit was found clear since. */
  readonly clear?: true;
  /** Null where the event changes the end alone and says nothing of the status; then `until` says nothing either. */
  readonly standing: TakenRangeStatus | null;
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
 * version decides the days, and the highest one that says something of the status decides that. Only one event carries
 * the instant of confirmation, so it stays once it was seen.
 */
export function applyChange(known: TakenRange | undefined, change: RangeChange): TakenRange | undefined {
  const fresh = rowOf(change);
  if (!known) return fresh;
  const days = fresh.version > known.version ? fresh : known;
  const status = statusVersionOf(fresh) > statusVersionOf(known) ? fresh : known;
  const rentedAt = latest(known.rentedAt, fresh.rentedAt);
  const isSame = days === known && status === known && rentedAt?.getTime() === known.rentedAt?.getTime();
  return isSame ? undefined : withStatus({ ...days, rentedAt }, status);
}

/**
 * The row that a change makes where nothing else is known. One whose status no event has said yet is a rental: these
 * are what begins and stops to renew.
 */
function rowOf({ confirms, at, standing, ...change }: RangeChange): TakenRange {
  const row = { ...change, standing: standing ?? 'rented', rentedAt: confirms ? at : null, changedAt: at };
  return standing === null ? { ...row, statusVersion: 0 } : row;
}

/** The version that set the status of a row. */
export function statusVersionOf({ version, statusVersion = version }: TakenRange): number {
  return statusVersion;
}

/** A row with the status of another row of the same reservation. */
export function withStatus({ statusVersion: _statusVersion, ...row }: TakenRange, status: TakenRange): TakenRange {
  const { standing, until } = status;
  const statusVersion = statusVersionOf(status);
  return { ...row, standing, until, ...(statusVersion === row.version ? {} : { statusVersion }) };
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

/** Whether a range has no end, because its rental renews; nobody knows a day from which its unit is free. */
export function hasOpenEnd({ end }: Pick<TakenRange, 'end'>): boolean {
  return end === openEnd;
}

/** The days of the reservation itself, also where its range has an open end. */
export function ownDays({ start, end, lastDay = end }: Pick<TakenRange, 'start' | 'end' | 'lastDay'>): DateRange {
  return { start, end: lastDay };
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
