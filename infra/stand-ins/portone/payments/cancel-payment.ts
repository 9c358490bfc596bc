import { randomUUID } from 'node:crypto';
import type { BookEntry } from '../books/entries.ts';
import type { Decision } from '../books/record-store.ts';
import type { Cancellation, CancellationTrigger, PaymentRecord } from '../books/records.ts';
import type { ProviderDeps } from '../deps.ts';
import { notificationEntries } from '../webhooks/notification.ts';
import type { NotificationType } from '../webhooks/notification.ts';
import { balanceOf, currentAttempt } from './amounts.ts';
import { divideCancellation } from './divide-cancellation.ts';
import type { CancelRequest } from './divide-cancellation.ts';
import { ProviderError } from './provider-error.ts';

/**
 * Gives money back, wholly or in part.
 *
 * @throws {ProviderError} the 404 and 409 answers of the provider's cancel call, and 502 `PG_PROVIDER` when arranged
 */
export function cancelPayment(
  deps: ProviderDeps,
  paymentId: string,
  request: CancelRequest,
  trigger: CancellationTrigger,
): Promise<Cancellation> {
  return deps.books.record(paymentId, (record) => decideCancellation(deps, paymentId, record, request, trigger));
}

function decideCancellation(
  deps: ProviderDeps,
  paymentId: string,
  record: PaymentRecord | undefined,
  request: CancelRequest,
  trigger: CancellationTrigger,
): Decision<Cancellation, BookEntry> {
  if (!record || !currentAttempt(record))
    throw new ProviderError(404, 'PAYMENT_NOT_FOUND', '결제 건이 존재하지 않습니다.');
  const amounts = divideCancellation(record, request);
  const at = deps.clock.timestamp();
  const status = deps.cancellationPlan.take();
  if (status === 'PG_PROVIDER') {
    throw new ProviderError(502, 'PG_PROVIDER', 'PG사에서 오류를 전달했습니다.', {
      pgCode: 'REJECT_CANCEL_PAYMENT',
      pgMessage: '취소 처리가 거절되었습니다.',
    });
  }
  const cancellation: Cancellation = {
    status,
    id: randomUUID(),
    pgCancellationId: `pgc${randomUUID().replaceAll('-', '')}`,
    totalAmount: amounts.amount,
    taxFreeAmount: amounts.taxFreeAmount,
    vatAmount: amounts.vatAmount,
    reason: deps.cancellationPlan.storedReason(request.reason),
    requestedAt: at,
    ...(status === 'SUCCEEDED' ? { cancelledAt: at } : {}),
    trigger,
    skipWebhook: request.skipWebhook ?? false,
  };
  return {
    result: cancellation,
    entries: [
      { entry: 'cancellation-recorded', paymentId, at, cancellation },
      ...cancellationNotification(
        deps,
        { ...record, cancellations: [...record.cancellations, cancellation] },
        cancellation,
      ),
    ],
  };
}

/**
 * Ends a cancellation that the card company had left open.
 *
 * @throws {ProviderError} 404 when there is no such cancellation, 409 when it is not open
 */
export function completeCancellation(
  deps: ProviderDeps,
  cancellationId: string,
  status: 'SUCCEEDED' | 'FAILED',
): Promise<Cancellation> {
  const holder = deps.books.all().find((record) => record.cancellations.some((one) => one.id === cancellationId));
  if (!holder) throw new ProviderError(404, 'PAYMENT_CANCELLATION_NOT_FOUND', '결제 취소 내역을 찾을 수 없습니다.');
  return deps.books.record(holder.paymentId, (record) => {
    const open = record?.cancellations.find((one) => one.id === cancellationId);
    if (!record || open?.status !== 'REQUESTED')
      throw new ProviderError(409, 'PAYMENT_CANCELLATION_NOT_PENDING', '처리 중인 취소가 아닙니다.');
    const at = deps.clock.timestamp();
    const closed: Cancellation = status === 'SUCCEEDED' ? { ...open, status, cancelledAt: at } : { ...open, status };
    const after = {
      ...record,
      cancellations: record.cancellations.map((one) => (one.id === cancellationId ? closed : one)),
    };
    return {
      result: closed,
      entries: [
        { entry: 'cancellation-settled', paymentId: record.paymentId, at, cancellationId, status },
        ...cancellationNotification(deps, after, closed),
      ],
    };
  });
}

/** The notification that belongs to a cancellation, decided by the payment after it. */
function cancellationNotification(deps: ProviderDeps, after: PaymentRecord, cancellation: Cancellation) {
  const attempt = currentAttempt(after);
  if (!attempt || !after.capture || cancellation.skipWebhook || cancellation.status === 'FAILED') return [];
  const { cancelled } = balanceOf(after);
  const whole = cancelled === after.capture.amount;
  const closedType: NotificationType = whole ? 'Transaction.Cancelled' : 'Transaction.PartialCancelled';
  const type = cancellation.status === 'REQUESTED' ? 'Transaction.CancelPending' : closedType;
  const partly = cancelled > 0 ? 'PARTIAL_CANCELLED' : 'PAID';
  return notificationEntries(deps, {
    type,
    paymentId: after.paymentId,
    attempt,
    cancellationId: cancellation.id,
    paymentStatus: whole ? 'CANCELLED' : partly,
  });
}
