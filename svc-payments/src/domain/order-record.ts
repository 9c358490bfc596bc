import type { Capture, OrderFacts, OrderState, RecordedCancellation, RefundIntent } from './order.ts';

/**
 * An order as it is stored: every field of every state, null or empty where its state has none. The check of the ledger
 * reads records, for a record may say what no order can.
 */
export interface OrderRecord extends OrderFacts {
  readonly state: OrderState;
  readonly openKey: string | null;
  readonly holdUntil: Date | null;
  readonly capture: Capture | null;
  readonly confirmedAt: Date | null;
  readonly rejection: string | null;
  readonly refunds: readonly RefundIntent[];
  readonly cancellations: readonly RecordedCancellation[];
}
