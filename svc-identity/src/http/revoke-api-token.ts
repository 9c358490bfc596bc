import { revokeApiToken } from '@hamkke/contracts';
import { personOf, route } from '@hamkke/service-kit';
import type { IdentityUseCases } from '../use-cases/identity-use-cases.ts';

export const revokeApiTokenRoute = (useCases: IdentityUseCases) =>
  route(revokeApiToken, async ({ caller, params }) => {
    await useCases.revokeApiToken({ userId: personOf(caller).id, id: params.id });
    return undefined;
  });
