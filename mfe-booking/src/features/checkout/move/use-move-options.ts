import { reading } from '@hamkke/api-client';
import type { Unit } from '@hamkke/contracts';
import { listMoveOptions } from '@hamkke/contracts/calls';
import { useQuery } from '@tanstack/react-query';
import type { CheckoutRequest } from '../use-checkout.ts';

/** What the server says of a move to the units of a unit's location; read anew at each visit, and only for a move. */
export function useMoveOptions({ moves, range }: CheckoutRequest, unit: Unit | undefined) {
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useQuery({
    ...reading(listMoveOptions, {
      params: { id: moves ?? '' },
      query: { moveDate: range?.start ?? '', locationId: unit?.locationId },
    }),
    enabled: moves !== undefined && range !== undefined && unit !== undefined,
    refetchOnMount: 'always',
  });
  return {
    options: data,
    error,
    loading: moves !== undefined && !isFetchedAfterMount,
    reading: isFetching,
    read: () => void refetch(),
  };
}

export type MoveRead = ReturnType<typeof useMoveOptions>;
