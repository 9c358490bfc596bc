import { reading } from '@hamkke/api-client';
import { listLocations } from '@hamkke/contracts';
import { useQuery } from '@tanstack/react-query';
import { useLiveReads } from '../../../components/live-refresh.tsx';

/** How many units are taken follows the reservations' events with a short delay: read once more after this, in ms. */
const countsFollowMs = 2_000;

/** Everybody's warehouses in every state, as a super user gets them; kept true while they are on the screen. */
export function useEveryWarehouse() {
  useLiveReads(['location', 'reservation'], [listLocations], countsFollowMs);
  return useQuery({ ...reading(listLocations, { query: {} }), refetchOnMount: 'always' });
}
