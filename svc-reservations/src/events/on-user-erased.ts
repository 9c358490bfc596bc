import { userErased } from '@hamkke/contracts';
import type { EnvelopeOf, HandlingContext } from '@hamkke/service-kit';
import type { ReservationStore } from '../domain/ports.ts';
import type { ErasePerson } from '../use-cases/renting/erase-person.ts';

/** Removes the name of a person who left from their reservations. */
export function onUserErased<Transaction>({
  store,
  erasePerson,
}: {
  store: Pick<ReservationStore<Transaction>, 'join'>;
  erasePerson: ErasePerson;
}) {
  return {
    name: 'people',
    events: [userErased],
    async handle(
      { data, correlationId }: EnvelopeOf<typeof userErased>,
      transaction: Transaction,
      { logger }: Pick<HandlingContext, 'logger'>,
    ): Promise<void> {
      const erased = await erasePerson(store.join(transaction, correlationId), data.userId);
      logger.info({ person: data.userId, erased }, 'reservations of someone who left');
    },
  };
}
