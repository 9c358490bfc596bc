import { reading } from '@hamkke/api-client';
import type { MoveOptions } from '@hamkke/contracts';
import { listMoveOptions } from '@hamkke/contracts/calls';
import type { CalendarDate } from '@hamkke/money';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBackOnline } from '../../../components/offline/back-online.ts';

/** The days and the location whose free units are listed; without a location it is that of the rental. */
interface MovePlace {
  readonly moveDate: CalendarDate;
  readonly locationId: string | undefined;
}

/**
 * The units to which a rental can move. The list of another day or location stays until the new one is there; it is
 * dropped with its day, for units and sums may be others when that day is chosen again.
 */
export function useMoveOptions(reservationId: string, { moveDate, locationId }: MovePlace) {
  const query = useQuery({
    ...reading(listMoveOptions, {
      params: { id: reservationId },
      query: { moveDate, ...(locationId !== undefined && { locationId }) },
    }),
    gcTime: 0,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
    refetchOnMount: 'always',
  });
  useBackOnline(query.refetch);
  // where the list of one cannot be read, the others can still be chosen
  const [locations, setLocations] = useState<MoveOptions['locations']>([]);
  if (query.data && query.data.locations !== locations) setLocations(query.data.locations);
  return { query, locations };
}

export type MoveOptionsQuery = ReturnType<typeof useMoveOptions>['query'];
