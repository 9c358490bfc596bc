import { listPendingFranchises } from '@hamkke/contracts';
import { recordAccess, route } from '@hamkke/service-kit';
import type { User } from '../domain/user.ts';
import type { IdentityUseCases } from '../use-cases/identity-use-cases.ts';

export const listPendingPartnerApplicationsRoute = (useCases: IdentityUseCases) =>
  route(listPendingFranchises, async ({ caller, logger }) => {
    const waiting = await useCases.listPendingPartnerApplications();
    recordAccess({ caller, endpoint: listPendingFranchises, about: waiting.map(({ id }) => id), logger });
    return waiting.flatMap((user) => presentApplication(user));
  });

function presentApplication({ id, displayName, email, franchiseInfo, franchiseRequest, createdAt }: User) {
  // The list holds applications only; what it is for, each one says.
  return franchiseInfo
    ? [
        {
          id,
          createdAt: (franchiseRequest?.requestedAt ?? createdAt).toISOString(),
          franchiseInfo,
          user: { displayName, email },
        },
      ]
    : [];
}
