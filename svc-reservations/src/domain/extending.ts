import { addDays, lastPriorityDay, seoulDateOf, type CalendarDate } from '@hamkke/money';
import { isRunning, type CustomerRules } from './customer-rules.ts';
import { isLive, type TakenRange } from './guard.ts';
import type { Reservation } from './reservation.ts';

/** Periods of one rental that are shown at most: five years of months. */
export const mostTerms = 60;

/** Whether a customer can use the unit for longer. Source: decision 0048 */
export interface ExtendOption {
  readonly because: 'possible' | 'extended' | 'taken' | 'unpaid' | 'over';
  /** The day after the last one. */
  readonly startDate: CalendarDate;
  /** The last day that another period can have; null where nobody has the unit later. */
  readonly until: CalendarDate | null;
  /** The last day on which nobody else can book the days after the rental; null where it has passed. */
  readonly priorityUntil: CalendarDate | null;
  /** The reservation that extends this one. */
  readonly by: string | null;
}

/** Whether a reservation has its days: it is paid, or a hold that has not lapsed. */
function takesUnitNow({ state }: Reservation, now: Date): boolean {
  return state.status === 'active' || (state.status === 'pending' && state.until.getTime() > now.getTime());
}

/** The reservation that extends another one now; undefined where none of these does. */
export const extensionOf = (
  { reservationId }: Pick<Reservation, 'reservationId'>,
  others: readonly Reservation[],
  now: Date,
): Reservation | undefined => others.find((other) => other.continues === reservationId && takesUnitNow(other, now));

/**
 * Says whether a customer can extend a reservation now. `taken` is what its guard has, `others` are reservations of its
 * unit; its own open end is in nobody's way who extends it.
 */
export function extendOption(
  reservation: Reservation,
  { taken, others }: { taken: readonly TakenRange[]; others: readonly Reservation[] },
  now: Date,
  rules: CustomerRules,
): ExtendOption {
  const startDate = addDays(reservation.range.end, 1);
  const by = extensionOf(reservation, others, now)?.reservationId ?? null;
  const without = { startDate, until: null, priorityUntil: null, by };
  if (reservation.state.status === 'pending') return { ...without, because: 'unpaid' };
  if (!isRunning(reservation, now) || reservation.movedTo) return { ...without, because: 'over' };
  const last = lastPriorityDay(reservation.range.end, { today: seoulDateOf(now), days: rules.extensionPriorityDays });
  const running = { ...without, priorityUntil: last ?? null };
  if (by !== null) return { ...running, because: 'extended' };
  const [next] = taken
    .filter((range) => range.r !== reservation.reservationId && isLive(range, now) && range.end >= startDate)
    .map(({ start }) => start)
    .sort();
  // Whoever has the unit next finds it checked.
  const until = next === undefined ? null : addDays(next, -1 - rules.checkDays);
  if (until !== null && until < startDate) return { ...running, because: 'taken' };
  return { ...running, because: 'possible', until };
}

/** Whether a reservation is a period of its rental: a hold that lapsed and what was cancelled are none. */
const isTerm = (one: Reservation, now: Date) => one.state.status === 'expired' || takesUnitNow(one, now);

/**
 * The periods of the rental to which a reservation belongs, by their days: this one and those that extend each other,
 * of `others` of its unit. Where there are more than `mostTerms`, the newest that this one is among.
 */
export function termsOf(reservation: Reservation, others: readonly Reservation[], now: Date): Reservation[] {
  if (!isTerm(reservation, now)) return [reservation];
  const periods = [reservation, ...others.filter((other) => isTerm(other, now))];
  const byId = new Map(periods.map((one) => [one.reservationId, one]));
  /** The period before; only one that begins earlier counts, so that no wrong row makes an endless loop. */
  const extendedBy = ({ continues, range }: Reservation): Reservation | undefined => {
    const extended = byId.get(continues ?? '');
    return extended && extended.range.start < range.start ? extended : undefined;
  };
  const extensions = Map.groupBy(periods, extendedBy);
  let first = reservation;
  for (let earlier = extendedBy(first); earlier; earlier = extendedBy(first)) first = earlier;
  const terms: Reservation[] = [];
  for (let next = [first]; next.length > 0; next = next.flatMap((one) => extensions.get(one) ?? []))
    terms.push(...next);
  terms.sort((a, b) => (a.range.start < b.range.start ? -1 : 1));
  const from = Math.min(terms.indexOf(reservation), Math.max(0, terms.length - mostTerms));
  return terms.slice(from, from + mostTerms);
}
