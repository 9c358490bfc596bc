import type { WaitingDemand, WaitingStatus } from '@hamkke/contracts';
import type { WaitingList } from './waiting.ts';

/** How many places of a status a list has, and since when the first of them counts. */
export interface WaitingCount extends WaitingList {
  readonly status: WaitingStatus;
  readonly count: number;
  readonly since: Date;
  readonly locationName: string;
}

/** Adds up each list; those in which most wait come first, lists in which nothing but mails went out are left out. */
export function demandOf(counts: readonly WaitingCount[]): WaitingDemand[] {
  const lists = Map.groupBy(counts, ({ locationId, size }) => `${locationId} ${size}`);
  const demands = [...lists.values()].map((ones): WaitingDemand => {
    const { locationId, locationName, size } = ones[0] as WaitingCount;
    const of = (status: WaitingStatus) => ones.find((one) => one.status === status);
    return {
      locationId,
      locationName,
      size,
      waiting: of('waiting')?.count ?? 0,
      offered: of('offered')?.count ?? 0,
      waitingSince: of('waiting')?.since.toISOString() ?? null,
      taken: of('taken')?.count ?? 0,
      missed: of('missed')?.count ?? 0,
    };
  });
  return demands
    .filter(({ waiting, offered, taken, missed }) => waiting + offered + taken + missed > 0)
    .sort((a, b) => b.waiting - a.waiting || (a.locationId + a.size < b.locationId + b.size ? -1 : 1));
}
