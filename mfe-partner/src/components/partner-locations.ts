import { reading } from '@hamkke/api-client';
import { listOwnerLocations } from '@hamkke/contracts/calls';
import { ofPartner, useLiveReads } from '@hamkke/screen-kit/live';
import { useQuery } from '@tanstack/react-query';
import { usePartnerId } from './use-manager.ts';

/** How many units are taken follows the reservations' events with a short delay: read once more after this, in ms. */
export const countsFollowMs = 2_000;

/**
 * The partner's locations in every state, by name, kept true while a screen shows them; read anew each time a screen
 * opens.
 */
export function usePartnerLocations() {
  const id = usePartnerId();
  useLiveReads(['location', 'reservation'], [listOwnerLocations], { afterMs: countsFollowMs, concerns: ofPartner(id) });
  return useQuery({ ...reading(listOwnerLocations, { params: { id } }), refetchOnMount: 'always' });
}
