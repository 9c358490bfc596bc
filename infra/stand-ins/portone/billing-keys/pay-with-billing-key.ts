import type { Attempt, Capture, Order } from '../books/records.ts';
import type { ProviderDeps } from '../deps.ts';
import { chargeTestCard } from '../payments/charge-test-card.ts';
import { openAttempt } from '../payments/open-attempt.ts';
import { alreadyPaid, ProviderError, WindowRefusal } from '../payments/provider-error.ts';
import type { CardBehaviour } from '../payments/test-cards.ts';
import { chargeableBillingKey } from './find-billing-key.ts';
import { chargedOrder } from './read-charge.ts';
import type { ChargeBody } from './read-charge.ts';

export type BillingKeyCharge = { capture: Capture; behaviour: CardBehaviour | 'unknown' };

/**
 * Charges a stored card once for a payment id, through the same attempt and capture as the card window.
 *
 * The charge is durable before it answers. A failed one leaves the payment FAILED, to be paid by a later attempt.
 *
 * @throws {ProviderError} 404 `BILLING_KEY_NOT_FOUND`, `CHANNEL_NOT_FOUND`, 409 `BILLING_KEY_ALREADY_DELETED`,
 *   `ALREADY_PAID`, `SUM_OF_PARTS_EXCEEDS_TOTAL_AMOUNT`, 400 `INVALID_REQUEST` for an amount other than the one that is
 *   registered in advance, 502 `PG_PROVIDER` when the card company declines
 */
export async function payWithBillingKey(
  deps: ProviderDeps,
  paymentId: string,
  body: ChargeBody,
): Promise<BillingKeyCharge> {
  const stored = chargeableBillingKey(deps, body.billingKey);
  const attempt = await openCharge(deps, paymentId, chargedOrder(body, stored), stored.billingKey);
  const planned = deps.chargePlan.take();
  const { outcome, behaviour } = await chargeTestCard(deps, paymentId, attempt.txId, {
    card: stored.issued.cardNumber,
    installmentMonths: body.installmentMonth,
    ...(planned ? { planned } : {}),
  });
  if (outcome.captured) return { capture: outcome.capture, behaviour };
  // Another attempt on the same id was faster: the payment is paid, though not by this charge.
  if (deps.books.find(paymentId)?.capture) throw alreadyPaid();
  const { reason, pgCode, pgMessage } = outcome.failure;
  throw new ProviderError(502, 'PG_PROVIDER', reason, { pgCode, pgMessage });
}

async function openCharge(deps: ProviderDeps, paymentId: string, order: Order, billingKey: string): Promise<Attempt> {
  try {
    return await openAttempt(deps, paymentId, order, { billingKey });
  } catch (error) {
    if (!(error instanceof WindowRefusal)) throw error;
    if (error.code === 'PaymentAlreadyPaid') throw alreadyPaid();
    throw new ProviderError(400, 'INVALID_REQUEST', error.message);
  }
}
