import mongoose, { type Connection } from 'mongoose';
import { awaitingStates, checkingStates, endedStates } from '../domain/current-order.ts';
import type { OrderState } from '../domain/order.ts';
import type { OrderStore } from '../domain/ports.ts';
import { orderModel, orderOf, type OrderRow } from './order-model.ts';

const { trusted } = mongoose;
const among = (states: readonly OrderState[]) => trusted({ $in: [...states] });

/**
 * A buyer's orders by the indexes `of-person` and `of-visitor`: each state is read in the order of its last change, and
 * the states are merged.
 */
export function currentOrders(connection: Connection): OrderStore['findCurrent'] {
  const orders = orderModel(connection);
  return async ({ buyer: { userId, visitorId }, unitId, now, since, most }) => {
    const whose = userId === null ? { visitorId, userId: null } : { userId };
    const unit = unitId === undefined ? {} : { 'unit.unitId': unitId };
    const recent = { changedAt: trusted({ $gte: since }) };
    const kinds: Record<string, unknown>[] = [
      { state: among(awaitingStates), ...recent, holdUntil: trusted({ $gt: now }) },
      { state: among(checkingStates) },
      { state: among(endedStates), ...recent },
    ];
    const read = (kind: Record<string, unknown>) =>
      orders
        .find({ ...whose, ...kind, ...unit })
        .sort({ changedAt: -1 })
        .limit(most)
        .lean<OrderRow[]>();
    const found = (await Promise.all(kinds.map(read))).flat().map(orderOf);
    return found.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime()).slice(0, most);
  };
}
