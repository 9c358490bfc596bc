import { franchiseApproved, userUpdated } from '@hamkke/contracts';
import type { ClientSession, Clock, ConsumerDefinition } from '@hamkke/service-kit';
import type { PartnerStore } from '../domain/ledger-ports.ts';

/** A person's record changed: the next round of a job loads its partner id, for a handler calls no service. */
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
