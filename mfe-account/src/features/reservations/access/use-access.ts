import { reading, readKey, type ApiError } from '@hamkke/api-client';
import type { OwnAccess, Reservation } from '@hamkke/contracts';
import { readAccess, readReservation } from '@hamkke/contracts/calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFollow } from '../../../components/doors/use-follow.ts';
import { useBackOnline } from '../../../components/offline/back-online.ts';

/** Answers that leave nothing to show, whatever was read before: the pass is over, the reservation is somebody else's. */
const refusals: ReadonlySet<number> = new Set([401, 403, 404]);

/** Says whether an answer leaves nothing to show. */
export const isRefused = (error: ApiError | null): boolean => error !== null && refusals.has(error.status);

/**
 * Says whether a reservation may open doors: a paid one, and one whose last day is over while its next term is on its
 * way. Source: decision 0054
 */
export function mayOpen({ status, renewing }: Pick<Reservation, 'status' | 'renewing'>): boolean {
  return status === 'active' || (status === 'expired' && renewing === true);
}

/**
 * How the customer of a reservation gets in; read anew at each visit and when the page comes back to the front, and
 * polled while a lock does not have the code yet. A page in the background does not poll, nor one without network.
 */
export function useAccess(reservation: Pick<Reservation, 'reservationId' | 'status' | 'renewing'>) {
  const follow = useFollow(isRefused);
  const params = { id: reservation.reservationId };
  const enabled = mayOpen(reservation);
  const query = useQuery({
    ...reading(readAccess, { params }),
    enabled,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: follow,
  });
  useBackOnline(() => enabled && query.refetch());
  useSignedOut(params.id, query.error);
  return query;
}

/** How one gets in, as the page has read it elsewhere; reads nothing by itself. */
export function useKnownAccess(reservationId: string): OwnAccess | undefined {
  const { data, error } = useQuery({ ...reading(readAccess, { params: { id: reservationId } }), enabled: false });
  return isRefused(error) ? undefined : data;
}

/** Reads the reservation once more where nobody is signed in, or a guest's pass is over: its page says where to go on. */
export function useSignedOut(reservationId: string, error: ApiError | null): void {
  const client = useQueryClient();
  const isSignedOut = error?.status === 401;
  useEffect(() => {
    if (isSignedOut)
      void client.invalidateQueries({ queryKey: readKey(readReservation, { params: { id: reservationId } }) });
  }, [client, isSignedOut, reservationId]);
}
