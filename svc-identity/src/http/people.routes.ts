import {
  completeUser,
  listPeopleNames,
  readUser,
  readUserBySubject,
  readUserStats,
  readVerifiedEmail,
  setSuperUser,
  setUserType,
} from '@hamkke/contracts';
import { personOf, recordAccess, route } from '@hamkke/service-kit';
import type { IdentityUseCases } from '../use-cases/identity-use-cases.ts';
import { presentAccount, presentOwnAccount } from './present-account.ts';
import { presentInternalUser } from './present-internal-user.ts';
import { administratorOf, viewerOf } from './viewer-of.ts';

export const setUserTypeRoute = (useCases: IdentityUseCases) =>
  route(setUserType, async ({ caller, params, body, correlationId }) =>
    presentAccount(
      await useCases.setUserType({ id: params.id, actor: administratorOf(caller), ...body, correlationId }),
    ),
  );

export const setSuperUserRoute = (useCases: IdentityUseCases) =>
  route(setSuperUser, async ({ caller, params, body, correlationId }) =>
    presentAccount(
      await useCases.setSuperUser({ id: params.id, actor: administratorOf(caller), ...body, correlationId }),
    ),
  );

export const readUserRoute = (useCases: IdentityUseCases) =>
  route(readUser, async ({ params }) => presentInternalUser(await useCases.readUser(params.id)));

export const readUserBySubjectRoute = (useCases: IdentityUseCases) =>
  route(readUserBySubject, async ({ caller, params, logger }) => {
    const viewer = viewerOf(caller);
    const user = await useCases.readUserBySubject({ uid: params.uid, viewer });
    if (user.user.id !== viewer.id)
      recordAccess({ caller, endpoint: readUserBySubject, about: [user.user.id], logger });
    return presentAccount(user);
  });

export const readUserStatsRoute = (useCases: IdentityUseCases) => route(readUserStats, () => useCases.readUserStats());

export const completeUserRoute = (useCases: IdentityUseCases) =>
  route(completeUser, async ({ caller, body, correlationId }) =>
    presentOwnAccount(await useCases.completeUser({ userId: personOf(caller).id, ...body, correlationId })),
  );

export const listPeopleNamesRoute = (useCases: IdentityUseCases) =>
  route(listPeopleNames, async ({ caller, query, logger }) => {
    const people = await useCases.listPeople(query.ids.split(','));
    recordAccess({ caller, endpoint: listPeopleNames, about: people.map(({ id }) => id), logger });
    return people.map(({ id, displayName, franchiseInfo }) => ({
      id,
      displayName,
      franchiseName: franchiseInfo?.name ?? null,
    }));
  });

export const readVerifiedEmailRoute = (useCases: IdentityUseCases) =>
  route(readVerifiedEmail, async ({ params }) => ({ email: await useCases.readVerifiedEmail(params.id) }));
