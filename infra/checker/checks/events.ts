import type { Snapshot, HistoryEntry, Order, OutboxEvent, Reservation, Stocked } from '../snapshot.ts';
import { traceRetentionMs } from '../snapshot.ts';
import { formerConsumers, mayHandle } from '../consumers.ts';
import type { Finding } from '../finding.ts';
import { wrong } from '../finding.ts';
import { owingsOf } from './decisions.ts';
import { needsEvent } from './reservation-changes.ts';

const kindOf = (type: string) => type.slice(0, type.indexOf('.'));
const aggregateOf = ({ type, aggregateId }: OutboxEvent) => `${kindOf(type)} ${aggregateId}`;
const isOf =
  (...kinds: readonly string[]) =>
  ({ type }: OutboxEvent) =>
    kinds.includes(kindOf(type));
/** Of reservations, of orders, and of everything else. */
export const isOfReservation = isOf('reservation');
export const isOfOrder = isOf('payment');
export const isOfOthers = (event: OutboxEvent): boolean => !isOfReservation(event) && !isOfOrder(event);

/** Each change of an aggregate is published once: one version, one event. */
function repeated(ofAggregate: readonly OutboxEvent[]): Finding[] {
  const byVersion = Map.groupBy(ofAggregate, ({ version }) => version);
  return [...byVersion.values()].flatMap(([first, ...others]) =>
    first && others.length > 0
      ? [
          wrong(
            'I3',
            'told-twice',
            first.aggregateId,
            `${first.type}: version ${first.version} of ${first.aggregateId} was published ${others.length + 1} times`,
          ),
        ]
      : [],
  );
}

const follows = (last: Pick<HistoryEntry, 'version' | 'to'> | undefined, next: HistoryEntry) =>
  next.from === (last?.to ?? null) && next.version > (last?.version ?? 0);

const owing: ReadonlySet<string> = new Set([
  'reservation.cancelled',
  'reservation.expired',
  'reservation.rescheduled',
  'reservation.owed',
]);

/** What an event says is owed is what was decided, or what the notice of ending or the move owes. */
function owedUntruly(reservation: Reservation, events: readonly OutboxEvent[]): Finding[] {
  const { reservationId } = reservation;
  const owed = new Map(owingsOf(reservation).map((one) => [one.entry.version, one.owed]));
  return events
    .filter(({ type, version, refundOwed }) => owing.has(type) && owed.has(version) && owed.get(version) !== refundOwed)
    .map(({ version, refundOwed }) =>
      wrong(
        'I3',
        'told-untrue',
        reservationId,
        `reservation ${reservationId}: version ${version} owes ${owed.get(version)} back, ${refundOwed} was published`,
      ),
    );
}

/** The history of a reservation leads to its state, and each of its changes has its event. */
function historyOf(reservation: Reservation, events: readonly OutboxEvent[], since: Date): Finding[] {
  const { reservationId, status, version, history } = reservation;
  const found: Finding[] = [];
  const versions = new Set(events.map((event) => event.version));
  let last: Pick<HistoryEntry, 'version' | 'to'> | undefined;
  for (const entry of history) {
    if (!follows(last, entry))
      found.push(
        wrong(
          'I3',
          'history',
          reservationId,
          `version ${entry.version} goes from ${entry.from}, after ${last?.to} at ${last?.version}`,
        ),
      );
    last = entry;
  }
  if (last?.to !== status || last.version > version)
    found.push(
      wrong(
        'I3',
        'history',
        reservationId,
        `its history ends ${last?.to} at ${last?.version}, it is ${status} at ${version}`,
      ),
    );
  if (history.filter(({ why }) => why === 'erased').length > 1)
    found.push(
      wrong('I3', 'handled-twice', reservationId, `reservation ${reservationId} forgot its customer more than once`),
    );
  const missing = history.filter((entry) => needsEvent(entry) && entry.at > since && !versions.has(entry.version));
  found.push(
    ...missing.map((entry) =>
      wrong(
        'I3',
        'untold',
        reservationId,
        `reservation ${reservationId}: version ${entry.version} (${entry.to}) was never published`,
      ),
    ),
  );
  const real = new Set(history.map((entry) => entry.version));
  return [
    ...found,
    ...events
      .filter((event) => !real.has(event.version))
      .map((event) =>
        wrong('I3', 'told-untrue', reservationId, `${event.type} has version ${event.version}, which never was`),
      ),
    ...owedUntruly(reservation, events),
  ];
}

