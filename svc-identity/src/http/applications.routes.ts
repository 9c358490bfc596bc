import {
  approveFranchise,
  listFranchises,
  listPendingFranchises,
  rejectFranchise,
  setPartnerId,
} from '@hamkke/contracts';
import { auditActorOf, recordAccess, route, linkToNext } from '@hamkke/service-kit';
import type { User } from '../domain/user.ts';
import type { IdentityUseCases } from '../use-cases/identity-use-cases.ts';
import { presentAccount } from './present-account.ts';
import { administratorOf, viewerOf } from './viewer-of.ts';

export const approvePartnerApplicationRoute = (useCases: IdentityUseCases) =>
  route(approveFranchise, async ({ caller, params, correlationId }) =>
    presentAccount(
      await useCases.approvePartnerApplication({ id: params.id, actor: administratorOf(caller), correlationId }),
    ),
  );

export const rejectPartnerApplicationRoute = (useCases: IdentityUseCases) =>
  route(rejectFranchise, async ({ caller, params, body, correlationId }) =>
    presentAccount(
      await useCases.rejectPartnerApplication({
        id: params.id,
        actor: administratorOf(caller),
        ...body,
        correlationId,
      }),
    ),
  );

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

export const listPartnersRoute = (useCases: IdentityUseCases) =>
  route(listFranchises, async ({ caller, query, logger, setHeader }) => {
    const { partners, next } = await useCases.listPartners(query);
    recordAccess({ caller, endpoint: listFranchises, about: partners.map(({ id }) => id), logger });
    if (next !== undefined) linkToNext(listFranchises.path, { ...query, cursor: next }, setHeader);
    return partners.map(presentPartner);
  });

function presentPartner({ id, displayName, username, email, isSuperUser, partnerId, franchiseInfo, createdAt }: User) {
  return {
    id,
    displayName,
    username,
    email,
    isSuperUser,
    partnerId,
    franchiseInfo,
    createdAt: createdAt.toISOString(),
  };
}

export const setPartnerIdRoute = (useCases: IdentityUseCases) =>
  route(setPartnerId, async ({ caller, params, body, correlationId }) =>
    presentAccount(
      await useCases.setPartnerId({
        id: params.id,
        partnerId: body.partnerId,
        by: viewerOf(caller),
        actor: auditActorOf(caller),
        correlationId,
      }),
    ),
  );
