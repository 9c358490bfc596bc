import { DomainError } from '@hamkke/service-kit';
import type { PassOutcome, Platform } from '../domain/ledger-ports.ts';

/** What a test may do at the provider's settlement that a merchant could not. */
export interface PlatformControls {
  /** A partner that the provider knows; another one is refused. */
  addPartner(partnerId: string): Promise<void>;
  /** A payment that the provider took, and money of it that went back; answers the id of the cancellation. */
  charge(paymentId: string, amount: number): Promise<void>;
  cancel(paymentId: string, amount: number): Promise<string>;
  /** Switches the provider's settlement on or off for us. */
  enable(on: boolean): Promise<void>;
  /** The next call fails, before or after it took effect. */
  breakNext(when: 'before' | 'after'): Promise<void>;
  /** What the provider's settlement knows of a payment: the order's amount, and those of its cancellations. */
  known(paymentId: string): Promise<{ partnerId: string; order: number; cancelled: number[] } | undefined>;
}

/** The provider's settlement in memory; passes the same suite as the official client against the stand-in. */
export function createMemoryPlatform(): { platform: Platform; controls: PlatformControls } {
  const partners = new Set<string>();
  const payments = new Map<string, { amount: number; cancellations: Map<string, number> }>();
  const transfers = new Map<string, { partnerId: string; order: number; cancelled: Map<string, number> }>();
  let enabled = true;
  let broken: ('before' | 'after')[] = [];
  const refused = (reason: string): PassOutcome => ({ outcome: 'refused', reason });

  async function call(work: () => PassOutcome): Promise<PassOutcome> {
    const fault = broken.shift();
    if (fault === 'before') throw new DomainError('PROVIDER_DOWN');
    const result = enabled ? work() : ({ outcome: 'not-enabled' } as const);
    if (fault === 'after') throw new DomainError('PROVIDER_DOWN');
    return result;
  }

  const platform: Platform = {
    passOrder: ({ partnerId, paymentId, amount }) =>
      call(() => {
        if (!partners.has(partnerId)) return refused('PLATFORM_PARTNER_NOT_FOUND');
        const payment = payments.get(paymentId);
        if (!payment) return refused('PLATFORM_PAYMENT_NOT_FOUND');
        if (amount > payment.amount) return refused('PLATFORM_SETTLEMENT_PAYMENT_AMOUNT_EXCEEDED_PORT_ONE_PAYMENT');
        if (transfers.get(paymentId)?.partnerId !== partnerId)
          transfers.set(paymentId, { partnerId, order: amount, cancelled: new Map() });
        return { outcome: 'sent' };
      }),
    passCancellation: ({ partnerId, paymentId, cancellationId, amount }) =>
      call(() => {
        const transfer = transfers.get(paymentId);
        if (transfer?.partnerId !== partnerId) return refused('PLATFORM_TRANSFER_NOT_FOUND');
        const gone = payments.get(paymentId)?.cancellations.get(cancellationId);
        if (gone === undefined) return refused('PLATFORM_CANCELLATION_NOT_FOUND');
        if (amount > gone) return refused('PLATFORM_SETTLEMENT_CANCEL_AMOUNT_EXCEEDED_PORT_ONE_CANCEL');
        transfer.cancelled.set(cancellationId, amount);
        return { outcome: 'sent' };
      }),
  };
  const controls: PlatformControls = {
    async addPartner(partnerId) {
      partners.add(partnerId);
    },
    async charge(paymentId, amount) {
      payments.set(paymentId, { amount, cancellations: new Map() });
    },
    async cancel(paymentId, amount) {
      const cancellations = payments.get(paymentId)?.cancellations;
      const id = `${paymentId}-cancel-${(cancellations?.size ?? 0) + 1}`;
      cancellations?.set(id, amount);
      return id;
    },
    async enable(on) {
      enabled = on;
    },
    async breakNext(when) {
      broken = [when];
    },
    async known(paymentId) {
      const transfer = transfers.get(paymentId);
      return (
        transfer && {
          partnerId: transfer.partnerId,
          order: transfer.order,
          cancelled: [...transfer.cancelled.values()],
        }
      );
    },
  };
  return { platform, controls };
}
