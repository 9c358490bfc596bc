import { DomainError } from '@hamkke/service-kit';
import { PaymentClient } from '@portone/server-sdk';
import { GetPaymentError, PreRegisterPaymentError } from '@portone/server-sdk/payment';
import type { Provider } from '../domain/ports.ts';
import { createCancelCall } from './cancel-call.ts';
import { providerLimits, typeOf, type PortoneOptions } from './limited-call.ts';
import { readProviderPayment } from './read-provider-payment.ts';

/** Answers of a cancellation that mean that the payment is not as we believed. */
const changedMeanwhile = new Set([
  'PAYMENT_ALREADY_CANCELLED',
  'CANCELLABLE_AMOUNT_CONSISTENCY_BROKEN',
  'CANCEL_AMOUNT_EXCEEDS_CANCELLABLE_AMOUNT',
  'PAYMENT_NOT_PAID',
]);

/**
 * The payment provider by its official client, but for cancelling, which needs a key of idempotency. Source:
 * external-services 1.3 to 1.5
 */
export function createPortone(options: PortoneOptions): Provider {
  const client = PaymentClient({ secret: options.secret, baseUrl: options.apiUrl });
  const callCancel = createCancelCall(options);
  const { limited, down } = providerLimits(options);

  const failed = (call: string, error: unknown) => (error instanceof DomainError ? error : down(call, error));

  return {
    async preRegister({ paymentId, storeId, amount }) {
      try {
        await limited(
          'pre-register',
          client.preRegisterPayment({ paymentId, storeId, totalAmount: amount, currency: 'KRW' }),
        );
        return 'registered';
      } catch (error) {
        if (error instanceof PreRegisterPaymentError && typeOf(error) === 'ALREADY_PAID') return 'already-paid';
        throw failed('pre-register', error);
      }
    },
    async read({ paymentId, storeId }) {
      try {
        const payment = readProviderPayment(await limited('read', client.getPayment({ paymentId, storeId })));
        if (!payment || payment.paymentId !== paymentId) throw new Error('an answer that cannot be read');
        return payment;
      } catch (error) {
        if (error instanceof GetPaymentError && typeOf(error) === 'PAYMENT_NOT_FOUND') return undefined;
        throw failed('read', error);
      }
    },
    async cancel({ paymentId, storeId, amount, cancellable, reason, requester, key }) {
      const body = { storeId, amount, currentCancellableAmount: cancellable, reason, requester };
      try {
        const { id, status } = await limited('cancel', callCancel(paymentId, key, body));
        return status === 'FAILED' ? { outcome: 'refused' } : { outcome: 'accepted', cancellationId: id };
      } catch (error) {
        const type = typeOf(error);
        if (type !== undefined && changedMeanwhile.has(type)) return { outcome: 'stale' };
        if (type === 'PG_PROVIDER') return { outcome: 'refused' };
        throw failed('cancel', error);
      }
    },
  };
}
