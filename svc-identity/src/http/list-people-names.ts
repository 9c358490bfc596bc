import { listPeopleNames } from '@hamkke/contracts';
import { route } from '@hamkke/service-kit';
import type { IdentityUseCases } from '../use-cases/identity-use-cases.ts';

export const listPeopleNamesRoute = (useCases: IdentityUseCases) =>
  route(listPeopleNames, async ({ query }) => {
    const people = await useCases.listPeople(query.ids.split(','));
    return people.map(({ id, displayName, franchiseInfo }) => ({ id, displayName, franchiseName: franchiseInfo?.name ?? null }));
  });
