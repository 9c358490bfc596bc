import { reading } from '@hamkke/api-client';
import type { Waiting } from '@hamkke/contracts';
import { listWaiting } from '@hamkke/contracts/calls';
import { useQuery } from '@tanstack/react-query';
import { useBackOnline } from '../../../components/offline/back-online.ts';

/** How often to poll the server while a place waits or has an offer, in ms. */
const followMs = 30_000;

const moves = (places: readonly Waiting[] | undefined) =>
  places?.some(({ status }) => status === 'waiting' || status === 'offered') ?? false;

/** The member's places in waiting lists; read anew when the page comes back to the front, and followed while they move. */
export function useOwnWaiting() {
  const query = useQuery({
    ...reading(listWaiting, {}),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (moves(state.data) ? followMs : false),
  });
  useBackOnline(query.refetch);
  return query;
}
