import { userErased } from '@hamkke/contracts';
import type { EnvelopeOf, HandlingContext } from '@hamkke/service-kit';
import type { ReservationStore } from '../domain/ports.ts';
import type { ErasePerson } from '../use-cases/erase-person.ts';

/** What this service hears of people. */
export const peopleEvents = [userErased] as const;

/** Forgets who booked in the reservations of someone who left. */
export function onUserErased<Transaction>({
  store,
  erasePerson,
}: {
  store: Pick<ReservationStore<Transaction>, 'join'>;
  erasePerson: ErasePerson;
}) {
  return async (
    { data, correlationId }: EnvelopeOf<typeof userErased>,
    transaction: Transaction,
    { logger }: Pick<HandlingContext, 'logger'>,
  ): Promise<void> => {
    const erased = await erasePerson(store.join(transaction, correlationId), data.userId);
    logger.info({ person: data.userId, erased }, 'reservations of someone who left');
  };
}
