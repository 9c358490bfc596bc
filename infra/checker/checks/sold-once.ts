import { addDays, openEnd, seoulDateOf } from '@hamkke/money';
import type { Snapshot, Guard, Reservation, Taken } from '../snapshot.ts';
import type { Finding } from '../finding.ts';
import { wrong } from '../finding.ts';
import { lastLeaving } from './rental.ts';

const liveStatuses = new Set(['pending', 'active']);
const textOf = ({ r, start, end, until }: Taken) => `${r} ${start} ${end} ${until.getTime()}`;
const takenBy = ({ reservationId, start, end, until, renewing }: Reservation) =>
  textOf({ r: reservationId, start, end: renewing ? openEnd : end, until });

interface SoldRange extends Pick<Reservation, 'reservationId' | 'unitId' | 'status' | 'start' | 'end'> {}

/**
 * The days that count as sold. What was sold once stays sold for its days, also after they have passed; of one that
 * gave its unit back before they had, those before that day: the others may be somebody else's.
 */
function soldDays(reservation: Reservation): SoldRange[] {
  const { reservationId, unitId, status, start, end, history } = reservation;
  const range = { reservationId, unitId, status, start, end };
  if (liveStatuses.has(status)) return [range];
  if (status !== 'expired') return [];
  const left = lastLeaving(reservation);
  if (!left) return [range];
  // What was cancelled never counts, whatever it is called afterwards: its days may be given anew, also those that are
  // over.
  if (history.some(({ to, version }) => to === 'cancelled' && version >= left.version)) return [];
  if (left.why === 'ended') return [range];
  const last = addDays(seoulDateOf(left.at), -1);
  return last < start ? [] : [{ ...range, end: last < end ? last : end }];
}

/** By first day, an overlap always shows between one range and the longest-lasting one before it. */
function overlapping(reservations: readonly Reservation[]): Finding[] {
  const found: Finding[] = [];
  let reaching: SoldRange | undefined;
  for (const next of reservations.flatMap(soldDays).toSorted((a, b) => (a.start < b.start ? -1 : 1))) {
    if (reaching && next.start <= reaching.end) {
      found.push(
        wrong(
          'I1',
          'sold-twice',
          next.reservationId,
          `unit ${next.unitId}: ${next.start}..${next.end} (${next.status}) overlaps ${reaching.reservationId} ${reaching.start}..${reaching.end} (${reaching.status})`,
        ),
      );
    }
    if (!reaching || next.end > reaching.end) reaching = next;
  }
  return found;
}

/**
 * A guard forgets a range some time after its last day; until then a rental that has ended may still be in it. One that
 * renews occupies its unit also after its last day: its next term is on its way.
 */
function belongs(taken: Taken, reservation: Reservation | undefined, today: string): boolean {
  if (!reservation) return false;
  return (
    liveStatuses.has(reservation.status) ||
    (reservation.status === 'expired' && (taken.end < today || reservation.renewing))
  );
}

interface Moment {
  readonly now: Date;
  readonly today: string;
}

function disagreeing(
  unitId: string,
  guard: Guard | undefined,
  reservations: readonly Reservation[],
  { now, today }: Moment,
): Finding[] {
  const taken = guard?.taken ?? [];
  const texts = taken.map(textOf);
  const byId = new Map(reservations.map((one) => [one.reservationId, one]));
  const live = reservations.filter(
    ({ status, end, renewing }) => (liveStatuses.has(status) && end >= today) || (renewing && status !== 'cancelled'),
  );
  const unguarded = live
    .filter((one) => texts.filter((text) => text === takenBy(one)).length !== 1)
    .map((one) =>
      wrong(
        'I1',
        'not-guarded',
        one.reservationId,
        `unit ${unitId}: ${one.status} ${one.start}..${one.end} is not in the guard exactly once as it is`,
      ),
    );
  const foreign = taken
    .filter((one) => !belongs(one, byId.get(one.r), today))
    .map(({ r, start, end }) =>
      wrong(
        'I1',
        'guards-nothing',
        r,
        `unit ${unitId}: ${start}..${end} is taken by a reservation that is ${byId.get(r)?.status ?? 'not there'}`,
      ),
    );
  const closed =
    guard?.closed && live.some(({ until }) => until > now)
      ? [wrong('I1', 'closed-with-rental', unitId, `unit ${unitId} is closed and has a standing range`)]
      : [];
  return [...unguarded, ...foreign, ...closed];
}

/** Whoever renews has the days after the last one: only what continues that rental may have them. */
function openEndsSold(reservations: readonly Reservation[]): Finding[] {
  const later = reservations.filter(({ status }) => liveStatuses.has(status));
  return reservations
    .filter(({ renewing, status }) => renewing && status !== 'cancelled')
    .flatMap((one) =>
      later
        .filter(({ start, continues }) => start > one.end && continues !== one.reservationId)
        .map(({ reservationId, start, end }) =>
          wrong(
            'I1',
            'open-end-sold',
            reservationId,
            `unit ${one.unitId}: ${start}..${end} comes after ${one.reservationId}, which renews without an end`,
          ),
        ),
    );
}

/** I1: no unit-day is sold twice, and the guards say what the reservations say. */
export function checkSoldOnce({
  guards,
  reservations,
  now,
}: Pick<Snapshot, 'guards' | 'reservations' | 'now'>): Finding[] {
  const guardOf = new Map(guards.map((guard) => [guard.unitId, guard]));
  const byUnit = Map.groupBy(reservations, ({ unitId }) => unitId);
  const moment = { now, today: seoulDateOf(now) };
  return [...new Set([...guardOf.keys(), ...byUnit.keys()])].flatMap((unitId) => {
    const ofUnit = byUnit.get(unitId) ?? [];
    return [
      ...overlapping(ofUnit),
      ...openEndsSold(ofUnit),
      ...disagreeing(unitId, guardOf.get(unitId), ofUnit, moment),
    ];
  });
}
