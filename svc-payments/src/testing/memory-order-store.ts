import { isCurrent } from '../domain/current-order.ts';
import { isIn, isOpen, owingStates, type LedgerEntry, type Order } from '../domain/order.ts';
import { owingKindOf } from '../domain/owing.ts';
import type { WebhookLog, OrderStore, UnknownPayment, UnknownPayments } from '../domain/ports.ts';
import type { OrderEvent } from '../domain/transitions.ts';
import { priorityOf, visitPriorities, type VisitPriority } from '../domain/visit-priority.ts';

export interface MemoryOrderStore extends OrderStore {
  /** Events in the order in which their changes were written. */
  readonly events: { orderId: string; version: number; event: OrderEvent }[];
}

/** Orders in memory; passes the same suite as the one on MongoDB. */
export function createMemoryOrderStore(): MemoryOrderStore {
  const orders = new Map<string, Order>();
  const visits = new Map<string, number>();
  const ledger = new Map<string, LedgerEntry>();
  const events: MemoryOrderStore['events'] = [];
  const copy = <T>(value: T): T => structuredClone(value);
  const plan = (orderId: string, at: Date | null) => {
    if (at === null) visits.delete(orderId);
    else visits.set(orderId, at.getTime());
  };

  const dueOf = (now: Date, priority?: VisitPriority) => {
    const wanted = (orderId: string) =>
      priority === undefined || priorityOf(orders.get(orderId) ?? { state: 'abandoned' }) === priority;
    return [...visits].filter(([orderId, at]) => at <= now.getTime() && wanted(orderId)).sort(([, a], [, b]) => a - b);
  };

  return {
    events,
    async find(orderId) {
      return copy(orders.get(orderId));
    },
    async findMany(orderIds) {
      return copy([...orders.values()].filter(({ orderId }) => orderIds.includes(orderId)));
    },
    async findByReservations(reservationIds) {
      return copy([...orders.values()].filter(({ reservationId }) => reservationIds.includes(reservationId)));
    },
    async findOpen(openKey) {
      return copy([...orders.values()].find((order) => isOpen(order) && order.openKey === openKey));
    },
    async findCurrent({ most, ...wanted }) {
      const found = [...orders.values()].filter((order) => isCurrent(order, wanted));
      return copy(found.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime()).slice(0, most));
    },
    async insert(order, nextVisitAt) {
      const hasItsKey = (other: Order) =>
        isOpen(order) && isOpen(other) && other.openKey !== null && other.openKey === order.openKey;
      const taken = orders.has(order.orderId) || [...orders.values()].some(hasItsKey);
      if (taken) return false;
      orders.set(order.orderId, copy(order));
      plan(order.orderId, nextVisitAt);
      return true;
    },
    async discard({ orderId, version }) {
      const order = orders.get(orderId);
      if (order?.version !== version || order.state !== 'created') return;
      orders.delete(orderId);
      visits.delete(orderId);
    },
    async advance({ from, to, ledger: entry, event, nextVisitAt }) {
      if (orders.get(from.orderId)?.version !== from.version) return false;
      if (entry && ledger.has(entry.key)) throw new Error('ledger key taken');
      orders.set(to.orderId, copy(to));
      if (entry) ledger.set(entry.key, copy(entry));
      if (event) events.push({ orderId: to.orderId, version: to.version, event: copy(event) });
      plan(to.orderId, nextVisitAt);
      return true;
    },
    async hasten(orderId, at) {
      if (orders.has(orderId))
        visits.set(orderId, Math.min(visits.get(orderId) ?? Number.POSITIVE_INFINITY, at.getTime()));
    },
    async claimDue(now, leaseUntil, priority) {
      const [due] = dueOf(now, priority);
      if (!due) return undefined;
      visits.set(due[0], leaseUntil.getTime());
      return copy(orders.get(due[0]));
    },
    async defer(orderId, leasedUntil, nextVisitAt) {
      if (visits.get(orderId) === leasedUntil.getTime()) plan(orderId, nextVisitAt);
    },
    async backlog(now) {
      return visitPriorities.map((priority) => {
        const due = dueOf(now, priority);
        return { priority, count: due.length, since: due[0] ? new Date(due[0][1]) : null };
      });
    },
    async owing() {
      const owed = [...orders.values()].filter((order) => isIn(order, owingStates));
      return [...Map.groupBy(owed, owingKindOf)].map(([state, those]) => ({
        state,
        count: those.length,
        since: new Date(Math.min(...those.map(({ changedAt }) => changedAt.getTime()))),
      }));
    },
    async ledgerOf(orderId) {
      return copy(
        [...ledger.values()]
          .filter((entry) => entry.orderId === orderId)
          .sort((a, b) => a.at.getTime() - b.at.getTime() || a.key.localeCompare(b.key)),
      );
    },
  };
}

export function createMemoryWebhookLog(): WebhookLog {
  const seen = new Set<string>();
  return {
    async note(id) {
      if (seen.has(id)) return false;
      seen.add(id);
      return true;
    },
  };
}

export function createMemoryUnknownPayments(): UnknownPayments {
  const rows = new Map<string, UnknownPayment>();
  return {
    async note({ paymentId, type }, lastAt) {
      const { webhooks = 0, firstAt = lastAt } = rows.get(paymentId) ?? {};
      rows.set(paymentId, { paymentId, type, webhooks: webhooks + 1, firstAt, lastAt });
      return true;
    },
    list: async (limit) =>
      [...rows.values()].toSorted((a, b) => b.lastAt.getTime() - a.lastAt.getTime()).slice(0, limit + 1),
  };
}
