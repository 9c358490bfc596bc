import { completeUser } from '@hamkke/contracts';
import { personOf, route } from '@hamkke/service-kit';
import type { IdentityUseCases } from '../use-cases/identity-use-cases.ts';
import { presentOwnAccount } from './present-account.ts';

export const completeUserRoute = (useCases: IdentityUseCases) =>
  route(completeUser, async ({ caller, body, correlationId }) =>
    presentOwnAccount(await useCases.completeUser({ userId: personOf(caller).id, ...body, correlationId })),
  );
