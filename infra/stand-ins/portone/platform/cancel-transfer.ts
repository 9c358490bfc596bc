import { randomUUID } from 'node:crypto';
import { seoulDateOf } from '@hamkke/money';
import type { Cancellation } from '../books/records.ts';
import { ProviderError } from '../payments/provider-error.ts';
import { amountsOfChange } from './order-amounts.ts';
import { orderTransfersOf, capturedPayment, settlementDays } from './order-transfer.ts';
import type { PlatformDeps } from './platform-deps.ts';
import type { OrderTransfer } from './records.ts';
import { cancelledBy } from './transfer-orders.ts';
import type { CancelTransferRequest } from './transfer-orders.ts';

/** The order's transfer that is meant, by its id or by partner and payment. @throws {ProviderError} 400, 404 */
function cancelledTransfer(
  deps: PlatformDeps,
  isForTest: boolean,
  { transferId, partnerId, paymentId }: CancelTransferRequest,
): OrderTransfer {
  const byBoth = partnerId !== undefined && paymentId !== undefined;
  if (transferId === undefined && !byBoth)
    throw new ProviderError(400, 'PLATFORM_CANNOT_SPECIFY_TRANSFER', '정산건을 특정할 수 없습니다.');
  const candidates = [...deps.platform.of(isForTest).transfers.values()].filter(
    (one): one is OrderTransfer => one.type === 'ORDER',
  );
  const found = candidates.find((one) =>
    transferId === undefined ? one.partnerId === partnerId && one.paymentId === paymentId : one.id === transferId,
  );
  if (!found) throw new ProviderError(404, 'PLATFORM_TRANSFER_NOT_FOUND', '정산건을 찾을 수 없습니다.');
  return found;
}

function doneCancellation(
  deps: PlatformDeps,
  isForTest: boolean,
  paymentId: string,
  id: string,
): Cancellation & { cancelledAt: string } {
  const found = capturedPayment(deps, isForTest, paymentId).cancellations.find((one) => one.id === id);
  // One that the card company has not answered, or refused, has no such instant.
  if (!found?.cancelledAt)
    throw new ProviderError(404, 'PLATFORM_CANCELLATION_NOT_FOUND', '결제 취소 내역을 찾을 수 없습니다.', { id });
  return { ...found, cancelledAt: found.cancelledAt };
}

/** What earlier cancellations left of an order's transfer. */
function leftOf(order: OrderTransfer, cancels: readonly OrderTransfer[]): { order: number; taxFree: number } {
  const own = cancels.filter(({ cancellation }) => cancellation?.orderTransferId === order.id);
  const sum = (name: 'order' | 'orderTaxFree') =>
    own.reduce((total, { amount }) => total + amount[name], order.amount[name]);
  return { order: sum('order'), taxFree: sum('orderTaxFree') };
}

/** Refuses more than is left of the order, more than went back of the payment. */
function refuseTooMuch(wanted: number, left: number, registered: number, cancellation: Cancellation): void {
  if (wanted > left) {
    throw new ProviderError(400, 'PLATFORM_CANCELLABLE_AMOUNT_EXCEEDED', '취소 가능한 금액을 초과했습니다.', {
      cancellableAmount: left,
      requestAmount: wanted,
      amountType: 'SUPPLY_WITH_VAT',
    });
  }
  if (registered + wanted > cancellation.totalAmount) {
    throw new ProviderError(
      400,
      'PLATFORM_SETTLEMENT_CANCEL_AMOUNT_EXCEEDED_PORT_ONE_CANCEL',
      '정산 취소 요청 금액의 합이 결제 취소 금액을 초과했습니다.',
      {
        registeredSettlementCancelAmount: registered,
        requestSettlementCancelAmount: wanted,
        portOneCancelAmount: cancellation.totalAmount,
        amountType: 'SUPPLY_WITH_VAT',
      },
    );
  }
}

/**
 * Records that of a partner's order something was cancelled, once for each cancellation of the payment.
 *
 * @throws {ProviderError} 404 for an unknown transfer or cancellation; 409 when it is recorded already, or nothing is
 * left; 400 for too much
 */
export function recordCancelTransfer(
  deps: PlatformDeps,
  isForTest: boolean,
  input: CancelTransferRequest,
): Promise<OrderTransfer> {
  return deps.platform.record(() => {
    const order = cancelledTransfer(deps, isForTest, input);
    const cancels = orderTransfersOf(deps, isForTest, order.paymentId).filter(({ type }) => type === 'ORDER_CANCEL');
    const cancellation = doneCancellation(deps, isForTest, order.paymentId, input.cancellationId);
    const before = cancels.find(
      (one) => one.cancellation?.id === input.cancellationId && one.cancellation.orderTransferId === order.id,
    );
    if (before)
      throw new ProviderError(409, 'PLATFORM_TRANSFER_ALREADY_EXISTS', '이미 존재하는 정산건입니다.', {
        transferId: before.id,
        transferGraphqlId: before.id,
      });
    const left = leftOf(order, cancels);
    if (left.order === 0)
      throw new ProviderError(409, 'PLATFORM_ORDER_TRANSFER_ALREADY_CANCELLED', '이미 취소된 정산건입니다.');
    const wanted = cancelledBy(input, order.orderLines, left.order);
    const registered = cancels
      .filter((one) => one.cancellation?.id === input.cancellationId)
      .reduce((total, { amount }) => total - amount.order, 0);
    refuseTooMuch(wanted, left.order, registered, cancellation);
    const taxFree = Math.min(left.taxFree, input.taxFreeAmount ?? (wanted === left.order ? left.taxFree : 0));
    const transfer: OrderTransfer = {
      type: 'ORDER_CANCEL',
      id: `transfer-${randomUUID()}`,
      partnerId: order.partnerId,
      paymentId: order.paymentId,
      contract: order.contract,
      ...settlementDays(input, seoulDateOf(new Date(cancellation.cancelledAt)), order.contract),
      amount: amountsOfChange(left, { order: left.order - wanted, taxFree: left.taxFree - taxFree }, order.contract),
      orderLines: [],
      cancellation: { id: cancellation.id, cancelledAt: cancellation.cancelledAt, orderTransferId: order.id },
      recordedAt: deps.clock.timestamp(),
      ...(input.memo === undefined ? {} : { memo: input.memo }),
    };
    return { result: transfer, entries: [{ entry: 'transfer', isForTest, transfer }] };
  });
}
