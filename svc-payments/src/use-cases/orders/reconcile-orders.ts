import { randomUUID } from 'node:crypto';
import { DomainError } from '@hamkke/service-kit';
import { nextVisit } from '../../domain/next-visit.ts';
import type { Order } from '../../domain/order.ts';
import type { VisitPriority } from '../../domain/visit-priority.ts';
import type { OrderDeps } from './order-deps.ts';
import type { ProcessOrder } from './process-order.ts';

/** The lease of a visit on its order, in milliseconds; a visitor that died is followed after it. */
const leaseMs = 60_000;

/**
 * Orders visited side by side, and what each worker looks for first. Three begin with money that is owed or under way;
 * the last one with routine looks, so that a long backlog of the others does not end these for good. One that waits for
 * a slow provider occupies only its own worker.
 */
const workers: readonly (readonly VisitPriority[])[] = [
  ['owed', 'open', 'watch'],
  ['owed', 'open', 'watch'],
  ['open', 'owed', 'watch'],
  ['watch', 'owed', 'open'],
];

export interface ReconcileOptions {
  readonly most: number;
  /** Whether the provider requested a pause: no worker visits anything then. */
  readonly isPaused?: () => boolean;
}

/**
 * Visits the orders that are due, at most `most`, those that owe money first; answers how many. An order that fails is
 * visited again later and delays none of the others.
 */
export function createReconcileOrders(
  deps: OrderDeps,
  processOrder: ProcessOrder,
  { most, isPaused = () => false }: ReconcileOptions,
): () => Promise<number> {
  return async () => {
    let visited = 0;
    const worker = async (priorities: readonly VisitPriority[]) => {
      while (visited < most && !isPaused()) {
        visited += 1;
        if (await visitNext(deps, processOrder, priorities)) continue;
        visited -= 1;
        return;
      }
    };
    await Promise.all(workers.map(worker));
    return visited;
  };
}

/** Takes the order whose visit is longest due, of the first priority that has one. */
async function claimNext(
  { orders }: OrderDeps,
  priorities: readonly VisitPriority[],
  now: Date,
  leasedUntil: Date,
): Promise<Order | undefined> {
  for (const priority of priorities) {
    const due = await orders.claimDue(now, leasedUntil, priority);
    if (due) return due;
  }
  return undefined;
}

/** Visits an order; false when none is due. */
async function visitNext(
  deps: OrderDeps,
  processOrder: ProcessOrder,
  priorities: readonly VisitPriority[],
): Promise<boolean> {
  const { orders, clock, failpoints, logger } = deps;
  const now = clock();
  const leasedUntil = new Date(now.getTime() + leaseMs);
  const due = await claimNext(deps, priorities, now, leasedUntil);
  if (!due) return false;
  await failpoints.hit('reconcile.claimed');
  const settled = await processOrder(due.orderId, { correlationId: randomUUID(), fresh: true }).catch(
    (error: unknown) => {
      const level = error instanceof DomainError ? 'warn' : 'error';
      logger[level]({ err: error, orderId: due.orderId }, 'visit failed');
      return due;
    },
  );
  await failpoints.hit('reconcile.settled');
  await orders.defer(due.orderId, leasedUntil, nextVisit(settled, clock()));
  return true;
}
