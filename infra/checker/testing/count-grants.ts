import type { Grant, Reservation, Snapshot } from '../snapshot.ts';

/** What becomes of grants, each of which lawful histories must have. */
const kinds: Readonly<Record<string, (grant: Grant, reservation: Reservation, snapshot: Snapshot) => boolean>> = {
  open: ({ opens }) => opens,
  closed: ({ opens }, { status }) => !opens && status === 'cancelled',
  renewing: ({ opens }, { status, renewing }) => opens && renewing && status === 'active',
  overdue: ({ opens }, { status }) => opens && status === 'expired',
  backToHold: ({ opens }, { status, history }) =>
    !opens && status === 'pending' && history.some(({ to }) => to === 'active'),
  wantedBeforePaid: ({ version, opens }, { status }) => version === 1 && !opens && status === 'pending',
  quietlyBehind: ({ version }, { reservationId, version: present }, { events }) =>
    version < present && events.every(({ aggregateId, sentAt }) => aggregateId !== reservationId || sentAt !== null),
  openWhileCancellingWaits: ({ opens }, { reservationId, status }, { events }) =>
    opens &&
    status === 'cancelled' &&
    events.some(({ aggregateId, sentAt }) => aggregateId === reservationId && sentAt === null),
  shutWhileConfirmingWaits: ({ opens, erasedAt }, { reservationId, status }, { events }) =>
    !opens &&
    erasedAt === null &&
    status === 'active' &&
    events.some(({ aggregateId, sentAt }) => aggregateId === reservationId && sentAt === null),
  erasedWhileActive: ({ erasedAt }, { status }) => erasedAt !== null && status === 'active',
};

/** How often each of them occurred, and a rental that nobody has wanted the code of. */
export const noGrants = (): Record<string, number> =>
  Object.fromEntries([...Object.keys(kinds), 'unread'].map((kind) => [kind, 0]));

/** Adds what a snapshot has of them. */
export function countGrants(snapshot: Snapshot, counts: Record<string, number>): void {
  const grants = new Map(snapshot.grants.map((one) => [one.reservationId, one]));
  const add = (kind: string) => void (counts[kind] = (counts[kind] ?? 0) + 1);
  for (const reservation of snapshot.reservations) {
    const grant = grants.get(reservation.reservationId);
    if (!grant) {
      if (grants.size > 0 && reservation.status === 'active') add('unread');
      continue;
    }
    for (const [kind, is] of Object.entries(kinds)) if (is(grant, reservation, snapshot)) add(kind);
  }
}
