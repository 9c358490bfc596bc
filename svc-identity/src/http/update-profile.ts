import { updateProfile } from '@hamkke/contracts';
import { personInSession, route } from '@hamkke/service-kit';
import type { IdentityUseCases } from '../use-cases/identity-use-cases.ts';
import { isFresh } from './is-fresh.ts';
import { presentOwnAccount } from './present-account.ts';

export const updateProfileRoute = (useCases: IdentityUseCases) =>
  route(updateProfile, async ({ caller, body, correlationId }) => {
    const { id: userId } = personInSession(caller);
    return presentOwnAccount(
      await useCases.updateProfile({ userId, ...body, isFresh: isFresh(caller), correlationId }),
    );
  });
