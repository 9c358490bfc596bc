import { policy } from '@hamkke/contracts';
import type { CalendarDate } from '@hamkke/money';
import type { ReservationStore } from '../../domain/ports.ts';
import { isOfferHold, type Reservation } from '../../domain/reservation.ts';
import { checkDueOf } from '../../domain/unit-check.ts';

/** Reservations that are read to find who has the units next: a few of each. */
const mostNext = 1_000;

/** A unit that was left and is to be checked. */
export interface DueCheck {
  readonly reservation: Reservation;
  readonly lastDay: CalendarDate;
  /** The first day of who has it next; an offer that nobody took is nobody's. */
  readonly nextStart: CalendarDate | null;
}

/** A hold that lapsed and an offer have no customer whom an unchecked unit would keep waiting. */
function isComing(one: Reservation, now: Date): boolean {
  return !isOfferHold(one) && (one.state.status !== 'pending' || one.state.until > now);
}

/** Whose unit is needed first comes first, then whose was left first. */
function byNeed(a: DueCheck, b: DueCheck): number {
  const never = '9999-12-31';
  return (a.nextStart ?? never).localeCompare(b.nextStart ?? never) || a.lastDay.localeCompare(b.lastDay);
}

/** The units to check of rentals at a location. */
export async function readDueChecks(
  store: Pick<ReservationStore, 'termsAfter' | 'liveOf'>,
  {
    locationId,
    rentals,
    now,
  }: { readonly locationId: string; readonly rentals: readonly Reservation[]; readonly now: Date },
): Promise<DueCheck[]> {
  const terms = await store.termsAfter(
    rentals.map(({ reservationId }) => reservationId),
    locationId,
  );
  const due = rentals.flatMap((reservation) => {
    const lastDay = checkDueOf(reservation, terms, { now, days: policy.unitCheckDays });
    return lastDay === undefined ? [] : [{ reservation, lastDay }];
  });
  const unitIds = [...new Set(due.map(({ reservation }) => reservation.unitId))];
  const live = await store.liveOf(locationId, unitIds, mostNext);
  const coming = Map.groupBy(
    live.filter((one) => isComing(one, now)),
    ({ unitId }) => unitId,
  );
  return due
    .map(({ reservation, lastDay }) => {
      const { reservationId, unitId } = reservation;
      const next = coming.get(unitId)?.find((one) => one.reservationId !== reservationId && one.range.start >= lastDay);
      return { reservation, lastDay, nextStart: next?.range.start ?? null };
    })
    .sort(byNeed);
}
