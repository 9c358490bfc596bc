import { openEnd, seoulDateOf } from '@hamkke/money';
import type { Snapshot, DiscardedEvent, OutboxEvent, AvailabilityRange, Reservation } from '../snapshot.ts';
import type { Finding } from '../finding.ts';
import { unsettled } from '../finding.ts';
import { takesUnit } from './rental.ts';
import { availabilityVersion } from './reservation-changes.ts';

const shownStatuses: Readonly<Record<string, string>> = {
  pending: 'held',
  active: 'rented',
  expired: 'ended',
  cancelled: 'cancelled',
};

/** What availability must show of a reservation once every event has arrived. */
function asShown(reservation: Reservation, shown: AvailabilityRange | undefined): string {
  const { unitId, locationId, start, status } = reservation;
  const end = reservation.renewing && takesUnit(status) ? openEnd : reservation.end;
  const until = status === 'pending' ? ` until ${reservation.until.toISOString()}` : '';
  return `${unitId} of ${locationId} ${start}..${end} ${shownStatuses[status] ?? status} version ${availabilityVersion(reservation, shown?.version)}${until}`;
}

function asStored({ unitId, locationId, start, end, standing, version, until }: AvailabilityRange): string {
  return `${unitId} of ${locationId} ${start}..${end} ${standing} version ${version}${standing === 'held' ? ` until ${until.toISOString()}` : ''}`;
}

/** Per reservation the newest version that never reaches availability, because its event was given up. */
function givenUp(events: readonly OutboxEvent[], discarded: readonly DiscardedEvent[]): ReadonlyMap<string, number> {
  const ids = new Set(discarded.filter(({ consumer }) => consumer === 'catalog.picture').map(({ eventId }) => eventId));
  const versions = new Map<string, number>();
  for (const { id, aggregateId, version } of events)
    if (ids.has(id)) versions.set(aggregateId, Math.max(version, versions.get(aggregateId) ?? 0));
  return versions;
}

/**
 * I3, what comes of it: catalog's availability shows exactly what is taken. Reservations whose events still wait in the
 * outbox are left out: I4 says whether they wait too long. So are those whose availability is from before an event
 * that an administrator gave up; any later event puts it right.
 */
export function checkAvailability({
  now,
  reservations,
  availability,
  events,
  discarded,
}: Pick<Snapshot, 'now' | 'reservations' | 'availability' | 'events' | 'discarded'>): Finding[] {
  const today = seoulDateOf(now);
  const waiting = new Set(
    events
      .filter(({ sentAt, type }) => sentAt === null && type.startsWith('reservation.'))
      .map(({ aggregateId }) => aggregateId),
  );
  const unheard = givenUp(events, discarded);
  const shown = new Map(availability.map((one) => [one.reservationId, one]));
  const byId = new Map(reservations.map((one) => [one.reservationId, one]));
  const wrongly = reservations
    .filter(({ reservationId }) => !waiting.has(reservationId))
    .flatMap((one) => {
      const stored = shown.get(one.reservationId);
      if ((unheard.get(one.reservationId) ?? 0) > (stored?.version ?? 0)) return [];
      // What takes nothing any more is forgotten after a year or so.
      if (!stored && !(takesUnit(one.status) && (one.renewing || one.end >= today))) return [];
      const [right, is] = [asShown(one, stored), stored ? asStored(stored) : 'nothing'];
      return right === is
        ? []
        : [unsettled('I3', 'picture', one.reservationId, `the catalog shows ${is}; it is ${right}`)];
    });
  const invented = availability.filter(({ reservationId }) => !byId.has(reservationId));
  return [
    ...wrongly,
    ...invented.map((one) =>
      unsettled('I3', 'picture-invented', one.reservationId, `the catalog shows ${asStored(one)}, which is not there`),
    ),
  ];
}
