import { paymentRefunded } from '@hamkke/contracts';
import type { EnvelopeOf, HandlingContext } from '@hamkke/service-kit';
import type { ReservationStore } from '../domain/ports.ts';
import type { CancelByProvider } from '../use-cases/cancel-by-provider.ts';

/** The events that this service acts on. */
export const consumedEvents = [paymentRefunded] as const;

/**
 * A refund that began at the provider and leaves nothing captured cancels the reservation. Every other refund follows from what
 * this service itself said (a rejection, a cancellation) and changes nothing here.
 */
export function onPaymentRefunded<Transaction>({ store, cancel }: { store: Pick<ReservationStore<Transaction>, 'join'>; cancel: CancelByProvider }) {
  return async ({ data, correlationId }: EnvelopeOf<typeof paymentRefunded>, transaction: Transaction, { logger }: Pick<HandlingContext, 'logger'>): Promise<void> => {
    if (data.trigger !== 'provider' || data.remaining > 0) return;
    const cancelled = await cancel(store.join(transaction, correlationId), data);
    if (cancelled) logger.info({ reservation: data.reservationId }, 'cancelled by the provider');
  };
}
