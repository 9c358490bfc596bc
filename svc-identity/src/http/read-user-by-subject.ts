import { readUserBySubject } from '@hamkke/contracts';
import { recordAccess, route } from '@hamkke/service-kit';
import type { IdentityUseCases } from '../use-cases/identity-use-cases.ts';
import { presentAccount } from './present-account.ts';
import { viewerOf } from './viewer-of.ts';

export const readUserBySubjectRoute = (useCases: IdentityUseCases) =>
  route(readUserBySubject, async ({ caller, params, logger }) => {
    const viewer = viewerOf(caller);
    const user = await useCases.readUserBySubject({ uid: params.uid, viewer });
    if (user.user.id !== viewer.id)
      recordAccess({ caller, endpoint: readUserBySubject, about: [user.user.id], logger });
    return presentAccount(user);
  });
