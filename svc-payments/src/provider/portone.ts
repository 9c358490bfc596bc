import { DomainError } from '@hamkke/service-kit';
import { PaymentClient } from '@portone/server-sdk';
import { CancelPaymentError, GetPaymentError, PreRegisterPaymentError } from '@portone/server-sdk/payment';
import type { Provider } from '../domain/ports.ts';
import { readProviderPayment } from './read-provider-payment.ts';

export interface PortoneOptions {
  /** Origin of the REST interface; the client drops any path. */
  apiUrl: string;
  secret: string;
  /** Limit of a call, in milliseconds: the client itself has none and takes no abort signal. */
  timeoutMs: number;
  /** Told of every failure that is not the provider's ordinary answer. */
  report: (failure: { call: string; reason: string }) => void;
}

/** Answers of a cancellation that mean that the payment is not as we believed. */
const changedMeanwhile = new Set(['PAYMENT_ALREADY_CANCELLED', 'CANCELLABLE_AMOUNT_CONSISTENCY_BROKEN', 'CANCEL_AMOUNT_EXCEEDS_CANCELLABLE_AMOUNT', 'PAYMENT_NOT_PAID']);

/** The payment provider by its official client. Source: external-services 1.3 to 1.5 */
export function createPortone({ apiUrl, secret, timeoutMs, report }: PortoneOptions): Provider {
  const client = PaymentClient({ secret, baseUrl: apiUrl });

  /** Everything that is not an answer of the payment's own is PROVIDER_DOWN: no connection, no JSON, too slow, bad credentials. */
  function down(call: string, error: unknown): DomainError {
    report({ call, reason: typeOf(error) ?? (error instanceof Error ? `${error.name}: ${error.message}` : 'unknown') });
    return new DomainError('PROVIDER_DOWN', undefined, { cause: error });
  }

  async function limited<T>(call: string, work: Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const limit = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(down(call, new Error(`no answer within ${timeoutMs} ms`))), timeoutMs);
    });
    // The loser of the race keeps running; what it ends with is nobody's concern.
    work.catch(() => {});
    return Promise.race([work, limit]).finally(() => clearTimeout(timer));
  }

  const failed = (call: string, error: unknown) => (error instanceof DomainError ? error : down(call, error));

  return {
    async preRegister({ paymentId, storeId, amount }) {
      try {
        await limited('pre-register', client.preRegisterPayment({ paymentId, storeId, totalAmount: amount, currency: 'KRW' }));
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
    async cancel({ paymentId, storeId, amount, cancellable, reason, requester }) {
      try {
        const { cancellation } = await limited('cancel', client.cancelPayment({ paymentId, storeId, amount, currentCancellableAmount: cancellable, reason, requester }));
        return cancellation.status === 'FAILED' ? 'refused' : 'accepted';
      } catch (error) {
        const type = error instanceof CancelPaymentError ? typeOf(error) : undefined;
        if (type !== undefined && changedMeanwhile.has(type)) return 'stale';
        if (type === 'PG_PROVIDER') return 'refused';
        throw failed('cancel', error);
      }
    },
  };
}

/** The REST `type` of the client's errors; undefined for anything else. */
function typeOf(error: unknown): string | undefined {
  const { data } = (error ?? {}) as { data?: { type?: unknown } };
  return typeof data?.type === 'string' ? data.type : undefined;
}
