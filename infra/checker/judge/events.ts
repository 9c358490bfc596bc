import type { Books, HistoryEntry, Order, OutboxEvent, Reservation, Stocked } from '../books.ts';
import { tracesKeptMs } from '../books.ts';
import { formerConsumers, mayHandle } from '../consumers.ts';
import type { Finding } from '../finding.ts';
import { wrong } from '../finding.ts';
import { owingsOf } from './decisions.ts';
import { isTold } from './reservation-changes.ts';

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

/** Each change of an aggregate is told once: one version, one event. */
function repeated(ofAggregate: readonly OutboxEvent[]): Finding[] {
  const byVersion = Map.groupBy(ofAggregate, ({ version }) => version);
  return [...byVersion.values()].flatMap(([first, ...others]) =>
    first && others.length > 0
      ? [
          wrong(
            'I3',
            'told-twice',
            first.aggregateId,
            `${first.type}: version ${first.version} of ${first.aggregateId} was told ${others.length + 1} times`,
          ),
        ]
      : [],
  );
}

const follows = (last: Pick<HistoryEntry, 'version' | 'to'> | undefined, next: HistoryEntry) =>
  next.from === (last?.to ?? null) && next.version > (last?.version ?? 0);

/** What others are told is owed is what was decided. */
function owedUntruly(reservation: Reservation, told: readonly OutboxEvent[]): Finding[] {
  const { reservationId } = reservation;
  const owed = new Map(owingsOf(reservation).map((one) => [one.entry.version, one.owed]));
  return told
    .filter(
      ({ type, version, refundOwed }) =>
        (type === 'reservation.cancelled' || type === 'reservation.expired') &&
        owed.has(version) &&
        owed.get(version) !== refundOwed,
    )
    .map(({ version, refundOwed }) =>
      wrong(
        'I3',
        'told-untrue',
        reservationId,
        `reservation ${reservationId}: version ${version} owes ${owed.get(version)} back, ${refundOwed} was told`,
      ),
    );
}

/** The history of a reservation leads to its state, and each of its changes was told. */
function historyOf(reservation: Reservation, told: readonly OutboxEvent[], since: Date): Finding[] {
  const { reservationId, status, version, history } = reservation;
  const found: Finding[] = [];
  const versions = new Set(told.map((event) => event.version));
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
  const untold = history.filter((entry) => isTold(entry) && entry.at > since && !versions.has(entry.version));
  found.push(
    ...untold.map((entry) =>
      wrong(
        'I3',
        'untold',
        reservationId,
        `reservation ${reservationId}: version ${entry.version} (${entry.to}) was never told`,
      ),
    ),
  );
  const real = new Set(history.map((entry) => entry.version));
  return [
    ...found,
    ...told
      .filter((event) => !real.has(event.version))
      .map((event) =>
        wrong('I3', 'told-untrue', reservationId, `${event.type} tells of version ${event.version}, which never was`),
      ),
    ...owedUntruly(reservation, told),
  ];
}

/** Money that moved was told: one event per capture and per cancellation, none beyond. */
function moneyOf(order: Order, told: readonly OutboxEvent[], movements: number): Finding[] {
  const { orderId, version } = order;
  const found = told
    .filter((event) => event.version > version)
    .map((event) =>
      wrong(
        'I3',
        'told-untrue',
        orderId,
        `${event.type} tells of version ${event.version}, the order is at ${version}`,
      ),
    );
  const moved = told.filter(({ type }) => type === 'payment.paid' || type === 'payment.refunded').length;
  if (moved < movements)
    found.push(wrong('I3', 'untold', orderId, `order ${orderId}: ${movements} movements of money, ${moved} told`));
  if (moved > 1 + order.cancellations.length || (moved > 0 && !order.capture))
    found.push(
      wrong(
        'I3',
        'told-untrue',
        orderId,
        `order ${orderId}: ${moved} movements of money were told, it has ${order.cancellations.length} cancellations`,
      ),
    );
  return found;
}

/** Boxes and branches tell every version; what the outbox has forgotten are the oldest ones. */
function stockOf({ kind, id, version }: Stocked, told: readonly OutboxEvent[]): Finding[] {
  if (told.length === 0) return [];
  const versions = told.map((event) => event.version).toSorted((a, b) => a - b);
  const [lowest = 0, highest = 0] = [versions[0], versions.at(-1)];
  const whole = new Set(versions).size === highest - lowest + 1;
  return whole && highest === version
    ? []
    : [wrong('I3', 'version-gap', id, `${kind} ${id} is at version ${version}, told were ${versions.join(', ')}`)];
}

/** A consumer that this checker does not know would go unchecked: its table is out of date. */
export function judgeConsumers({ inbox, events }: Pick<Books, 'inbox' | 'events'>): Finding[] {
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

function toldBy(events: readonly OutboxEvent[]) {
  const told = Map.groupBy(events, aggregateOf);
  return {
    twice: [...told.values()].flatMap(repeated),
    of: (kind: string, id: string) => told.get(`${kind} ${id}`) ?? [],
  };
}

const ofNothing = ({ type, aggregateId }: OutboxEvent) =>
  wrong('I3', 'told-untrue', aggregateId, `${type} tells of ${aggregateId}, which is not there`);

/** I3, of reservations: each of their events happens once, and says what was. */
export function judgeReservationEvents({
  now,
  reservations,
  events,
}: Pick<Books, 'now' | 'reservations' | 'events'>): Finding[] {
  const own = events.filter(isOfReservation);
  const told = toldBy(own);
  const since = new Date(now.getTime() - tracesKeptMs);
  const known = new Set(reservations.map(({ reservationId }) => reservationId));
  return [
    ...told.twice,
    ...reservations.flatMap((one) => historyOf(one, told.of('reservation', one.reservationId), since)),
    ...own.filter(({ aggregateId }) => !known.has(aggregateId)).map(ofNothing),
  ];
}

/** I3, of orders: money that moved was told once. */
export function judgeOrderEvents({
  now,
  orders,
  ledger,
  events,
}: Pick<Books, 'now' | 'orders' | 'ledger' | 'events'>): Finding[] {
  const own = events.filter(isOfOrder);
  const told = toldBy(own);
  const since = new Date(now.getTime() - tracesKeptMs);
  // Who brought orders in told nobody of their payments.
  const imported = new Set(orders.flatMap(({ orderId, isImported }) => (isImported ? orderId : [])));
  const young = Map.groupBy(
    ledger.filter(({ at, kind, orderId }) => at > since && !(kind === 'paid' && imported.has(orderId))),
    ({ orderId }) => orderId,
  );
  const known = new Set(orders.map(({ orderId }) => orderId));
  return [
    ...told.twice,
    ...orders.flatMap((one) => moneyOf(one, told.of('payment', one.orderId), young.get(one.orderId)?.length ?? 0)),
    ...own.filter(({ aggregateId }) => !known.has(aggregateId)).map(ofNothing),
  ];
}

/** I3, of everything else: locations and units, and what only tells. */
export function judgeOtherEvents({ stock, events }: Pick<Books, 'stock' | 'events'>): Finding[] {
  const told = toldBy(events.filter(isOfOthers));
  return [...told.twice, ...stock.flatMap((one) => stockOf(one, told.of(one.kind, one.id)))];
}
