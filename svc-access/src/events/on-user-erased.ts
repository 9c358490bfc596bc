import { userErased } from '@hamkke/contracts';
import type { EnvelopeOf, HandlingContext } from '@hamkke/service-kit';
import type { AccessStore } from '../domain/ports.ts';
import type { ErasePerson } from '../use-cases/grants/erase-person.ts';

/** Closes the doors of a person who left, and forgets whose openings they were. */
export function onUserErased<Transaction>({
  store,
  erasePerson,
  afterCommit,
}: {
  readonly store: Pick<AccessStore<Transaction>, 'join'>;
  readonly erasePerson: ErasePerson;
  readonly afterCommit: (transaction: Transaction) => void;
}) {
  return {
    name: 'people',
    events: [userErased],
    async handle(
      { data, correlationId }: EnvelopeOf<typeof userErased>,
      transaction: Transaction,
      { logger }: Pick<HandlingContext, 'logger'>,
    ): Promise<void> {
      const grants = await erasePerson(store.join(transaction, correlationId), data.userId);
      logger.info({ person: data.userId, grants }, 'grants of someone who left');
      afterCommit(transaction);
    },
  };
}
