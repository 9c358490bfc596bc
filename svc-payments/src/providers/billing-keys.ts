import { DomainError } from '@hamkke/service-kit';
import { PaymentClient } from '@portone/server-sdk';
import { PayWithBillingKeyError } from '@portone/server-sdk/payment';
import {
  BillingKeyClient,
  DeleteBillingKeyError,
  GetBillingKeyInfoError,
} from '@portone/server-sdk/payment/billingKey';
import type { BillingKeys, ChargeAnswer } from '../domain/card-ports.ts';
import { declineReasonOf } from './decline-reason.ts';
import { providerLimits, typeOf, type PortoneOptions } from './limited-call.ts';
import { readIssuedCard } from './read-issued-card.ts';

/** Answers that mean that the provider has no such card. */
const gone = new Set(['BILLING_KEY_NOT_FOUND', 'BILLING_KEY_ALREADY_DELETED']);

/** Stored cards at the payment provider, by its official client. Source: external-services 1.3 */
export function createBillingKeys(options: PortoneOptions): BillingKeys {
  const init = { secret: options.secret, baseUrl: options.apiUrl };
  const [keys, payments] = [BillingKeyClient(init), PaymentClient(init)];
  const { limited, down } = providerLimits(options);
  const failed = (call: string, error: unknown) => (error instanceof DomainError ? error : down(call, error));

  return {
    async read({ billingKey, storeId }) {
      // In the path of a URL these are no name but a direction.
      if (billingKey === '.' || billingKey === '..') return undefined;
      try {
        const answer = await limited('read-card', keys.getBillingKeyInfo({ billingKey, storeId }));
        return readIssuedCard(answer, billingKey);
      } catch (error) {
        if (error instanceof GetBillingKeyInfoError && isGone(error)) return undefined;
        throw failed('read-card', error);
      }
    },
    async remove({ billingKey, storeId }) {
      try {
        await limited('delete-card', keys.deleteBillingKey({ billingKey, storeId }));
      } catch (error) {
        if (error instanceof DeleteBillingKeyError && isGone(error)) return;
        throw failed('delete-card', error);
      }
    },
    async charge({ paymentId, storeId, channelKey, billingKey, orderName, amount, customer, noticeUrls }) {
      const { id, name, email, phone } = customer;
      const request = {
        paymentId,
        storeId,
        channelKey,
        billingKey,
        orderName,
        amount: { total: amount },
        currency: 'KRW' as const,
        customer: { id, name: { full: name }, email, ...(phone ? { phoneNumber: phone } : {}) },
        noticeUrls: [...noticeUrls],
      };
      try {
        const answer: unknown = await limited('charge-card', payments.payWithBillingKey(request));
        if (!isPaid(answer)) throw new Error('an answer that cannot be read');
        return { outcome: 'settled' };
      } catch (error) {
        const refusal = error instanceof PayWithBillingKeyError ? refusalOf(error) : undefined;
        if (refusal) return refusal;
        throw failed('charge-card', error);
      }
    },
  };
}

function isGone(error: unknown): boolean {
  const type = typeOf(error);
  return type !== undefined && gone.has(type);
}

/** The client's type says what the provider sends today; what arrives is read as if it could be anything. */
function isPaid(answer: unknown): boolean {
  const { payment } = (answer ?? {}) as { payment?: unknown };
  return typeof payment === 'object' && payment !== null;
}

/** What a refusal says of the charge; undefined where it does not say whether money moved. */
function refusalOf(error: PayWithBillingKeyError): ChargeAnswer | undefined {
  const type = typeOf(error);
  if (type === 'ALREADY_PAID') return { outcome: 'settled' };
  if (type !== undefined && gone.has(type)) return { outcome: 'declined', reason: 'card-gone' };
  if (type === 'PG_PROVIDER') return { outcome: 'declined', reason: declineReasonOf(error.data) };
  // The number was tried too often: trying it again can never succeed, so it is no failure of the call.
  return type === 'MAX_TRANSACTION_COUNT_REACHED' ? { outcome: 'declined', reason: 'unknown' } : undefined;
}
