import { call } from '@hamkke/api-client';
import type { PartnerRenewal } from '@hamkke/contracts';
import { listAllRenewals, listPartnerRenewals } from '@hamkke/contracts/calls';
import type { RenewingInput } from '../renewing/use-renewing-input.ts';
import { useRenewingPages } from '../renewing/use-renewing-pages.ts';

/** Rentals that go on by themselves, by the last day that is paid, the first one first. */
export function useRenewals(input: RenewingInput, state: PartnerRenewal['state'] | undefined) {
  const { partnerId } = input;
  const filter = { ...(state && { state }) };
  return useRenewingPages<PartnerRenewal>({
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
