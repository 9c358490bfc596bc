import { randomUUID } from 'node:crypto';
import { seoulDateOf } from '@hamkke/money';
import type { PaymentRecord } from '../books/records.ts';
import { currentAttempt } from '../payments/amounts.ts';
import { ProviderError } from '../payments/provider-error.ts';
import { contractOf } from './contracts.ts';
import { amountsOf } from './order-amounts.ts';
import { partnerOf } from './partners.ts';
import type { PlatformDeps } from './platform-deps.ts';
import type { OrderTransfer } from './records.ts';
import { settlementDateOf } from './settlement-date.ts';
import { orderedBy } from './transfer-orders.ts';
import type { OrderTransferRequest } from './transfer-orders.ts';

/** The captured payment. This shop's channel is one of tests, so the real books know nothing of its payments. */
export function capturedPayment(
  { books }: PlatformDeps,
  isForTest: boolean,
  paymentId: string,
): PaymentRecord & Required<Pick<PaymentRecord, 'capture'>> {
  const record = isForTest ? books.find(paymentId) : undefined;
  if (!record?.capture)
    throw new ProviderError(404, 'PLATFORM_PAYMENT_NOT_FOUND', '결제 내역을 찾을 수 없습니다.', { id: paymentId });
  return { ...record, capture: record.capture };
}

export const orderTransfersOf = ({ platform }: PlatformDeps, isForTest: boolean, paymentId: string): OrderTransfer[] =>
  [...platform.of(isForTest).transfers.values()].filter(
    (one): one is OrderTransfer => one.type !== 'MANUAL' && one.paymentId === paymentId,
  );

/**
 * The days of a settlement, from the input or by the contract.
 * @throws {ProviderError} 400 when it would be paid out before it starts
 */
export function settlementDays(
  input: { settlementStartDate?: string | undefined; settlementDate?: string | undefined },
  otherwise: string,
  contract: OrderTransfer['contract'],
) {
  const settlementStartDate = input.settlementStartDate ?? otherwise;
  const settlementDate = input.settlementDate ?? settlementDateOf(contract.settlementCycle, settlementStartDate);
  if (settlementDate < settlementStartDate) {
    throw new ProviderError(
      400,
      'PLATFORM_SETTLEMENT_DATE_EARLIER_THAN_SETTLEMENT_START_DATE',
      '정산일이 정산 시작일보다 빠릅니다.',
      { settlementDate, settlementStartDate },
    );
  }
  return { settlementStartDate, settlementDate };
}

/** Refuses more than the payment, all partners of it together. */
function refuseTooMuch(
  record: PaymentRecord & Required<Pick<PaymentRecord, 'capture'>>,
  orders: readonly OrderTransfer[],
  { order, taxFree }: { order: number; taxFree: number },
): void {
  const sum = (name: 'payment' | 'paymentTaxFree') => orders.reduce((total, { amount }) => total + amount[name], 0);
  if (sum('payment') + order > record.capture.amount) {
    throw new ProviderError(
      400,
      'PLATFORM_SETTLEMENT_PAYMENT_AMOUNT_EXCEEDED_PORT_ONE_PAYMENT',
      '정산 요청 금액의 합이 결제 금액을 초과했습니다.',
      {
        registeredSettlementPaymentAmount: sum('payment'),
        requestSettlementPaymentAmount: order,
        portOnePaymentAmount: record.capture.amount,
      },
    );
  }
  const paymentTaxFree = currentAttempt(record)?.order.taxFreeAmount ?? 0;
  if (sum('paymentTaxFree') + taxFree > paymentTaxFree) {
    throw new ProviderError(
      400,
      'PLATFORM_SETTLEMENT_TAX_FREE_AMOUNT_EXCEEDED_PORT_ONE_PAYMENT',
      '정산 요청 면세 금액의 합이 결제 면세 금액을 초과했습니다.',
      {
        registeredSettlementTaxFreeAmount: sum('paymentTaxFree'),
        requestSettlementTaxFreeAmount: taxFree,
        portOneTaxFreeAmount: paymentTaxFree,
      },
    );
  }
}

/**
 * Records what a partner is owed for a payment, once for each partner and payment.
 *
 * @throws {ProviderError} 404 for an unknown partner, contract, payment or policy; 409
 * `PLATFORM_TRANSFER_ALREADY_EXISTS`; 400 for too much
 */
export function recordOrderTransfer(
  deps: PlatformDeps,
  isForTest: boolean,
  input: OrderTransferRequest,
): Promise<OrderTransfer> {
  return deps.platform.record(() => {
    const partner = partnerOf(deps, isForTest, input.partnerId);
    const contract = contractOf(deps, isForTest, input.contractId ?? partner.defaultContractId);
    const payment = capturedPayment(deps, isForTest, input.paymentId);
    if (input.discounts.length > 0)
      throw new ProviderError(404, 'PLATFORM_DISCOUNT_SHARE_POLICIES_NOT_FOUND', '할인 분담 정책을 찾을 수 없습니다.', {
        ids: input.discounts.flatMap(({ sharePolicyId }) => sharePolicyId ?? []),
      });
    if (input.additionalFees.length > 0)
      throw new ProviderError(
        404,
        'PLATFORM_ADDITIONAL_FEE_POLICIES_NOT_FOUND',
        '추가 수수료 정책을 찾을 수 없습니다.',
        { ids: input.additionalFees.flatMap(({ id }) => id ?? []) },
      );
    const orders = orderTransfersOf(deps, isForTest, input.paymentId).filter(({ type }) => type === 'ORDER');
    const before = orders.find(({ partnerId }) => partnerId === partner.id);
    if (before)
      throw new ProviderError(409, 'PLATFORM_TRANSFER_ALREADY_EXISTS', '이미 존재하는 정산건입니다.', {
        transferId: before.id,
        transferGraphqlId: before.id,
      });
    const { order, taxFree, lines } = orderedBy(input);
    refuseTooMuch(payment, orders, { order, taxFree });
    const transfer: OrderTransfer = {
      type: 'ORDER',
      id: `transfer-${randomUUID()}`,
      partnerId: partner.id,
      paymentId: input.paymentId,
      contract,
      ...settlementDays(input, seoulDateOf(new Date(payment.capture.paidAt)), contract),
      amount: amountsOf(order, taxFree, contract),
      orderLines: lines,
      recordedAt: deps.clock.timestamp(),
      ...(input.memo === undefined ? {} : { memo: input.memo }),
    };
    return { result: transfer, entries: [{ entry: 'transfer', isForTest, transfer }] };
  });
}
