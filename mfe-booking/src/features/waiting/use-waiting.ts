import { call, readKey, reading } from '@hamkke/api-client';
import { isId } from '@hamkke/contracts';
import { listWaiting, readWaiting, type confirmWaiting, type leaveWaiting } from '@hamkke/contracts/calls';
import { useSingleFlight } from '@hamkke/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isEnd } from './place-end.ts';

/** How often a place that is not over is read again, in ms: it moves up, or a unit is held for it. */
const readAgainMs = 15_000;

const placeRead = (id: string) => reading(readWaiting, { params: { id } });

/** A place in a waiting list; until its end it is read again now and then, and whenever somebody turns to the page. */
export function useWaiting(id: string) {
  return useQuery({
    ...placeRead(id),
    enabled: isId(id),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data } }) => (data && !isEnd(data.status) ? readAgainMs : false),
  });
}

/** Confirms or leaves a place; its answer is what the page shows from then on. A double press sends it once. */
export function useWaitingWrite(id: string, endpoint: typeof confirmWaiting | typeof leaveWaiting) {
  const queries = useQueryClient();
  const [failure, setFailure] = useState<unknown>();
  const [send, busy] = useSingleFlight(async () => {
    setFailure(undefined);
    try {
      const answer = await call(endpoint, { params: { id } });
      const { queryKey } = placeRead(id);
      // an answer that was read before the change must not replace it
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, answer);
      void queries.invalidateQueries({ queryKey: readKey(listWaiting) });
    } catch (error) {
      setFailure(error);
    }
  });
  return { send, busy, failure };
}
