import { requestEmailProof } from '@hamkke/contracts';
import { personOf, route } from '@hamkke/service-kit';
import type { IdentityUseCases } from '../use-cases/identity-use-cases.ts';

export const requestEmailProofRoute = (useCases: IdentityUseCases) =>
  route(requestEmailProof, async ({ caller, correlationId }) => {
    await useCases.requestEmailProof({ userId: personOf(caller).id, correlationId });
    return { sent: true as const };
  });
