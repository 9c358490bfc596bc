import { reading } from '@hamkke/api-client';
import type { RevenuePeriod } from '@hamkke/contracts';
import { readFranchiseRevenue } from '@hamkke/contracts/calls';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ofOwner, useLiveReads } from '../../../components/live-refresh.tsx';
import { useOwnerId } from '../../../components/use-manager.ts';

/**
 * The owner's revenue by the ledger, kept true by the live stream; while another period is read the one before stays in
 * sight.
 */
export function useRevenue(period: RevenuePeriod, locationId: string | undefined) {
  const id = useOwnerId();
  useLiveReads(['money'], [readFranchiseRevenue], undefined, ofOwner(id));
  return useQuery({
    ...reading(readFranchiseRevenue, {
      params: { id },
      query: { period, ...(locationId !== undefined && { locationId }) },
    }),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });
}
