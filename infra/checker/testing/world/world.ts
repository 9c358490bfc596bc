import { addDays, openEnd, seoulDateOf, type CalendarDate } from '@hamkke/money';
import type {
  Snapshot,
  Guard,
  HistoryEntry,
  InboxMark,
  Order,
  OutboxEvent,
  AvailabilityRange,
  ProviderPayment,
  ProviderTransfer,
  Reservation,
  Transfer,
} from '../../snapshot.ts';
import { never } from '../../snapshot.ts';
import { consumersOf } from '../../consumers.ts';
import { takesUnit } from '../../checks/rental.ts';
import { followEvent, noLocks, storedGrants, type Locks } from './locks.ts';
import { worldUnits, type WorldUnit } from './units.ts';

export type Mutable<Row> = { -readonly [Key in keyof Row]: Row[Key] };
export const dayMs = 86_400_000;
export const hourMs = 3_600_000;

/** The state of all services and of the provider, as their transactions would have left it. */
export interface World {
  now: Date;
  readonly units: readonly WorldUnit[];
  readonly guards: Map<string, Mutable<Guard>>;
  readonly reservations: Map<string, Mutable<Reservation>>;
  readonly orders: Map<string, Mutable<Order>>;
  readonly ledger: Mutable<Snapshot['ledger'][number]>[];
  readonly settlements: Mutable<Snapshot['settlements'][number]>[];
  readonly settledEntries: Mutable<Snapshot['settledEntries'][number]>[];
  readonly transfers: Map<string, Mutable<Transfer>>;
  events: OutboxEvent[];
  inbox: InboxMark[];
  readonly availability: Map<string, AvailabilityRange>;
  readonly locks: Locks;
  /** Events wait in the outboxes until `relay`. */
  isRelaySlow: boolean;
  readonly provider: Map<string, Mutable<ProviderPayment>>;
  readonly providerTransfers: ProviderTransfer[];
  /** The provider's id of each partner, by `ownerId`; the job waits for a partner without one. */
  readonly partners: Map<string, string>;
  /**
   * What of an open refund the provider's staff gave back already, in won, and when it was requested of the provider,
   * by its marker.
   */
  readonly setOff: Map<string, number>;
  readonly refundRequestedAt: Map<string, Date>;
  count: number;
}

/** The unit of an id; every reservation has one of the world's. */
export const unitOf = (world: World, unitId: string): WorldUnit =>
  world.units.find((one) => one.unitId === unitId) as WorldUnit;

/** A world in which nothing has happened: units of two partners, one of whom has no partner id yet, and of our own. */
export function createWorld(now: Date): World {
  const units = worldUnits;
  const guards = new Map(units.map(({ unitId }) => [unitId, { unitId, closed: false, taken: [] }]));
  const empty = {
    reservations: new Map(),
    orders: new Map(),
    ledger: [],
    settlements: [],
    settledEntries: [],
    transfers: new Map(),
    events: [],
    inbox: [],
    availability: new Map(),
    provider: new Map(),
    providerTransfers: [],
  };
  return {
    ...empty,
    now,
    units,
    guards,
    partners: new Map([['p1', 'partner-1']]),
    locks: noLocks(),
    isRelaySlow: false,
    setOff: new Map(),
    refundRequestedAt: new Map(),
    count: 0,
  };
}

const services: Readonly<Record<string, string>> = {
  reservation: 'reservations',
  payment: 'payments',
  settlement: 'payments',
  unit: 'catalog',
};

/** Every consumer handles an event. */
function deliver(world: World, { id, type, aggregateId, createdAt }: OutboxEvent): void {
  const [at, occurredAt] = [world.now, createdAt];
  for (const consumer of [...consumersOf(type), ...followEvent(world, type, aggregateId)])
    world.inbox.push({ service: consumer.split('.')[0] ?? '', consumer, eventId: id, at, occurredAt });
}

/** Publishes the events that wait in the outboxes. */
export function relay(world: World): void {
  world.isRelaySlow = false;
  const waiting = world.events.filter(({ sentAt }) => sentAt === null);
  if (waiting.length === 0) return;
  world.events = world.events.map((event) => (event.sentAt === null ? { ...event, sentAt: world.now } : event));
  for (const event of waiting) deliver(world, event);
}

/** Publishes the event of a change, and has every consumer handle it at once, unless the relay is slow. */
export function emitEvent(
  world: World,
  type: string,
  aggregateId: string,
  version: number,
  facts: Partial<OutboxEvent> = {},
): void {
  world.count += 1;
  const [id, at] = [`e${world.count}`, world.now];
  const service = services[type.slice(0, type.indexOf('.'))] ?? 'identity';
  const event = {
    service,
    id,
    type,
    aggregateId,
    version,
    createdAt: at,
    sentAt: world.isRelaySlow ? null : at,
    refundOwed: 0,
    orderId: null,
    ...facts,
  };
  world.events.push(event);
  if (!world.isRelaySlow) deliver(world, event);
}

export interface ReservationChange {
  readonly why: string;
  readonly by: string;
  readonly to?: string;
  /** What else its entry of the history says. */
  readonly entry?: Pick<HistoryEntry, 'decision' | 'owed' | 'elsewhere'>;
  /** The type of its event, without its kind. */
  readonly event?: string;
  readonly refundOwed?: number;
}

const shownStatuses: Readonly<Record<string, string>> = {
  pending: 'held',
  active: 'rented',
  expired: 'ended',
  cancelled: 'cancelled',
};

