import { franchiseApproved, userUpdated } from '@hamkke/contracts';
import type { ClientSession, Clock, ConsumerDefinition } from '@hamkke/service-kit';
import type { PartnerStore } from '../domain/book-ports.ts';

/** A person's record changed: its partner id is asked for by the next round of a job, for a handler asks nobody. */
export function onPartnerChanged(
  within: (session: ClientSession) => Pick<PartnerStore, 'lookAgain'>,
  clock: Clock,
): ConsumerDefinition<typeof userUpdated | typeof franchiseApproved> {
  return {
    name: 'partners',
    events: [userUpdated, franchiseApproved],
    async handle({ data }, session) {
      await within(session).lookAgain(data.userId, clock());
    },
  };
}
