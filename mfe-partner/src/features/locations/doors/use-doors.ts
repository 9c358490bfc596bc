import { reading, readKey } from '@hamkke/api-client';
import { listDoors, listOpenings } from '@hamkke/contracts/calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** How often the doors are polled while the page is looked at, in ms: a lock comes and goes. */
const everyMs = 30_000;
/** How often while a lock has not got all changes of its codes, in ms. */
const followMs = 5_000;

/** The read of a location's doors, to be polled by who shows it. */
export const doorsReading = (locationId: string) => reading(listDoors, { params: { id: locationId } });

/** The doors of a location, entrances first; polled while the page is in front, faster while codes are on their way. */
export function useDoors(locationId: string) {
  return useQuery({
    ...doorsReading(locationId),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => {
      if (!state.data) return false;
      const follows = state.status === 'success' && state.data.doors.some(({ pendingCodes }) => pendingCodes > 0);
      return follows ? followMs : everyMs;
    },
  });
}

/** Reads doors and openings of a location anew after a write of ours; a door that was removed is gone at once. */
export function useChangedDoors(locationId: string): (removedId?: string) => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    async (removedId) => {
      const { queryKey } = doorsReading(locationId);
      if (removedId !== undefined) {
        // an answer that was read before the change must not replace it
        await client.cancelQueries({ queryKey });
        client.setQueryData(
          queryKey,
          (known) => known && { ...known, doors: known.doors.filter(({ id }) => id !== removedId) },
        );
      }
      const openings = readKey(listOpenings, { params: { id: locationId } });
      await Promise.all([queryKey, openings].map((key) => client.invalidateQueries({ queryKey: key })));
    },
    [client, locationId],
  );
}
