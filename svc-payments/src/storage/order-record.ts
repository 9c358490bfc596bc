import { unreachable } from '../domain/errors.ts';
import type { Order } from '../domain/order.ts';
import type { OrderRecord } from '../domain/order-record.ts';

/** A stored order contradicts its state: it lacks a field that exists in it, or has one that does not. */
export class BrokenOrder extends Error {
  constructor({ orderId, state }: Pick<OrderRecord, 'orderId' | 'state'>, problem: string) {
    super(`order ${orderId} is ${state} and ${problem}`);
    this.name = 'BrokenOrder';
  }
}

/** What a record says where its state has no such field, and a document that lacks one. */
export const absent = {
  openKey: null,
  holdUntil: null,
  capture: null,
  confirmedAt: null,
  rejection: null,
  refunds: [],
  cancellations: [],
} as const satisfies Partial<OrderRecord>;
type StateField = keyof typeof absent;
const stateFields = Object.keys(absent) as StateField[];

/** An order as it is stored. */
export function recordOf(order: Order): OrderRecord {
  return { ...absent, ...order };
}

/**
 * Reads a stored order. Nothing is made up and nothing is dropped: what a state cannot have is said, not written over
 * by the next change.
 * @throws BrokenOrder
 */
export function orderOfRecord(record: OrderRecord): Order {
  const order = inState(record);
  for (const field of stateFields) {
    const value = record[field];
    const isSaid = Array.isArray(value) ? value.length > 0 : value !== null;
    if (isSaid && !(field in order)) throw new BrokenOrder(record, `has ${field}`);
  }
  return order;
}

function inState(record: OrderRecord): Order {
  const { openKey, holdUntil, capture, confirmedAt, rejection, refunds, cancellations, ...rest } = record;
  const { state, ...facts } = rest;
  const need = <T>(value: T | null, name: StateField): T => {
    if (value === null) throw new BrokenOrder(record, `has no ${name}`);
    return value;
  };
  const captured = () => ({ ...facts, holdUntil, capture: need(capture, 'capture'), cancellations });
  switch (state) {
    case 'created':
      return { ...facts, state, openKey };
    case 'ready':
    case 'failed':
      return { ...facts, state, openKey, holdUntil: need(holdUntil, 'holdUntil') };
    case 'abandoned':
      return { ...facts, state, holdUntil };
    case 'paid':
    case 'mismatch':
      return { ...captured(), state };
    case 'confirmed':
      return { ...captured(), state, confirmedAt: need(confirmedAt, 'confirmedAt') };
    case 'refunding':
    case 'refunded':
      return { ...captured(), state, confirmedAt, rejection, refunds };
    default:
      return unreachable(state);
  }
}
