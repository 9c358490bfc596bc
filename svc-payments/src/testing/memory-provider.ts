import type { PaymentMethod } from '@hamkke/contracts';
import { DomainError } from '@hamkke/service-kit';
import { cancellableAmount, type ProviderCancellation, type ProviderPayment } from '../domain/payment.ts';
import type { CancelAnswer, CancelRequest, Provider } from '../domain/ports.ts';
import { channelKeyFor, nextNumber } from './builders.ts';

/** What a test may do at the provider that a merchant could not. */
export interface ProviderControls {
  charge(charge: {
    paymentId: string;
    storeId: string;
    amount: number;
    card?: 'approve' | 'insufficient';
    currency?: string;
    /** One of `someChannels`; by card unless given. */
    method?: PaymentMethod;
  }): Promise<void>;
  cancelFromConsole(paymentId: string, amount?: number): Promise<void>;
  /** What becomes of the next cancellation that we request. */
  planCancellation(outcome: 'REQUESTED' | 'FAILED'): Promise<void>;
  answerRequested(paymentId: string, outcome: 'SUCCEEDED' | 'FAILED'): Promise<void>;
  /** The next call fails, before or after it took effect. */
  breakNext(when: 'before' | 'after'): Promise<void>;
}

/** For how long the provider knows a key. Source: external-services 1.3 */
const keyLifeMs = 3 * 3600_000;

/** The provider in memory; passes the same suite as the official client against the stand-in. */
export function createMemoryProvider(clock: () => Date = () => new Date()): {
  provider: Provider;
  controls: ProviderControls;
  payments: Map<string, ProviderPayment>;
} {
  const payments = new Map<string, ProviderPayment>();
  let planned: ('REQUESTED' | 'FAILED')[] = [];
  let broken: ('before' | 'after')[] = [];
  const answered = new Map<string, { at: number; answer: CancelAnswer }>();

  async function call<T>(work: () => T): Promise<T> {
    const fault = broken.shift();
    if (fault === 'before') throw new DomainError('PROVIDER_DOWN');
    const result = work();
    if (fault === 'after') throw new DomainError('PROVIDER_DOWN');
    return structuredClone(result);
  }
  const change = (payment: ProviderPayment, cancellations: readonly ProviderCancellation[]) =>
    payments.set(payment.paymentId, { ...payment, cancellations });
  const cancellation = (
    amount: number,
    reason: string,
    trigger: string,
    status: ProviderCancellation['status'],
  ): ProviderCancellation => ({
    id: `cancel-${nextNumber()}`,
    status,
    amount,
    reason,
    trigger,
    requestedAt: clock(),
    cancelledAt: status === 'SUCCEEDED' ? clock() : undefined,
  });

  function cancel({ paymentId, amount, cancellable }: CancelRequest): CancelAnswer {
    const payment = payments.get(paymentId);
    if (
      payment?.status !== 'captured' ||
      cancellableAmount(payment) !== cancellable ||
      amount > cancellable ||
      amount <= 0
    )
      return { outcome: 'stale' };
    const outcome = planned.shift() ?? 'SUCCEEDED';
    // The card company stores nothing of our reason.
    const made = cancellation(amount, '취소', 'API', outcome);
    change(payment, [...payment.cancellations, made]);
    return outcome === 'FAILED' ? { outcome: 'refused' } : { outcome: 'accepted', cancellationId: made.id };
  }

  const provider: Provider = {
    preRegister: ({ paymentId }) =>
      call(() => (payments.get(paymentId)?.status === 'captured' ? 'already-paid' : 'registered')),
    read: ({ paymentId }) => call(() => payments.get(paymentId)),
    cancel: (request) =>
      call(() => {
        const key = `${request.paymentId} ${request.key}`;
        const before = answered.get(key);
        if (before && clock().getTime() - before.at < keyLifeMs) return before.answer;
        const answer = cancel(request);
        answered.set(key, { at: clock().getTime(), answer });
        return answer;
      }),
  };
  const controls: ProviderControls = {
    async charge({ paymentId, storeId, amount, card = 'approve', currency = 'KRW', method }) {
      if (payments.get(paymentId)?.status === 'captured') return;
      const captured = card === 'approve';
      payments.set(paymentId, {
        paymentId,
        status: captured ? 'captured' : 'failed',
        transactionId: `tx-${nextNumber()}`,
        storeId,
        channelKey: channelKeyFor(method),
        channelType: 'TEST',
        currency,
        total: amount,
        discount: 0,
        paidAt: captured ? new Date() : undefined,
        receiptUrl: captured ? `https://receipt.invalid/${paymentId}` : undefined,
        failure: captured ? undefined : 'REJECT_CARD_PAYMENT',
        cancellations: [],
      });
    },
    async cancelFromConsole(paymentId, amount) {
      const payment = payments.get(paymentId);
      const left = payment?.status === 'captured' ? cancellableAmount(payment) : 0;
      const requested = amount ?? left;
      if (!payment || requested <= 0 || requested > left) return;
      change(payment, [...payment.cancellations, cancellation(requested, '관리자콘솔 취소', 'CONSOLE', 'SUCCEEDED')]);
    },
    async planCancellation(outcome) {
      planned = [outcome];
    },
    async answerRequested(paymentId, outcome) {
      const payment = payments.get(paymentId);
      if (!payment) return;
      change(
        payment,
        payment.cancellations.map((one) =>
          one.status === 'REQUESTED'
            ? { ...one, status: outcome, cancelledAt: outcome === 'SUCCEEDED' ? clock() : undefined }
            : one,
        ),
      );
    },
    async breakNext(when) {
      broken = [when];
    },
  };
  return { provider, controls, payments };
}
