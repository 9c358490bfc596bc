import { policy } from '@hamkke/contracts';
import { addDays, calendarDate, startOfSeoulDay } from '@hamkke/money';
import { mayHandle } from '../../consumers.ts';
import type { Grant, InboxMark, OutboxEvent, Reservation } from '../../snapshot.ts';

const consumer = 'access.reservations';

/** The service of the locks: absent in a system of an earlier release. */
export interface Locks {
  isThere: boolean;
  readonly grants: Map<string, Grant>;
}

/** What of the world it reads and writes. */
interface World {
  readonly now: Date;
  readonly reservations: ReadonlyMap<string, Reservation>;
  readonly inbox: InboxMark[];
  readonly locks: Locks;
}

export const noLocks = (): Locks => ({ isThere: false, grants: new Map() });

/** Reads a reservation anew and stores what it opens; of a person who left nothing changes any more. */
export function readTerms(world: World, reservationId: string): void {
  const { grants, isThere } = world.locks;
  const reservation = world.reservations.get(reservationId);
  if (!isThere || !reservation || grants.get(reservationId)?.erasedAt) return;
  const { version, unitId, locationId, start, end, status } = reservation;
  const renewing =
    reservation.renewing ||
    [...world.reservations.values()].some(
      (one) => one.continues === reservationId && one.renewing && one.status === 'pending',
    );
  const days = renewing ? policy.renewal.graceDays + 1 : 1;
  grants.set(reservationId, {
    reservationId,
    version,
    unitId,
    locationId,
    from: startOfSeoulDay(calendarDate(start)),
    until: startOfSeoulDay(addDays(calendarDate(end), days)),
    opens: renewing ? status === 'active' || status === 'expired' : status === 'active',
    erasedAt: null,
  });
}

/** Handles an event of a reservation; answers which consumer did. */
export function followEvent(world: World, type: string, aggregateId: string): readonly string[] {
  if (!world.locks.isThere || !mayHandle(consumer, type)) return [];
  readTerms(world, aggregateId);
  // The rental before opens longer while its next term waits, and no longer once that is paid or given up.
  const before = world.reservations.get(aggregateId)?.continues ?? '';
  if (world.locks.grants.has(before)) readTerms(world, before);
  return [consumer];
}

/** The service starts for the first time, on these events. */
export function beginLocks(world: World, events: readonly OutboxEvent[]): void {
  if (world.locks.isThere) return;
  world.locks.isThere = true;
  for (const { id, type, aggregateId, sentAt, createdAt } of events)
    if (sentAt !== null)
      for (const name of followEvent(world, type, aggregateId))
        world.inbox.push({ service: 'access', consumer: name, eventId: id, at: world.now, occurredAt: createdAt });
}

/** The grants that are stored: their rows are deleted as long after their end as openings are. */
export function storedGrants({ now, locks: { grants } }: World): Grant[] {
  const since = new Date(now.getTime() - policy.access.openingDays * 86_400_000);
  for (const { reservationId, until } of grants.values()) if (until < since) grants.delete(reservationId);
  return [...grants.values()];
}

/** A person leaves: what a reservation of theirs opened stays shut. */
export function forgetHolder(world: World, reservationId: string): void {
  const { grants } = world.locks;
  const grant = grants.get(reservationId);
  if (grant) grants.set(reservationId, { ...grant, opens: false, erasedAt: world.now });
}
