import { seoulDateOf } from '@hamkke/money';
import type { OutboxProbe, JudgedBooks } from './judged-books.ts';
import { isLiveOn, textOfTaken, type JudgedGuard, type JudgedReservation } from './judged-books.ts';

/** One broken promise: which rule, about what, and what is wrong, without anybody's name. */
export interface Problem {
  readonly rule: 'overlap' | 'guard-missing' | 'guard-foreign' | 'guard-closed' | 'history' | 'event-missing' | 'event-twice' | 'event-foreign' | 'verdict';
  readonly unitId: string;
  readonly reservationId: string;
  readonly detail: string;
}

const day = 86_400_000;
/** The outbox forgets sent rows after 30 days; younger changes must have theirs. */
const outboxKeepsMs = 29 * day;

const problem = (rule: Problem['rule'], { unitId, reservationId }: Pick<JudgedReservation, 'unitId' | 'reservationId'>, detail: string): Problem => ({ rule, unitId, reservationId, detail });

/** I1: no two reservations of a unit that are pending or active share a day. */
function overlapping(reservations: readonly JudgedReservation[]): Problem[] {
  const standing = reservations.filter(({ status }) => status === 'pending' || status === 'active').sort((a, b) => a.start.localeCompare(b.start));
  const found: Problem[] = [];
  let reaching: JudgedReservation | undefined;
  for (const next of standing) {
    if (reaching && next.start <= reaching.end) found.push(problem('overlap', next, `${next.start}..${next.end} overlaps ${reaching.reservationId} ${reaching.start}..${reaching.end}`));
    if (!reaching || next.end > reaching.end) reaching = next;
  }
  return found;
}

/** Guard and reservations say the same of every day from today on; what the guard still knows of earlier days must have been there. */
function disagreeing(guard: JudgedGuard | undefined, reservations: readonly JudgedReservation[], now: Date): Problem[] {
  const today = seoulDateOf(now);
  const taken = guard?.taken ?? [];
  const byId = new Map(reservations.map((one) => [one.reservationId, one]));
  const missing = reservations
    .filter((one) => isLiveOn(one, today))
    .filter((one) => taken.filter((range) => textOfTaken(range) === textOfTaken({ r: one.reservationId, start: one.start, end: one.end, until: one.until })).length !== 1)
    .map((one) => problem('guard-missing', one, `${one.status} ${one.start}..${one.end} is not in the guard exactly once`));
  const foreign = taken
    .filter(({ r, end }) => {
      const status = byId.get(r)?.status;
      return !(status === 'pending' || status === 'active' || (end < today && status === 'expired'));
    })
    .map(({ r, start, end }) => problem('guard-foreign', { unitId: guard?.unitId ?? '', reservationId: r }, `${start}..${end} is taken by a reservation that is ${byId.get(r)?.status ?? 'not there'}`));
  const closed = guard?.closed && taken.some(({ until, end }) => until > now && end >= today) ? [problem('guard-closed', { unitId: guard.unitId, reservationId: '' }, 'closed with a standing range')] : [];
  return [...missing, ...foreign, ...closed];
}

/** The history leads to the state, and each of its changes was told exactly once. */
function untold(one: JudgedReservation, events: readonly OutboxProbe[], now: Date): Problem[] {
  const found: Problem[] = [];
  let status: string | null = null;
  let version = 0;
  for (const entry of one.history) {
    if (entry.from !== status || entry.version <= version) found.push(problem('history', one, `version ${entry.version} goes from ${entry.from}, after ${status} at ${version}`));
    status = entry.to;
    version = entry.version;
    const count = events.filter((event) => event.version === entry.version).length;
    if (count > 1) found.push(problem('event-twice', one, `version ${entry.version} was told ${count} times`));
    if (count === 0 && now.getTime() - entry.at.getTime() < outboxKeepsMs) found.push(problem('event-missing', one, `version ${entry.version} was not told`));
  }
  if (status !== one.status || version > one.version) found.push(problem('history', one, `ends ${status} at ${version}, is ${one.status} at ${one.version}`));
  const versions = new Set(one.history.map((entry) => entry.version));
  for (const event of events) if (!versions.has(event.version)) found.push(problem('event-foreign', one, `${event.type} tells of version ${event.version}, which never was`));
  return found;
}

function misjudged(one: JudgedReservation): Problem[] {
  const wasActive = one.history.some(({ to }) => to === 'active');
  if (one.verdict === 'confirmed' && !wasActive) return [problem('verdict', one, 'confirmed but never active')];
  if (one.verdict === 'rejected' && one.status !== 'cancelled') return [problem('verdict', one, `rejected but ${one.status}`)];
  return [];
}

/** Judges the books of this service: I1 (nothing sold twice), guard and reservations agree, each change told once, each verdict kept. */
export function judgeReservations({ guards, reservations, events, now }: JudgedBooks): Problem[] {
  const found: Problem[] = [];
  const guardOf = new Map(guards.map((guard) => [guard.unitId, guard]));
  const byUnit = Map.groupBy(reservations, ({ unitId }) => unitId);
  const told = Map.groupBy(events, ({ reservationId }) => reservationId);
  const known = new Set(reservations.map(({ reservationId }) => reservationId));
  for (const unitId of new Set([...guardOf.keys(), ...byUnit.keys()])) {
    const ofUnit = byUnit.get(unitId) ?? [];
    found.push(...overlapping(ofUnit), ...disagreeing(guardOf.get(unitId), ofUnit, now));
  }
  for (const one of reservations) found.push(...untold(one, told.get(one.reservationId) ?? [], now), ...misjudged(one));
  for (const [reservationId, [event]] of told) {
    if (!known.has(reservationId)) found.push(problem('event-foreign', { unitId: '', reservationId }, `${event?.type} tells of no reservation`));
  }
  return found;
}

