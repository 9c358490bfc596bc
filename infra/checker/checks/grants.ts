import { policy } from '@hamkke/contracts';
import { addDays, calendarDate, startOfSeoulDay } from '@hamkke/money';
import { mayHandle } from '../consumers.ts';
import type { DiscardedEvent, Grant, OutboxEvent, Reservation, Snapshot } from '../snapshot.ts';
import type { Finding } from '../finding.ts';
import { unsettled } from '../finding.ts';

const consumer = 'access.reservations';

/** The end of a reservation's last day in Seoul, or of its grace. */
const endOf = ({ end }: Reservation, { grace }: { grace: boolean }) =>
  startOfSeoulDay(addDays(calendarDate(end), grace ? policy.renewal.graceDays + 1 : 1));

/**
 * What a reservation may open. Paid and not cancelled, it opens its days: active, or over while its next term is due,
 * and then until the end of its grace. Whether the term that continues it is due is read with an event of that term,
 * which may wait: both is right then. Source: decision 0054
 */
interface Right {
  readonly opens: readonly boolean[];
  readonly until: readonly Date[];
}

function rightOf(reservation: Reservation, isContinued: boolean): Right {
  const { status, renewing } = reservation;
  const grace = renewing ? [true] : isContinued ? [false, true] : [false];
  const opens = status === 'active' ? [true] : status === 'expired' ? grace : [false];
  return { opens, until: grace.map((has) => endOf(reservation, { grace: has })) };
}

const startOf = ({ start }: Reservation) => startOfSeoulDay(calendarDate(start));

const textOf = ({ unitId, locationId }: Grant | Reservation, from: Date, until: Date) =>
  `${unitId} of ${locationId} from ${from.toISOString()} until ${until.toISOString()}`;

/** Per reservation the newest version that access may not have read, because its event waits or was given up. */
function unread(events: readonly OutboxEvent[], discarded: readonly DiscardedEvent[]): ReadonlyMap<string, number> {
  const givenUp = new Set(discarded.flatMap((one) => (one.consumer === consumer ? one.eventId : [])));
  const versions = new Map<string, number>();
  for (const { id, type, sentAt, aggregateId, version } of events)
    if (mayHandle(consumer, type) && (sentAt === null || givenUp.has(id)))
      versions.set(aggregateId, Math.max(version, versions.get(aggregateId) ?? 0));
  return versions;
}

function opensAmiss(grant: Grant, reservation: Reservation, right: Right, now: Date): Finding[] {
  const { reservationId, version, opens, erasedAt } = grant;
  const which = `version ${version}; reservation ${reservationId} is ${reservation.status} at ${reservation.version}`;
  if (opens && !right.opens.includes(true))
    return [unsettled('I3', 'grant-open', reservationId, `a grant opens doors by ${which}`)];
  if (!opens && erasedAt === null && !right.opens.includes(false) && right.until.every((until) => until > now))
    return [unsettled('I3', 'grant-shut', reservationId, `a grant opens nothing by ${which}`)];
  return [];
}

function otherDates(grant: Grant, reservation: Reservation, { until }: Right): Finding[] {
  if (grant.erasedAt !== null) return [];
  const is = textOf(grant, grant.from, grant.until);
  const lawful = until.map((end) => textOf(reservation, startOf(reservation), end));
  return lawful.includes(is)
    ? []
    : [
        unsettled(
          'I3',
          'grant-dates',
          grant.reservationId,
          `a grant is for ${is}; its reservation is for ${lawful.join(', or ')}`,
        ),
      ];
}

/**
 * I3, what comes of it: a grant opens what its reservation opens. Access reads a reservation anew after each event of
 * it, so a grant whose version is behind has missed nothing that matters to it. Left out are reservations whose event
 * waits in the outbox, or was given up and nothing newer read since. One without a grant is lawful: what is older than
 * access is read when its customer first wants the code.
 */
export function checkGrants({
  now,
  reservations,
  continuations,
  grants,
  events,
  discarded,
}: Pick<Snapshot, 'now' | 'reservations' | 'continuations' | 'grants' | 'events' | 'discarded'>): Finding[] {
  const continued = new Set(continuations.map(({ continues }) => continues));
  const byId = new Map(reservations.map((one) => [one.reservationId, one]));
  const missed = unread(events, discarded);
  return grants.flatMap((grant) => {
    const { reservationId, version, opens } = grant;
    const reservation = byId.get(reservationId);
    if (!reservation)
      return opens
        ? [unsettled('I3', 'grant-open', reservationId, `a grant opens doors by ${reservationId}, which is not there`)]
        : [];
    if ((missed.get(reservationId) ?? 0) > version) return [];
    const right = rightOf(reservation, continued.has(reservationId));
    return [...opensAmiss(grant, reservation, right, now), ...otherDates(grant, reservation, right)];
  });
}