/** One change of a reservation: its history, its event, and what the catalog shows of it. */
export function change(
  world: World,
  reservation: Mutable<Reservation>,
  { why, by, to, entry: more = {}, event, refundOwed = 0 }: ReservationChange,
): void {
  const version = reservation.version + 1;
  const from = version === 1 ? null : reservation.status;
  const entry = {
    version,
    from,
    to: to ?? reservation.status,
    at: world.now,
    why,
    by,
    ...more,
  };
  Object.assign(reservation, { version, status: entry.to, history: [...reservation.history, entry] });
  if (!event) return;
  emitEvent(world, `reservation.${event}`, reservation.reservationId, version, {
    refundOwed,
    orderId: reservation.orderId,
  });
  if (event === 'reminded' || event === 'erased' || event === 'owed') return;
  const { reservationId, unitId, locationId, start, until, status } = reservation;
  const end = reservation.renewing && takesUnit(status) ? openEnd : reservation.end;
  world.availability.set(reservationId, {
    reservationId,
    unitId,
    locationId,
    start,
    end,
    until,
    version,
    standing: shownStatuses[status] ?? '',
  });
}

const guardOf = (world: World, unitId: string) => world.guards.get(unitId) as Mutable<Guard>;

/** Takes a range in the guard; false where something live overlaps. */
export function take(
  world: World,
  { unitId, reservationId: r, start, end }: Reservation,
  until: Date,
  dropping: readonly string[] = [],
): boolean {
  const guard = guardOf(world, unitId);
  const stays = guard.taken.filter(
    (one) => one.until > world.now && one.end >= addDays(seoulDateOf(world.now), -1) && !dropping.includes(one.r),
  );
  if (stays.some((one) => one.start <= end && one.end >= start)) return false;
  // Whoever begins before today also needs that nobody rented those days.
  if (start < seoulDateOf(world.now) && wasRented(world, unitId, { start, end }, r)) return false;
  const dropped = guard.taken.filter((one) => !stays.includes(one));
  guard.taken = [...stays, { r, start, end, until }];
  for (const one of dropped) lapse(world, one.r, dropping.includes(one.r) ? 'replaced' : 'hold-lapsed');
  return true;
}

/** Cancels a hold whose range another one has taken, or whose time is over. */
export function lapse(world: World, reservationId: string, why: string): void {
  const reservation = world.reservations.get(reservationId);
  if (reservation?.status === 'pending')
    change(world, reservation, { why, by: 'system', to: 'cancelled', event: 'cancelled' });
}

function wasRented(
  world: World,
  unitId: string,
  { start, end }: { start: string; end: string },
  besides: string,
): boolean {
  return [...world.reservations.values()].some((one) => {
    if (one.unitId !== unitId || one.reservationId === besides || one.start > end || one.end < start) return false;
    const since = one.history.findLast(({ from, to }) => from !== to)?.at ?? world.now;
    return (
      one.status === 'active' ||
      (one.status === 'expired' && seoulDateOf(since) >= start) ||
      (one.status === 'pending' && one.until >= never)
    );
  });
}

/** Makes the range of a reservation one that does not lapse; false where it is not in the guard. */
export function makeLasting(world: World, { unitId, reservationId }: Reservation): boolean {
  const guard = guardOf(world, unitId);
  const found = guard.taken.some(({ r }) => r === reservationId);
  guard.taken = guard.taken.map((one) => (one.r === reservationId ? { ...one, until: never } : one));
  return found;
}

export function free(world: World, { unitId, reservationId }: Reservation): void {
  const guard = guardOf(world, unitId);
  guard.taken = guard.taken.filter(({ r }) => r !== reservationId);
}

export function shorten(world: World, { unitId, reservationId }: Reservation, end: CalendarDate): void {
  const guard = guardOf(world, unitId);
  guard.taken = guard.taken.map((one) => (one.r === reservationId ? { ...one, end } : one));
}

/**
 * The snapshot of this moment: sent events are forgotten after 30 days, marks after 45, what takes nothing any more
 * after 400, grants as long after their end as openings.
 */
export function snapshotOf(world: World): Snapshot {
  const since = (days: number) => new Date(world.now.getTime() - days * dayMs);
  world.events = world.events.filter(({ sentAt }) => sentAt === null || sentAt > since(30));
  world.inbox = world.inbox.filter(({ at }) => at > since(45));
  const {
    reservations,
    guards,
    orders,
    ledger,
    settlements,
    settledEntries,
    transfers,
    events,
    inbox,
    availability,
    provider,
    providerTransfers,
    units,
    now,
  } = world;
  const shown = [...availability.values()].filter(
    ({ reservationId, end }) =>
      takesUnit(reservations.get(reservationId)?.status ?? null) || end > addDays(seoulDateOf(now), -400),
  );
  return structuredClone({
    now,
    ledger,
    settlements,
    settledEntries,
    events,
    inbox,
    discarded: [],
    offers: [],
    grants: storedGrants(world),
    answeredOrders: [...orders.keys()],
    deadLetters: 0,
    guards: [...guards.values()],
    reservations: [...reservations.values()],
    continuations: [...reservations.values()].flatMap(({ reservationId, continues }) =>
      continues === null ? [] : [{ reservationId, continues }],
    ),
    orders: [...orders.values()],
    transfers: [...transfers.values()],
    availability: shown,
    provider: [...provider.values()],
    providerTransfers,
    stock: units.map(({ unitId, prices }) => ({ kind: 'unit' as const, id: unitId, version: 1, prices })),
  });
}
