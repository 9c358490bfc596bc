import { listPeopleNames } from '@hamkke/contracts';
import { recordAccess, route } from '@hamkke/service-kit';
import type { IdentityUseCases } from '../use-cases/identity-use-cases.ts';

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
