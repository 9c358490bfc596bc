import { reading } from '@hamkke/api-client';
import { getLocation } from '@hamkke/contracts/calls';
import { useQuery } from '@tanstack/react-query';
import { useBackOnline } from '../offline/back-online.ts';

/** The location as anyone may read it: its name and address. */
export function useLocationOf(locationId: string) {
  const query = useQuery(reading(getLocation, { params: { id: locationId }, query: {} }));
  useBackOnline(() => query.isError && query.refetch());
  return query;
}
