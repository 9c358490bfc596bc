import type { PublicOrderStatus, OrderSummary, ProviderRequest } from '@hamkke/contracts';
import { providerOf, windowOf } from '../domain/channel.ts';
import {
  holdOf,
  isCaptured,
  refundedAmount,
  refundsOf,
  type Capture,
  type Order,
  type RefundCause,
} from '../domain/order.ts';
import { orderStatusOf } from '../domain/order-status.ts';
import type { Merchant } from '../use-cases/orders/order-deps.ts';

/**
 * What the page hands on to the provider's script: its window opens for the order's way to pay, in the order's language.
 * Source: external-services 1.2, decision 0060
 */
export function presentProviderRequest(order: Order, merchant: Merchant): ProviderRequest {
  const { name, email, phone } = order.customer;
  return {
    storeId: order.storeId,
    channelKey: order.channelKey,
    paymentId: order.orderId,
    orderName: order.orderName,
    totalAmount: order.amount,
    currency: 'KRW',
    ...windowOf({ method: order.method, provider: providerOf(merchant, order.channelKey) }, order.language),
    customer: { fullName: name, email, ...(phone ? { phoneNumber: phone } : {}) },
    redirectUrl: merchant.redirectUrl,
    noticeUrls: [merchant.webhookUrl],
    customData: { reservationId: order.reservationId },
  };
}

const messages: Readonly<Record<Exclude<PublicOrderStatus, 'refunding' | 'refunded'>, string>> = {
  awaiting: '아직 결제가 완료되지 않았어요.',
  processing: '결제가 완료되었고, 예약을 확정하고 있어요.',
  confirmed: '예약이 완료되었습니다!',
  failed: '결제가 승인되지 않았어요. 다시 시도해 주세요.',
  lapsed: '결제 시간이 지나 예약이 취소되었어요. 다시 예약해 주세요.',
};

/**
 * Why money goes back, from the side of whoever paid it; a cancellation that began at the provider has no refund of
 * ours.
 */
const causes: Readonly<Record<RefundCause, string>> = {
  rejected: '결제하시는 동안 다른 분이 먼저 예약하셨어요. 가까운 지점의 같은 크기를 찾아봐 주세요.',
  mismatch: '주문과 다른 금액이 결제되었어요.',
  cancelled: '예약이 취소되었어요.',
};

/** What a paid move was rejected for, instead of for somebody else who was first. Source: decision 0053 */
const rentalChanged = '결제하시는 동안 옮기려는 이용이 바뀌어 보관함을 옮기지 못했어요. 지금 이용은 그대로예요.';

/** Why money goes back; undefined where that began at the provider. */
function causeOf(order: Order): string | undefined {
  if (order.state === 'mismatch') return causes.mismatch;
  if ('rejection' in order && order.rejection === 'rental-changed') return rentalChanged;
  const cause = refundsOf(order).at(-1)?.cause;
  return cause && causes[cause];
}

function messageOf(order: Order, status: PublicOrderStatus): string {
  if (status !== 'refunding' && status !== 'refunded') return messages[status];
  const cause = causeOf(order);
  const progress = status === 'refunding' ? '결제하신 금액을 환불하고 있어요.' : '결제하신 금액을 환불해 드렸어요.';
  return cause ? `${cause} ${progress}` : progress;
}

export function presentOutcome(order: Order): { success: boolean; standing: PublicOrderStatus; message: string } {
  const status = orderStatusOf(order);
  return { success: status === 'confirmed', standing: status, message: messageOf(order, status) };
}

function presentCapture({ paidAt, receiptUrl }: Capture): Pick<OrderSummary, 'paidAt' | 'receiptUrl'> {
  return { paidAt: paidAt.toISOString(), ...(receiptUrl === undefined ? {} : { receiptUrl }) };
}

/** The order as the visitor who placed it may read it. */
export function presentOrder(order: Order): OrderSummary {
  const { unit, customer, consent, continues, moves } = order;
  const holdUntil = holdOf(order);
  return {
    orderId: order.orderId,
    paymentId: order.orderId,
    reservationId: order.reservationId,
    standing: orderStatusOf(order),
    orderName: order.orderName,
    unitId: unit.unitId,
    unitNumber: unit.unitNumber,
    unitSize: unit.size,
    dimensions: unit.dimensions,
    locationId: unit.locationId,
    locationName: unit.locationName,
    locationAddress: unit.locationAddress,
    period: order.period,
    startDate: order.range.start,
    endDate: order.range.end,
    daysBetween: order.days,
    amount: order.amount,
    method: order.method,
    refundedAmount: refundedAmount(order),
    customer: { name: customer.name, email: customer.email, ...(customer.phone ? { phone: customer.phone } : {}) },
    ...(holdUntil ? { holdUntil: holdUntil.toISOString() } : {}),
    ...(isCaptured(order) ? presentCapture(order.capture) : {}),
    ...(continues === null ? {} : { continues }),
    ...(moves === null ? {} : { moves }),
    ...(consent ? { consent: { terms: consent.terms, privacy: consent.privacy, at: consent.at.toISOString() } } : {}),
  };
}
