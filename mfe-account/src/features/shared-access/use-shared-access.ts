import { reading, readKey, type ApiError } from '@hamkke/api-client';
import type { SharedAccess } from '@hamkke/contracts';
import { readSharedAccess } from '@hamkke/contracts/calls';
import { useQuery } from '@tanstack/react-query';
import { useFollow } from '../../components/doors/use-follow.ts';
import { useBackOnline } from '../../components/offline/back-online.ts';

/** Says whether a link opens nothing: it was taken back, or was never one. */
export const isGone = (error: ApiError | null): boolean =>
  error !== null && (error.code === 'NOT_FOUND' || error.code === 'VALIDATION');

/**
 * What the link of a pass shows; read anew at each visit and when the page comes back to the front, and polled while a
 * lock does not have the code yet.
 */
export function useSharedAccess(token: string) {
  const query = useQuery<SharedAccess, ApiError>({
    ...reading(readSharedAccess, { body: { token } }),
    queryKey: [...readKey(readSharedAccess), token],
    enabled: token !== '',
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: useFollow(isGone),
  });
  useBackOnline(() => token !== '' && query.refetch());
  return query;
}

export type SharedAccessQuery = ReturnType<typeof useSharedAccess>;
