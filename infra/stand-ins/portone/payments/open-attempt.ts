import { randomBytes } from 'node:crypto';
import { newTransactionId } from '../transaction-id.ts';
import type { Attempt, Order, PaymentRecord } from '../books/records.ts';
import type { ProviderDeps } from '../deps.ts';
import { notificationEntries } from '../webhooks/notification.ts';
import { WindowRefusal } from './provider-error.ts';

/**
 * `anyAmount` lets a test charge what was not registered in advance. `billingKey`: a stored card is charged, no window
 * opens.
 */
export type OpenOptions = {
  redirectUrl?: string | undefined;
  anyAmount?: boolean | undefined;
  billingKey?: string | undefined;
};

/**
 * Opens a new attempt on a payment id: a new transaction, and for a window `Transaction.Ready` to the merchant.
 *
 * @throws {WindowRefusal} `PaymentAlreadyPaid`, `AmountNotEqualToPredefined`
 */
export function openAttempt(
  deps: ProviderDeps,
  paymentId: string,
  order: Order,
  options: OpenOptions = {},
): Promise<Attempt> {
  const at = deps.clock.timestamp();
  const attempt: Attempt = {
    txId: newTransactionId(deps.clock.now()),
    windowKey: randomBytes(24).toString('base64url'),
    order,
    ...(options.billingKey ? { billingKey: options.billingKey } : {}),
    ...(options.redirectUrl ? { redirectUrl: options.redirectUrl } : {}),
    requestedAt: at,
  };
  return deps.books.record(paymentId, (record) => {
    refuseWhenPaid(record);
    if (!options.anyAmount) refuseOtherAmount(record, attempt);
    return {
      result: attempt,
      entries: [
        { entry: 'attempt-opened', paymentId, at, attempt },
        ...(options.billingKey
          ? []
          : notificationEntries(deps, { type: 'Transaction.Ready', paymentId, attempt, paymentStatus: 'READY' })),
      ],
    };
  });
}

function refuseWhenPaid(record: PaymentRecord | undefined): void {
  if (record?.capture) throw new WindowRefusal('PaymentAlreadyPaid', '이미 결제된 결제 건입니다.');
}

function refuseOtherAmount(record: PaymentRecord | undefined, attempt: Attempt): void {
  const registered = record?.preRegistration;
  const otherTotal = registered?.totalAmount !== undefined && registered.totalAmount !== attempt.order.totalAmount;
  const otherTaxFree =
    registered?.taxFreeAmount !== undefined && registered.taxFreeAmount !== attempt.order.taxFreeAmount;
  const otherCurrency = registered?.currency !== undefined && registered.currency !== attempt.order.currency;
  if (otherTotal || otherTaxFree || otherCurrency) {
    throw new WindowRefusal('AmountNotEqualToPredefined', '결제 금액이 사전에 등록된 금액과 일치하지 않습니다.');
  }
}
