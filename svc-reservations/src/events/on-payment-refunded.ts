import { paymentRefunded } from '@hamkke/contracts';
import type { EnvelopeOf, HandlingContext } from '@hamkke/service-kit';
import type { ReservationStore } from '../domain/ports.ts';
import type { NoteRefund } from '../use-cases/renting/note-refund.ts';

/**
 * Records each refund, whoever began it. The order's version names the refund, so it counts once in whatever order
 * events arrive.
 */
export function onPaymentRefunded<Transaction>({
  store,
  noteRefund,
}: {
  store: Pick<ReservationStore<Transaction>, 'join'>;
  noteRefund: NoteRefund;
}) {
  return {
    name: 'payments',
    events: [paymentRefunded],
    async handle(
      { data, aggregateVersion, correlationId }: EnvelopeOf<typeof paymentRefunded>,
      transaction: Transaction,
      { logger }: Pick<HandlingContext, 'logger'>,
    ): Promise<void> {
      const { reservationId, locationId, amount, remaining, trigger } = data;
      const outcome = await noteRefund(store.join(transaction, correlationId), {
        reservationId,
        locationId,
        refund: { version: aggregateVersion, amount },
        remaining,
        byProvider: trigger === 'provider',
      });
      if (outcome === 'cancelled') logger.info({ reservation: reservationId }, 'cancelled by the provider');
    },
  };
}
