import mongoose, { type Connection } from 'mongoose';
import { owingStates } from '../domain/order.ts';
import type { OwingKind } from '../domain/owing.ts';
import type { OrderStore } from '../domain/ports.ts';
import { statesOfPriority, visitPriorities, type VisitPriority } from '../domain/visit-priority.ts';
import { orderModel, orderOf } from './order-model.ts';

/**
 * MongoDB takes a partial index only where the question repeats the index's own condition: $lte alone does not imply
 * $type.
 */
const dueFilter = (now: Date, priority?: VisitPriority) => ({
  nextVisitAt: mongoose.trusted({ $lte: now, $type: 'date' as const }),
  ...(priority === undefined ? {} : { state: mongoose.trusted({ $in: statesOfPriority(priority) }) }),
});

/** Orders that a count of what is due goes through at most. */
const mostCounted = 10_000;

const refundsIn = (states: readonly string[]) => ({
  $size: { $filter: { input: '$refunds', as: 'one', cond: { $in: ['$$one.state', states] } } },
});
/** The same as `owingKindOf`. */
const kindOfOwing = {
  $cond: [
    {
      $and: [
        { $eq: ['$state', 'refunding'] },
        { $gt: [refundsIn(['requested']), 0] },
        { $eq: [{ $size: '$refunds' }, refundsIn(['requested', 'done'])] },
      ],
    },
    'requested',
    '$state',
  ],
};

/** Which orders reconciliation looks at next, and what waits for it, in MongoDB. */
export function orderVisits(connection: Connection): Pick<OrderStore, 'claimDue' | 'backlog' | 'defer' | 'owing'> {
  const orders = orderModel(connection);
  return {
    async claimDue(now, leaseUntil, priority) {
      const set = { $set: { nextVisitAt: leaseUntil } };
      const row = await orders
        .findOneAndUpdate(dueFilter(now, priority), set, { sort: { nextVisitAt: 1 }, returnDocument: 'after' })
        .lean();
      return row ? orderOf(row) : undefined;
    },
    async defer(orderId, leasedUntil, nextVisitAt) {
      await orders.updateOne({ _id: orderId, nextVisitAt: leasedUntil }, { $set: { nextVisitAt } });
    },
    backlog: (now) =>
      Promise.all(
        visitPriorities.map(async (priority) => {
          const due = dueFilter(now, priority);
          const [first, count] = await Promise.all([
            orders.findOne(due, 'nextVisitAt').sort({ nextVisitAt: 1 }).lean(),
            orders.countDocuments(due, { limit: mostCounted }),
          ]);
          return { priority, count, since: first?.nextVisitAt ?? null };
        }),
      ),
    async owing() {
      const found = await orders.aggregate<{ _id: OwingKind; count: number; since: Date }>([
        { $match: { state: { $in: [...owingStates] } } },
        { $group: { _id: kindOfOwing, count: { $sum: 1 }, since: { $min: '$changedAt' } } },
      ]);
      return found.map(({ _id, count, since }) => ({ state: _id, count, since }));
    },
  };
}
