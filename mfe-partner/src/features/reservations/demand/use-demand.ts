import { call } from '@hamkke/api-client';
import type { WaitingDemand } from '@hamkke/contracts';
import { listAllDemand, listPartnerDemand } from '@hamkke/contracts/calls';
import { useSidePages } from '../side/use-side-pages.ts';
import type { SideInput } from '../side/use-side-input.ts';

/** Who waits, by location and size, those with most first; the server answers all of it at once. */
export function useDemand(input: SideInput) {
  const { partnerId } = input;
  return useSidePages<WaitingDemand>({
    ...input,
    endpoint: partnerId === undefined ? listAllDemand : listPartnerDemand,
    async readPage({ locationId }, signal) {
      const query = { ...(locationId !== undefined && { locationId }) };
      const rows =
        partnerId === undefined
          ? await call(listAllDemand, { query, signal })
          : await call(listPartnerDemand, { params: { id: partnerId }, query, signal });
      return { rows, nextCursor: null };
    },
  });
}
