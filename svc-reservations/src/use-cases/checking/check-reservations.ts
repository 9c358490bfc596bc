import { addDays, calendarDate, seoulDateOf } from '@hamkke/money';
import { checkHistory } from './check-history.ts';
import { isByHand, missetByHand } from './check-by-hand.ts';
import { checkUnitCheck } from './check-unit-check.ts';
import { checkMoves } from './check-moves.ts';
import { checkOpenEnds } from './check-open-ends.ts';
import { mislaid, misnoticed, misowed } from './check-renting.ts';
import {
  guardedUntil,
  isLiveOn,
  textOfTaken,
  type Snapshot,
  type SnapshotGuard,
  type SnapshotReservation,
} from './snapshot.ts';
import { problem, type Problem } from './problem.ts';

/** I1: no two reservations of a unit that are pending or active share a day. */
function overlapping(reservations: readonly SnapshotReservation[]): Problem[] {
  const current = reservations
    .filter(({ status }) => status === 'pending' || status === 'active')
    .sort((a, b) => a.start.localeCompare(b.start));
  const found: Problem[] = [];
  let reaching: SnapshotReservation | undefined;
  for (const next of current) {
    if (reaching && next.start <= reaching.end)
      found.push(
        problem(
          'overlap',
          next,
          `${next.start}..${next.end} overlaps ${reaching.reservationId} ${reaching.start}..${reaching.end}`,
        ),
      );
    if (!reaching || next.end > reaching.end) reaching = next;
  }
  return found;
}

/**
 * Guard and reservations say the same of every day from today on; what the guard still knows of earlier days must have
 * been there.
 */
function disagreeing(
  guard: SnapshotGuard | undefined,
  reservations: readonly SnapshotReservation[],
  now: Date,
): Problem[] {
  const today = seoulDateOf(now);
  const taken = guard?.taken ?? [];
  const byId = new Map(reservations.map((one) => [one.reservationId, one]));
  const missing = reservations
    .filter((one) => isLiveOn(one, today))
    .filter(
      (one) =>
        taken.filter(
          (range) =>
            textOfTaken(range) ===
            textOfTaken({ r: one.reservationId, start: one.start, end: guardedUntil(one), until: one.until }),
        ).length !== 1,
    )
    .map((one) =>
      problem(
        'guard-missing',
        one,
        `${one.status} ${one.start}..${guardedUntil(one)} is not in the guard exactly once`,
      ),
    );
  const foreign = taken
    .filter(({ r, end }) => {
      const { status, renewing = false } = byId.get(r) ?? {};
      const over = status === 'expired' && (end < today || renewing);
      return !(status === 'pending' || status === 'active' || over);
    })
    .map(({ r, start, end }) =>
      problem(
        'guard-foreign',
        { unitId: guard?.unitId ?? '', reservationId: r },
        `${start}..${end} is taken by a reservation that is ${byId.get(r)?.status ?? 'not there'}`,
      ),
    );
  const closed =
    guard?.closed && taken.some(({ until, end }) => until > now && end >= today)
      ? [problem('guard-closed', { unitId: guard.unitId, reservationId: '' }, 'closed with a standing range')]
      : [];
  return [...missing, ...foreign, ...closed];
}

function checkVerdict(one: SnapshotReservation): Problem[] {
  const wasActive = one.history.some(({ to }) => to === 'active');
  if (one.verdict === 'confirmed' && !wasActive) return [problem('verdict', one, 'confirmed but never active')];
  // A status set by hand may overrule the verdict of an order.
  if (one.verdict === 'rejected' && one.status !== 'cancelled' && !one.history.some(isByHand))
    return [problem('verdict', one, `rejected but ${one.status}`)];
  return [];
}

/**
 * What a reservation extends is one of its unit, which was agreed until the day before its first one. A notice or a
 * move may have cut that one short since; whatever else became of it, its days are stored as they were.
 */
function miscontinued(one: SnapshotReservation, extended: SnapshotReservation | undefined): Problem[] {
  if (one.continues === null) return [];
  if (!extended || extended.unitId !== one.unitId || extended.locationId !== one.locationId)
    return [problem('continues', one, `extends ${one.continues}, which is no reservation of its unit`)];
  const before = addDays(calendarDate(one.start), -1);
  const agreed = extended.notice?.previousEndDate ?? extended.movedTo?.previousEndDate ?? extended.end;
  return before >= extended.end && before <= agreed
    ? []
    : [problem('continues', one, `begins ${one.start}, extends ${one.continues} until ${agreed}`)];
}

/**
 * Checks a snapshot of this service: I1 (nothing sold twice), guard and reservations agree, each change published once,
 * each verdict held, each extension follows what it extends, each open end is a rental's that renews, both sides of a
 * move say the same.
 */
export function checkReservations({ guards, reservations, events, photos, now }: Snapshot): Problem[] {
  const found: Problem[] = [];
  const guardOf = new Map(guards.map((guard) => [guard.unitId, guard]));
  const byUnit = Map.groupBy(reservations, ({ unitId }) => unitId);
  const eventsOf = Map.groupBy(events, ({ reservationId }) => reservationId);
  const known = new Map(reservations.map((one) => [one.reservationId, one]));
  for (const unitId of new Set([...guardOf.keys(), ...byUnit.keys()])) {
    const ofUnit = byUnit.get(unitId) ?? [];
    const guard = guardOf.get(unitId);
    found.push(...overlapping(ofUnit), ...disagreeing(guard, ofUnit, now), ...checkOpenEnds(guard, ofUnit));
  }
  const photographed = new Set(photos);
  for (const one of reservations) {
    const ofOne = eventsOf.get(one.reservationId) ?? [];
    found.push(
      ...checkHistory(one, ofOne, now),
      ...checkVerdict(one),
      ...misowed(one, ofOne),
      ...misnoticed(one, ofOne),
      ...missetByHand(one, ofOne),
      ...mislaid(one, photographed),
      ...checkUnitCheck(one, photographed),
      ...miscontinued(one, known.get(one.continues ?? '')),
      ...checkMoves(one, known),
    );
  }
  for (const key of photos) {
    const reservationId = key.replace(/\.manager$/, '');
    if (!known.has(reservationId))
      found.push(problem('photo', { unitId: '', reservationId }, 'a photo of no reservation'));
  }
  for (const [reservationId, [event]] of eventsOf) {
    if (!known.has(reservationId))
      found.push(problem('event-foreign', { unitId: '', reservationId }, `${event?.type} tells of no reservation`));
  }
  return found;
}
