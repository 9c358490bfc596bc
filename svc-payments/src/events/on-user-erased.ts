import { userErased } from '@hamkke/contracts';
import type { ClientSession, ConsumerDefinition } from '@hamkke/service-kit';

/** Removes the saved card of a person who left, and ends what it was charged for. */
export function onUserErased(
  forgetWithin: (session: ClientSession) => (leaving: { userId: string; correlationId: string }) => Promise<void>,
): ConsumerDefinition<typeof userErased> {
  return {
    name: 'people',
    events: [userErased],
    async handle({ data, correlationId }, session) {
      await forgetWithin(session)({ userId: data.userId, correlationId });
    },
  };
}
