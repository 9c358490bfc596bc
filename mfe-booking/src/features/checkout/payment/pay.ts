import { ApiError, call } from '@hamkke/api-client';
import type { AnswerOf, CustomerDetails, OrderSummary, RequestOf } from '@hamkke/contracts';
import { completePayment, createPayment, verifyPayment } from '@hamkke/contracts/calls';
import type { WindowFailure } from '@hamkke/screen-kit/card-window/failure';
import { isUnpaid, mayBePaid } from '../../../components/payment/payment-status.ts';
import type { WindowResult } from '@hamkke/screen-kit/card-window';

export type PlacedOrder = AnswerOf<typeof createPayment>;
export type OrderRequest = RequestOf<typeof createPayment>['body'];

interface FailureFacts {
  readonly providerFailure?: WindowFailure;
  readonly orderId?: string;
  readonly unpaid?: boolean;
  readonly cause?: unknown;
}

/**
 * Why a payment did not end in a reservation, for the toast. `order` and `verify` are ours, `window` is the provider's.
 */
export class PaymentFailure extends Error {
  readonly step: 'order' | 'window' | 'verify';
  readonly orderId: string | undefined;
  /** What the provider said. */
  readonly providerFailure: WindowFailure;
  /** The server says that nothing was charged. */
  readonly unpaid: boolean;

  constructor(
    step: PaymentFailure['step'],
    { providerFailure = {}, orderId, unpaid = false, cause }: FailureFacts = {},
  ) {
    super(providerFailure.message ?? '', { cause });
    this.name = 'PaymentFailure';
    this.step = step;
    this.orderId = orderId;
    this.providerFailure = providerFailure;
    this.unpaid = unpaid;
  }
}

export interface PaymentSteps {
  readonly placed: (order: PlacedOrder) => void;
  readonly openWindow: (request: PlacedOrder['provider']) => Promise<WindowResult>;
}

/** Places the order; the server decides on price and unit. @throws ApiError */
async function placeOrder(body: OrderRequest, idempotencyKey: string): Promise<PlacedOrder> {
  return call(createPayment, { body, idempotencyKey });
}

/**
 * Runs one payment: order, the provider's window, verification. Answers the order when its reservation stands, undefined when the
 * page is being left.
 * @throws ApiError when the server refuses the order, PaymentFailure for everything after it
 */
export async function pay(
  body: OrderRequest,
  idempotencyKey: string,
  steps: PaymentSteps,
): Promise<PlacedOrder | undefined> {
  const order = await placeOrder(body, idempotencyKey);
  steps.placed(order);
  const result = await openWindowOf(order, steps);
  if (result === 'confirmed') return order;
  if (result.ended === 'redirected') return undefined;
  const { success } = await call(verifyPayment, {
    body: { orderId: order.orderId, paymentId: order.orderId, amount: order.amount },
  }).catch((cause: unknown) => {
    throw new PaymentFailure('verify', { orderId: order.orderId, cause });
  });
  if (!success) throw new PaymentFailure('verify', { orderId: order.orderId });
  return order;
}

/**
 * The window may break, or report a failure, after the money moved: then the server knows. Only when it does not either
 * has the payment failed.
 */
async function openWindowOf(
  order: PlacedOrder,
  steps: PaymentSteps,
): Promise<Exclude<WindowResult, { ended: 'failed' }> | 'confirmed'> {
  try {
    const result = await steps.openWindow(order.provider);
    if (result.ended !== 'failed') return result;
    return await afterFailure(order, { providerFailure: result });
  } catch (cause) {
    if (cause instanceof PaymentFailure) throw cause;
    return await afterFailure(order, { cause });
  }
}

/** @throws PaymentFailure unless the order is confirmed all the same; `verify` where the money may have moved */
async function afterFailure({ orderId }: PlacedOrder, facts: FailureFacts): Promise<'confirmed'> {
  const outcome = await call(completePayment, { body: { paymentId: orderId } }).catch(() => undefined);
  if (outcome?.success) return 'confirmed';
  throw new PaymentFailure(mayBePaid(outcome?.standing) ? 'verify' : 'window', {
    ...facts,
    orderId,
    unpaid: isUnpaid(outcome?.standing),
  });
}

const lastOrderKey = 'last_order';

/** What the success screen can show before the server answers. Source: product spec section 3, "Last order". */
export type LastOrder = Pick<
  OrderSummary,
  'orderId' | 'paymentId' | 'unitNumber' | 'unitSize' | 'period' | 'daysBetween' | 'amount' | 'method'
> & { readonly customer: CustomerDetails };

export function storeLastOrder(order: LastOrder): void {
  try {
    sessionStorage.setItem(lastOrderKey, JSON.stringify(order));
  } catch {
    // storage is off: the server has the summary
  }
}

/** The right amount in won, when the server refused the claimed one; 0 where a move needs no order any more. */
export function newAmountOf(error: unknown): number | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'VALIDATION' && error.fields.some(({ path }) => path === 'moves')) return 0;
  if (error.code !== 'PRICE_CHANGED') return undefined;
  return typeof error.details.amount === 'number' ? error.details.amount : undefined;
}
