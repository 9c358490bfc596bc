import { z } from 'zod';
import type { ProviderDeps } from '../deps.ts';
import { failAttempt } from './charge-card.ts';
import { chargeTestCard } from './charge-test-card.ts';
import { openAttempt } from './open-attempt.ts';
import { orderOf, readPaymentRequest } from './read-order.ts';
import { closedByVisitor } from './test-cards.ts';
import { presentResponse } from './window-response.ts';
import type { PaymentResponse } from './window-response.ts';

/** A payment made without a browser. */
export type DirectPayment = {
  paymentId: string;
  orderName: string;
  totalAmount: number;
  storeId?: string | undefined;
  channelKey?: string | undefined;
  currency?: string | undefined;
  customer?: Record<string, unknown> | undefined;
  customData?: Record<string, unknown> | undefined;
  noticeUrls?: string[] | undefined;
  redirectUrl?: string | undefined;
  /** A test card's number or behaviour, or `close`: the visitor gives up. Default `approve`. */
  card?: string | undefined;
  /** What the card company's promotion takes off, in won: so much less is charged. */
  discountAmount?: number | undefined;
  /**
   * Charge even what the provider would refuse: another store, channel or currency, an amount not registered in
   * advance.
   */
  force?: boolean | undefined;
};

/** The body of `POST /__control/pay`. */
export const directPaymentSchema = z.object({
  paymentId: z.string(),
  orderName: z.string(),
  totalAmount: z.number(),
  storeId: z.string().optional(),
  channelKey: z.string().optional(),
  currency: z.string().optional(),
  customer: z.record(z.string(), z.unknown()).optional(),
  customData: z.record(z.string(), z.unknown()).optional(),
  noticeUrls: z.array(z.string()).optional(),
  redirectUrl: z.string().optional(),
  card: z.string().optional(),
  discountAmount: z.number().int().nonnegative().optional(),
  force: z.boolean().optional(),
});

/**
 * Pays as the window would.
 *
 * @throws {WindowRefusal} as the browser script would be refused
 */
export async function payDirectly(deps: ProviderDeps, payment: DirectPayment): Promise<PaymentResponse> {
  const { card = 'approve', force = false, currency = 'KRW', storeId, channelKey, discountAmount, ...rest } = payment;
  const input = {
    ...rest,
    storeId: storeId ?? deps.settings.storeId,
    channelKey: channelKey ?? deps.settings.channelKey,
  };
  const acceptable = force
    ? { ...input, storeId: deps.settings.storeId, channelKey: deps.settings.channelKey, currency: 'KRW' }
    : { ...input, currency };
  const plain = orderOf(readPaymentRequest({ ...acceptable, payMethod: 'CARD' }, deps.settings));
  const order = discountAmount === undefined ? plain : { ...plain, discountAmount };
  const attempted = force ? { ...order, storeId: input.storeId, channelKey: input.channelKey, currency } : order;
  const attempt = await openAttempt(deps, payment.paymentId, attempted, { anyAmount: force });
  const outcome =
    card === 'close'
      ? await failAttempt(deps, payment.paymentId, attempt.txId, closedByVisitor)
      : (await chargeTestCard(deps, payment.paymentId, attempt.txId, { card })).outcome;
  return presentResponse(payment.paymentId, attempt.txId, outcome);
}
