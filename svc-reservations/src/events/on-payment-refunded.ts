import { paymentRefunded } from '@hamkke/contracts';
import type { EnvelopeOf, HandlingContext } from '@hamkke/service-kit';
import type { ReservationStore } from '../domain/ports.ts';
import type { NoteRefund } from '../use-cases/note-refund.ts';

/** What this service hears of payments. */
export const paymentEvents = [paymentRefunded] as const;

/**
 * Keeps what went back, whatever began it; the version of the order names the refund, so that it counts once in
 * whatever order it comes.
 */
export function onPaymentRefunded<Transaction>({
  store,
  noteRefund,
}: {
  store: Pick<ReservationStore<Transaction>, 'join'>;
  noteRefund: NoteRefund;
}) {
  return async (
    { data, aggregateVersion, correlationId }: EnvelopeOf<typeof paymentRefunded>,
    transaction: Transaction,
    { logger }: Pick<HandlingContext, 'logger'>,
  ): Promise<void> => {
    const { reservationId, locationId, amount, remaining, trigger } = data;
    const outcome = await noteRefund(store.join(transaction, correlationId), {
      reservationId,
      locationId,
      refund: { version: aggregateVersion, amount },
      remaining,
      byProvider: trigger === 'provider',
    });
    if (outcome === 'cancelled') logger.info({ reservation: reservationId }, 'cancelled by the provider');
  };
}
