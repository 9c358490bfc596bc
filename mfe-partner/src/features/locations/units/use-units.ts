import { reading } from '@hamkke/api-client';
import { listUnits, readOccupancy } from '@hamkke/contracts/calls';
import { ofLocation, useLiveReads } from '@hamkke/screen-kit/live';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useToday } from '../../../components/use-today.ts';
import { unitStatusesOf } from './unit-status.ts';

/** The location's public list follows the reservations' events with a short delay: read once more after this, in ms. */
const occupancyFollowsMs = 2_000;

/**
 * The units of a location with their occupants, refreshed while they are on the screen. Where nobody can say who has
 * them, the units are there still.
 */
export function useUnits(locationId: string) {
  useLiveReads(['location', 'reservation'], [listUnits, readOccupancy], {
    afterMs: occupancyFollowsMs,
    concerns: ofLocation(locationId),
  });
  const today = useToday();
  const params = { id: locationId };
  const list = useQuery({ ...reading(listUnits, { params, query: {} }), refetchOnMount: 'always' });
  const occupancy = useQuery({ ...reading(readOccupancy, { params }), refetchOnMount: 'always' });
  // A failed refresh leaves the names that were read before; they are then said to be old.
  const names = occupancy.data ?? undefined;
  const units = useMemo(() => list.data && unitStatusesOf(list.data, names, today), [list.data, names, today]);
  return { list, occupancy, units };
}
