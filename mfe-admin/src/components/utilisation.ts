import { reading } from '@hamkke/api-client';
import type { AnswerOf } from '@hamkke/contracts';
import { readUtilisation } from '@hamkke/contracts/calls';
import { useLiveReads } from '@hamkke/screen-kit/live';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** Locations and units of somebody, and how many of these are rented today. */
export type Utilisation = AnswerOf<typeof readUtilisation>['total'];

/**
 * How many units are taken follows the reservations' events with a short delay, and reading it for a long list takes
 * several calls: once in this time, in ms.
 */
const readEveryMs = 3_000;

/**
 * What is rented of everybody, and of the given partners, refreshed by the live stream.
 * @param ownerIds 100 at most; a partner who is in no location's record has nothing
 */
export function useUtilisation(ownerIds: readonly string[] = []) {
  useLiveReads(['location', 'reservation', 'people'], [readUtilisation], { everyMs: readEveryMs });
  return useQuery({
    ...reading(readUtilisation, { query: ownerIds.length === 0 ? {} : { owners: ownerIds.join(',') } }),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });
}

/**
 * Units rented today over units, in whole percent; none where there are no units. Rentals go on in a paused location, so
 * every location counts.
 */
export function percentOf({ units, occupied }: Pick<Utilisation, 'units' | 'occupied'>): number | undefined {
  return units === 0 ? undefined : Math.round((occupied / units) * 100);
}
