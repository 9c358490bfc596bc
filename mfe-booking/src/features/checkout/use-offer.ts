import { reading } from '@hamkke/api-client';
import type { WaitingOffer } from '@hamkke/contracts';
import { readWaiting } from '@hamkke/contracts/calls';
import { useQuery } from '@tanstack/react-query';
import type { CheckoutRequest } from './use-checkout.ts';

/** Says whether the hold of an offer has all of the days that are to be rented. */
const covers = (offer: WaitingOffer, { unitId, range }: CheckoutRequest) =>
  range !== undefined && offer.unitId === unitId && offer.startDate <= range.start && range.end <= offer.endDate;

/** Answers after which there is no offer: no such place in a waiting list, or no id of one. */
const refusals: ReadonlySet<number> = new Set([404, 422]);

/** The offer that the rental takes: its hold makes the unit taken for everybody else. Source: decision 0052 */
export function useOffer(request: CheckoutRequest) {
  const { waiting } = request;
  const { data, error, isFetchedAfterMount } = useQuery({
    ...reading(readWaiting, { params: { id: waiting ?? '' } }),
    enabled: waiting !== undefined,
    refetchOnMount: 'always',
  });
  const offer = data?.offer && covers(data.offer, request) ? data.offer : undefined;
  return {
    loading: waiting !== undefined && !isFetchedAfterMount,
    offer,
    // Without an answer the visitor goes on: the server refuses what it must.
    mayHold: offer !== undefined || (error !== null && !refusals.has(error.status)),
  };
}

export type HeldOffer = ReturnType<typeof useOffer>;
