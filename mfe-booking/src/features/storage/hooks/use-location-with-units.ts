import { listenLive, readKey } from '@hamkke/api-client';
import { locationTopic, type LocationLive, type ReservedUnit } from '@hamkke/contracts';
import { listReservedUnits } from '@hamkke/contracts/calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isAbsent } from '../../../components/reads/absent.ts';
import { locationReads } from '../../../components/reads/location.ts';
import { withTaken } from '../../../components/rental/availability.ts';

/** How long after a release the list is read again, in ms: the availability follows the events within a second. */
const readAgainAfter = [300, 2_000];

/** A location with its units and their taken ranges from today on, updated while the page is open. */
export function useLocationWithUnits(id: string) {
  const reads = locationReads(id);
  const location = useQuery(reads.location);
  // what is not there has no units: those reads start with the location's, and are not repeated once it is known
  const enabled = !(location.data && isAbsent(location.data));
  const units = useQuery({ ...reads.units, enabled });
  const reserved = useQuery({ ...reads.reserved, enabled });
  useLiveLocation(id);
  return { location, units, reserved };
}

function useLiveLocation(id: string): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const { queryKey } = locationReads(id).reserved;
    const readAgain = () => void queryClient.invalidateQueries({ queryKey });
    const onLocation = (change: LocationLive) => {
      if (change.change === 'taken')
        queryClient.setQueryData<readonly ReservedUnit[]>(queryKey, (known) => known && withTaken(known, change));
      else for (const delay of readAgainAfter) timers.add(setTimeout(readAgain, delay));
    };
    const onResume = () => void queryClient.invalidateQueries({ queryKey: readKey(listReservedUnits) });
    const stop = listenLive({ topics: [locationTopic(id)], onLocation, onResume });
    return () => {
      stop();
      for (const timer of timers) clearTimeout(timer);
    };
  }, [id, queryClient]);
}
