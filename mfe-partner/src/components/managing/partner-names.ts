import { call, readDefaults, type ApiError } from '@hamkke/api-client';
import { listPeopleNames } from '@hamkke/contracts/calls';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useManager } from '../use-manager.ts';
import { ownCompany } from './scope.ts';

/** Ids that the server takes at a time, at most. */
const maxPerCall = 100;
const none: ReadonlyMap<string, string> = new Map();

/**
 * What partners are called, by id, all in one read; only an administrator may read them. Empty until it is known, and
 * where it cannot be.
 */
export function usePartnerNames(ids: readonly (string | null | undefined)[]): ReadonlyMap<string, string> {
  const { userType } = useManager();
  const known = ids.filter((id): id is string => typeof id === 'string' && id !== ownCompany);
  const uniqueIds = [...new Set(known)].toSorted();
  const names = useQuery<ReadonlyMap<string, string>, ApiError>({
    ...readDefaults,
    meta: { access: listPeopleNames.access },
    queryKey: [listPeopleNames.id, 'owners', uniqueIds],
    enabled: userType === 'admin' && uniqueIds.length > 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const chunks = Array.from({ length: Math.ceil(uniqueIds.length / maxPerCall) }, (_, index) =>
        uniqueIds.slice(index * maxPerCall, (index + 1) * maxPerCall),
      );
      const found = await Promise.all(
        chunks.map(async (chunk) => await call(listPeopleNames, { query: { ids: chunk.join(',') }, signal })),
      );
      return new Map(found.flat().map(({ id, displayName, franchiseName }) => [id, franchiseName ?? displayName]));
    },
  });
  return names.data ?? none;
}
