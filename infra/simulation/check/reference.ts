import { policy } from '@hamkke/contracts';
import { addDays, startOfSeoulDay, type CalendarDate, type DateRange } from '@hamkke/money';
import type { Order } from '../../../svc-payments/src/domain/order.ts';
import type { System } from '../services/system.ts';

/** Who rents: a member, or a guest with passes to the reservations that were made. */
export interface Customer {
  readonly id: string;
  readonly userId: string | null;
  readonly visitorId: string;
  readonly name: string;
  readonly email: string;
}

/** A time in one unit that is paid, as its customer knows it. */
export interface Term {
  readonly reservationId: string;
  /** The order by which it was paid; null where a move cost nothing. */
  readonly orderId: string | null;
  readonly customer: Customer;
  readonly unitId: string;
  readonly locationId: string;
  /** As it was sold. */
  readonly sold: DateRange;
  /** The last day that is agreed now. */
  readonly end: CalendarDate;
  /** Nothing of it goes on: it was cancelled, or its money went back. */
  readonly isOver: boolean;
  /** Its customer was answered that it is confirmed. */
  readonly isConfirmed: boolean;
  /** When its customer, its money or its renewal last changed something. */
  readonly changedAt: number;
  /** Its customer agreed to renew it, now or before. */
  readonly mayRenew: boolean;
  /** It renews, and its next term is not paid yet. */
  readonly renews: boolean;
  /** Another period that is paid continues it. */
  readonly goesOn: boolean;
}

/** What customers know of their rentals besides the orders that they paid, from the answers that they got. */
export interface Reference {
  readonly customers: Map<string, Customer>;
  /** The last day by a notice or a move, by reservation. */
  readonly ends: Map<string, CalendarDate>;
  /** What was cancelled. */
  readonly cancelled: Set<string>;
  /** Rentals that moved without an order. */
  readonly freeMoves: {
    readonly customer: Customer;
    readonly reservationId: string;
    readonly unitId: string;
    readonly locationId: string;
    readonly sold: DateRange;
  }[];
  /** When a customer last did something about a reservation. */
  readonly touched: Map<string, number>;
  /** Reservations that a customer agreed to renew. */
  readonly agreed: Set<string>;
  /** Whatever became of a call that was never answered. */
  readonly unsure: Set<string>;
}

export const createReference = (): Reference => ({
  customers: new Map(),
  ends: new Map(),
  cancelled: new Set(),
  freeMoves: [],
  touched: new Map(),
  agreed: new Set(),
  unsure: new Set(),
});

/** Whose key in orders and reservations it is. */
export const keyOf = ({ userId, visitorId }: Pick<Customer, 'userId' | 'visitorId'>): string => userId ?? visitorId;

interface Renewing {
  readonly isOn: boolean;
  readonly changedAt: number;
}

/** Renewals by the reservation of their last paid term. */
function renewalsOf({ payments }: System): ReadonlyMap<string, Renewing> {
  const found = new Map<string, Renewing>();
  for (const { reservationId, state, changedAt } of payments.renewalStore.all()) {
    const known = found.get(reservationId);
    const isOn = state === 'on' || known?.isOn === true;
    found.set(reservationId, { isOn, changedAt: Math.max(changedAt.getTime(), known?.changedAt ?? 0) });
  }
  return found;
}

const isConfirmed = (order: Order): boolean => 'confirmedAt' in order && order.confirmedAt !== null;

/** A term that an order paid; undefined while no money ever came in for it. */
function termOf(order: Order, known: Known): Term | undefined {
  const { system, reference } = known;
  const { orderId, reservationId, unit, range } = order;
  const left = system.company.left(orderId);
  const customer = reference.customers.get(keyOf(order));
  if (left === undefined || !customer) return undefined;
  const { unitId, locationId } = unit;
  const end = reference.ends.get(reservationId) ?? range.end;
  // A notice or a move may give back all that one order brought in, and leave days that another one paid.
  const isBack = left === 0 && !reference.ends.has(reservationId);
  const isOver = isBack || reference.cancelled.has(reservationId);
  const facts = { reservationId, orderId, customer, unitId, locationId, sold: range, end, isOver };
  return { ...facts, isConfirmed: isConfirmed(order), ...lately(facts, known) };
}

interface Known {
  readonly system: System;
  readonly reference: Reference;
  readonly renewals: ReadonlyMap<string, Renewing>;
  /** Reservations that a paid order continues. */
  readonly continued: ReadonlySet<string | null>;
}

function lately(
  { reservationId, orderId }: Pick<Term, 'reservationId' | 'orderId'>,
  { system, reference, renewals, continued }: Known,
): Pick<Term, 'changedAt' | 'mayRenew' | 'renews' | 'goesOn'> {
  const renewal = renewals.get(reservationId);
  const money = orderId === null ? undefined : system.company.changedAt(orderId)?.getTime();
  return {
    changedAt: Math.max(reference.touched.get(reservationId) ?? 0, money ?? 0, renewal?.changedAt ?? 0),
    mayRenew: renewal !== undefined || reference.agreed.has(reservationId),
    renews: renewal?.isOn === true,
    goesOn: continued.has(reservationId),
  };
}

/** A rental that moved by an order leaves the unit before with the days for carrying. */
function leaveByMoves(system: System, reference: Reference, orders: readonly Order[]): void {
  for (const order of orders) {
    if (order.moves === null || !isConfirmed(order) || reference.ends.has(`left ${order.orderId}`)) continue;
    const carried = addDays(order.range.start, policy.move.carryingDays);
    const end = carried < order.range.end ? carried : order.range.end;
    reference.ends.set(order.moves, end);
    reference.ends.set(`left ${order.orderId}`, end);
    reference.touched.set(order.moves, system.agenda.clock().getTime());
  }
}

/** Every term for which money came in, with what is known of it. */
export function termsOf(system: System, reference: Reference): readonly Term[] {
  const orders = [...system.payments.orders.values()];
  leaveByMoves(system, reference, orders);
  const paid = orders.filter(({ orderId }) => system.company.left(orderId) !== undefined);
  const continued = new Set(paid.map((order) => order.continues));
  const known = { system, reference, renewals: renewalsOf(system), continued };
  const moved = reference.freeMoves.map(({ customer, reservationId, unitId, locationId, sold }): Term => {
    const facts = { reservationId, orderId: null, customer, unitId, locationId, sold };
    const end = reference.ends.get(reservationId) ?? sold.end;
    const isOver = reference.cancelled.has(reservationId);
    return { ...facts, end, isOver, isConfirmed: true, ...lately(facts, known) };
  });
  return [...paid.flatMap((order) => termOf(order, known) ?? []), ...moved];
}

const graceDays = policy.renewal.graceDays;
export const startOf = ({ sold }: Term): number => startOfSeoulDay(sold.start).getTime();
/** The instant at which the last day of a term is over, or its grace. */
export const endOf = ({ end }: Pick<Term, 'end'>, hasGrace: boolean): number =>
  startOfSeoulDay(addDays(end, hasGrace ? graceDays + 1 : 1)).getTime();
