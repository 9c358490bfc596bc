import { reading } from '@hamkke/api-client';
import { getLocation } from '@hamkke/contracts/calls';
import { useQuery } from '@tanstack/react-query';
import { useScope } from '../../../components/managing/use-scope.ts';
import { useManager } from '../../../components/use-manager.ts';
import { partnerFilter } from '../list/filters.ts';

/**
 * Whose customers' answers are read, for the call is about one partner: one's own, those of the partner that was chosen
 * of everybody's, or those of the partner of the single location, which is read for it.
 */
export function useProposalPartner() {
  const { id } = useManager();
  const scope = useScope();
  const single = scope.kind === 'location' ? scope.locationId : undefined;
  const location = useQuery({
    ...reading(getLocation, { params: { id: single ?? '' }, query: {} }),
    enabled: single !== undefined,
  });
  if (scope.kind === 'location') return { partnerId: location.data?.ownerId ?? undefined, location };
  return { partnerId: scope.kind === 'own' ? id : partnerFilter(scope), location: undefined };
}
