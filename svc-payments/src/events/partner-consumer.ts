import { franchiseApproved, userUpdated } from '@hamkke/contracts';
import type { ClientSession, Clock, ConsumerOptions } from '@hamkke/service-kit';
import type { PartnerStore } from '../domain/book-ports.ts';

type PartnerConsumer = Pick<
  ConsumerOptions<typeof userUpdated | typeof franchiseApproved>,
  'service' | 'name' | 'events' | 'handle'
>;

/** A person's record changed: its partner id is asked for by the next round of a job, for a handler asks nobody. */
export function partnerConsumer(
  within: (session: ClientSession) => Pick<PartnerStore, 'lookAgain'>,
  clock: Clock,
): PartnerConsumer {
  return {
    service: 'payments',
    name: 'partners',
    events: [userUpdated, franchiseApproved],
    async handle({ data }, session) {
      await within(session).lookAgain(data.userId, clock());
    },
  };
}
