import { updateProfile } from '@hamkke/contracts';
import { personOf, route, visitorOf } from '@hamkke/service-kit';
import type { IdentityUseCases } from '../use-cases/identity-use-cases.ts';
import { presentAccount } from './present-account.ts';

export const updateProfileRoute = (useCases: IdentityUseCases) =>
  route(updateProfile, async ({ caller, body, correlationId }) => {
    const { id: userId } = personOf(caller);
    return presentAccount(await useCases.updateProfile({ userId, ...body, inSession: visitorOf(caller).via === 'session', correlationId }));
  });
