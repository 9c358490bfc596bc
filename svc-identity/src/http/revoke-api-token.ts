import { revokeApiToken } from '@hamkke/contracts';
import { personInSession, route } from '@hamkke/service-kit';
import type { IdentityUseCases } from '../use-cases/identity-use-cases.ts';

export const revokeApiTokenRoute = (useCases: IdentityUseCases) =>
  route(revokeApiToken, async ({ caller, params, correlationId }) => {
    await useCases.revokeApiToken({ userId: personInSession(caller).id, id: params.id, correlationId });
    return undefined;
  });
