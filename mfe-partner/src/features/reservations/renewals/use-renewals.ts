import { call } from '@hamkke/api-client';
import type { PartnerRenewal } from '@hamkke/contracts';
import { listAllRenewals, listPartnerRenewals } from '@hamkke/contracts/calls';
import type { SideInput } from '../side/use-side-input.ts';
import { useSidePages } from '../side/use-side-pages.ts';

/** Rentals that go on by themselves, by the last day that is paid, the first one first. */
export function useRenewals(input: SideInput, state: PartnerRenewal['state'] | undefined) {
  const { partnerId } = input;
  const filter = { ...(state && { state }) };
  return useSidePages<PartnerRenewal>({
    ...input,
    filter,
    endpoint: partnerId === undefined ? listAllRenewals : listPartnerRenewals,
    async readPage(page, signal) {
      const query = { ...page, ...filter };
      const { renewals, nextCursor } =
        partnerId === undefined
          ? await call(listAllRenewals, { query, signal })
          : await call(listPartnerRenewals, { params: { id: partnerId }, query, signal });
      return { rows: renewals, nextCursor };
    },
  });
}