/** Money that moved was published: one event per capture and per cancellation, none beyond. */
function moneyOf(order: Order, events: readonly OutboxEvent[], movements: number): Finding[] {
  const { orderId, version } = order;
  const found = events
    .filter((event) => event.version > version)
    .map((event) =>
      wrong('I3', 'told-untrue', orderId, `${event.type} has version ${event.version}, the order is at ${version}`),
    );
  const moved = events.filter(({ type }) => type === 'payment.paid' || type === 'payment.refunded').length;
  if (moved < movements)
    found.push(wrong('I3', 'untold', orderId, `order ${orderId}: ${movements} movements of money, ${moved} published`));
  if (moved > 1 + order.cancellations.length || (moved > 0 && !order.capture))
    found.push(
      wrong(
        'I3',
        'told-untrue',
        orderId,
        `order ${orderId}: ${moved} movements of money were published, it has ${order.cancellations.length} cancellations`,
      ),
    );
  return found;
}

/** Units and locations publish every version; what the outbox has forgotten are the oldest ones. */
function stockOf({ kind, id, version }: Stocked, events: readonly OutboxEvent[]): Finding[] {
  if (events.length === 0) return [];
  const versions = events.map((event) => event.version).toSorted((a, b) => a - b);
  const [lowest = 0, highest = 0] = [versions[0], versions.at(-1)];
  const whole = new Set(versions).size === highest - lowest + 1;
  return whole && highest === version
    ? []
    : [wrong('I3', 'version-gap', id, `${kind} ${id} is at version ${version}, published were ${versions.join(', ')}`)];
}

/** A consumer that this checker does not know would go unchecked: its table is out of date. */
export function checkConsumers({ inbox, events }: Pick<Snapshot, 'inbox' | 'events'>): Finding[] {
  const typeOf = new Map(events.map(({ id, type }) => [id, type]));
  const strange = inbox.flatMap(({ consumer, eventId }) => {
    const type = typeOf.get(eventId);
    return type === undefined || mayHandle(consumer, type) || formerConsumers.has(consumer)
      ? []
      : [`${consumer} ${type}`];
  });
  return [...new Set(strange)].map((what) =>
    wrong('I3', 'unknown-consumer', what, `${what} was handled, and the checker's table of consumers does not say so`),
  );
}

function eventsByAggregate(events: readonly OutboxEvent[]) {
  const byAggregate = Map.groupBy(events, aggregateOf);
  return {
    twice: [...byAggregate.values()].flatMap(repeated),
    of: (kind: string, id: string) => byAggregate.get(`${kind} ${id}`) ?? [],
  };
}

const ofNothing = ({ type, aggregateId }: OutboxEvent) =>
  wrong('I3', 'told-untrue', aggregateId, `${type} is of ${aggregateId}, which is not there`);

/** I3, of reservations: each of their events happens once, and says what was. */
export function checkReservationEvents({
  now,
  reservations,
  events,
}: Pick<Snapshot, 'now' | 'reservations' | 'events'>): Finding[] {
  const own = events.filter(isOfReservation);
  const byAggregate = eventsByAggregate(own);
  const since = new Date(now.getTime() - traceRetentionMs);
  const known = new Set(reservations.map(({ reservationId }) => reservationId));
  return [
    ...byAggregate.twice,
    ...reservations.flatMap((one) => historyOf(one, byAggregate.of('reservation', one.reservationId), since)),
    ...own.filter(({ aggregateId }) => !known.has(aggregateId)).map(ofNothing),
  ];
}

/** I3, of orders: money that moved has one event. */
export function checkOrderEvents({
  now,
  orders,
  ledger,
  events,
}: Pick<Snapshot, 'now' | 'orders' | 'ledger' | 'events'>): Finding[] {
  const own = events.filter(isOfOrder);
  const byAggregate = eventsByAggregate(own);
  const since = new Date(now.getTime() - traceRetentionMs);
  // Imported orders have no events of their payments.
  const imported = new Set(orders.flatMap(({ orderId, isImported }) => (isImported ? orderId : [])));
  const young = Map.groupBy(
    ledger.filter(({ at, kind, orderId }) => at > since && !(kind === 'paid' && imported.has(orderId))),
    ({ orderId }) => orderId,
  );
  const known = new Set(orders.map(({ orderId }) => orderId));
  return [
    ...byAggregate.twice,
    ...orders.flatMap((one) =>
      moneyOf(one, byAggregate.of('payment', one.orderId), young.get(one.orderId)?.length ?? 0),
    ),
    ...own.filter(({ aggregateId }) => !known.has(aggregateId)).map(ofNothing),
  ];
}

/** I3, of everything else: locations and units, and aggregates that have nothing but events. */
export function checkOtherEvents({ stock, events }: Pick<Snapshot, 'stock' | 'events'>): Finding[] {
  const byAggregate = eventsByAggregate(events.filter(isOfOthers));
  return [...byAggregate.twice, ...stock.flatMap((one) => stockOf(one, byAggregate.of(one.kind, one.id)))];
}
