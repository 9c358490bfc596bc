import { randomUUID } from 'node:crypto';
import { DomainError } from '@hamkke/service-kit';
import { nextVisit } from '../domain/next-visit.ts';
import type { Parts } from './parts.ts';
import type { SettleOrder } from './settle-order.ts';

/** How long a visit keeps other processes from the same order, in milliseconds; a visitor that died is followed after it. */
const leaseMs = 60_000;

/** Orders visited side by side: one that waits for a slow provider keeps only its own lane. */
const lanes = 4;

/** Visits the orders that are due, at most `most`; answers how many. An order that fails is visited again later and keeps none of the others waiting. */
export function createReconcileOrders(parts: Parts, settleOrder: SettleOrder, { most }: { most: number }): () => Promise<number> {
  return async () => {
    let visited = 0;
    const lane = async () => {
      while (visited < most) {
        visited += 1;
        if (await visitNext(parts, settleOrder)) continue;
        visited -= 1;
        return;
      }
    };
    await Promise.all(Array.from({ length: lanes }, lane));
    return visited;
  };
}

/** Visits the order whose visit is longest due; false when none is. */
async function visitNext({ orders, clock, failpoints, logger }: Parts, settleOrder: SettleOrder): Promise<boolean> {
  const now = clock();
  const leasedUntil = new Date(now.getTime() + leaseMs);
  const due = await orders.claimDue(now, leasedUntil);
  if (!due) return false;
  await failpoints.hit('reconcile.claimed');
  const settled = await settleOrder(due.orderId, { correlationId: randomUUID(), fresh: true }).catch((error: unknown) => {
    const level = error instanceof DomainError ? 'warn' : 'error';
    logger[level]({ err: error, orderId: due.orderId }, 'visit failed');
    return due;
  });
  await failpoints.hit('reconcile.settled');
  await orders.defer(due.orderId, leasedUntil, nextVisit(settled, clock()));
  return true;
}
