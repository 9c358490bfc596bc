import type { AccessTerms } from '@hamkke/contracts';
import { addDays, startOfSeoulDay } from '@hamkke/money';
import type { Door } from './door.ts';

/** From an instant on, before another one. */
export interface Window {
  readonly from: Date;
  readonly until: Date;
}

/** A right to open doors of a location: a grant, what a pass has of one, or a visit, which has no unit. */
export interface DoorRight extends Window {
  readonly holder: string;
  readonly locationId: string;
  readonly unitId: string | null;
  readonly opens: boolean;
}

/** A reservation's right to open doors. Source: decision 0054 */
export interface Grant extends DoorRight {
  readonly reservationId: string;
  /** Of the reservation; what is older is ignored. */
  readonly version: number;
  /** The same for all reservations of one customer. */
  readonly holder: string;
  readonly userId: string | null;
  readonly unitId: string;
  readonly unitNumber: string;
  readonly ownerId: string | null;
  /** Of a person who left: it never opens again. */
  readonly erasedAt: Date | null;
}

/** The grant of a reservation: from its first day 00:00 to its last day 24:00 in Seoul. */
export function grantOf(terms: AccessTerms): Grant {
  const { reservationId, version, holder, userId, locationId, unitId, unitNumber, ownerId, opens } = terms;
  const { startDate, endDate } = terms;
  return {
    reservationId,
    version,
    holder,
    userId,
    locationId,
    unitId,
    unitNumber,
    ownerId,
    opens,
    from: startOfSeoulDay(startDate),
    until: startOfSeoulDay(addDays(endDate, 1)),
    erasedAt: null,
  };
}

export type GrantState = 'before' | 'open' | 'ended';

export function stateOfGrant({ opens, from, until }: Grant, now: Date): GrantState {
  if (!opens || until <= now) return 'ended';
  return now < from ? 'before' : 'open';
}

/**
 * Whether a right is for a door: an entrance is for all of the location, a unit's door for that unit. A right without a
 * unit is for no unit's door, whatever that door says of its unit.
 */
export const covers = (
  { locationId, unitId }: Pick<DoorRight, 'locationId' | 'unitId'>,
  door: Pick<Door, 'kind' | 'locationId' | 'unitId'>,
): boolean =>
  locationId === door.locationId && (door.kind === 'entrance' || (unitId !== null && door.unitId === unitId));

/**
 * What a lock is to have for these rights: those that open and are not over, merged where they touch or overlap; the
 * first of them. None: the lock has no code for them.
 */
export function wantedWindow(rights: readonly DoorRight[], now: Date): Window | null {
  const open = rights
    .filter(({ opens, from, until }) => opens && from < until && until > now)
    .toSorted((a, b) => a.from.getTime() - b.from.getTime());
  const [first, ...later] = open;
  if (!first) return null;
  let { until } = first;
  for (const right of later) if (right.from <= until && right.until > until) until = right.until;
  return { from: first.from, until };
}

/**
 * Whose grant a press at a door at an instant belongs to: one that lasted then, else the last one that had begun, else
 * the first.
 */
export function grantAt(grants: readonly Grant[], at: Date): Grant | undefined {
  const sorted = grants.toSorted((a, b) => a.from.getTime() - b.from.getTime());
  const lasted = sorted.filter(({ from, until }) => from <= at && at < until);
  return lasted.find(({ opens }) => opens) ?? lasted[0] ?? sorted.findLast(({ from }) => from <= at) ?? sorted[0];
}
