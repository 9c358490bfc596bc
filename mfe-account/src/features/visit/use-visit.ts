import { call, reading, readKey, type ApiError } from '@hamkke/api-client';
import type { Visit } from '@hamkke/contracts';
import { beginVisit, readVisit } from '@hamkke/contracts/calls';
import { useSingleFlight } from '@hamkke/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useFollow } from '../../components/doors/use-follow.ts';
import { useBackOnline } from '../../components/offline/back-online.ts';

/** Says whether a link leads to no visit: it is over for long, or was never one. */
export const isGone = (error: ApiError | null): boolean =>
  error !== null && (error.code === 'NOT_FOUND' || error.code === 'VALIDATION');

/**
 * A visit; read anew each time the page is opened or comes back to the front, and polled while an entrance's lock does
 * not have the code yet.
 */
export function useVisit(id: string) {
  const query = useQuery({
    ...reading(readVisit, { params: { id } }),
    enabled: id !== '',
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: useFollow(isGone),
  });
  useBackOnline(() => id !== '' && query.refetch());
  return query;
}

export type VisitQuery = ReturnType<typeof useVisit>;

/**
 * Begins a visit. A refusal was decided on newer facts than the page has, and after a lost answer nobody knows whether
 * it began: the visit is read before either shows.
 */
export function useBeginning(id: string) {
  const client = useQueryClient();
  const params = { id };
  const queryKey = readKey(readVisit, { params });
  const writing = useMutation<Visit>({
    mutationFn: async () => await call(beginVisit, { params }),
    networkMode: 'always',
    onSuccess: async (visit) => {
      // A read that went out before would bring the visit back that has not begun.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, visit);
    },
    onError: async () => await client.invalidateQueries({ queryKey }),
  });
  const [begin, busy] = useSingleFlight(async () => {
    await writing.mutateAsync().catch(() => undefined); // the page shows `error`
  });
  return { begin, busy, error: writing.error, wasPressed: writing.status !== 'idle' };
}

export type Beginning = ReturnType<typeof useBeginning>;
