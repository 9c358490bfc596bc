import { reading } from '@hamkke/api-client';
import type { RevenuePeriod } from '@hamkke/contracts';
import { readFranchiseRevenue } from '@hamkke/contracts/calls';
import { ofPartner, useLiveReads } from '@hamkke/screen-kit/live';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { usePartnerId } from '../../../components/use-manager.ts';

/**
 * The partner's revenue by the ledger, refreshed by the live stream; while another period is read the one before stays
 * in sight.
 */
export function useRevenue(period: RevenuePeriod, locationId: string | undefined) {
  const id = usePartnerId();
  useLiveReads(['money'], [readFranchiseRevenue], { concerns: ofPartner(id) });
  return useQuery({
    ...reading(readFranchiseRevenue, {
      params: { id },
      query: { period, ...(locationId !== undefined && { locationId }) },
    }),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });
}
