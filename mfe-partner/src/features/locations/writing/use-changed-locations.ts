import { readKey } from '@hamkke/api-client';
import type { Location } from '@hamkke/contracts';
import {
  getLocation,
  listAvailableUnits,
  listLocations,
  listManagedLocations,
  listOwnerLocations,
  listUnits,
  readOccupancy,
  readUtilisation,
} from '@hamkke/contracts/calls';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Everything that is read of locations and units, the public screens' lists included. */
const reads = [
  listOwnerLocations,
  listManagedLocations,
  readUtilisation,
  getLocation,
  listUnits,
  readOccupancy,
  listLocations,
  listAvailableUnits,
];

/**
 * Invalidates the reads of locations and units after a write of ours; a location that the server answered is shown
 * at once.
 */
export function useChangedLocations(): (saved?: Location) => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    async (saved) => {
      if (saved) client.setQueryData(readKey(getLocation, { params: { id: saved.id }, query: {} }), saved);
      await Promise.all(reads.map(async (endpoint) => await client.invalidateQueries({ queryKey: readKey(endpoint) })));
    },
    [client],
  );
}
