import type { Location, RevenueStats } from '@hamkke/contracts';

export interface LocationRow {
  readonly locationId: string;
  readonly locationName: string;
  /** All that came in less what went back, in won. */
  readonly amount: number;
  /** The same of the running span. */
  readonly current: number;
}

/**
 * Every location with money, and the active ones that have none yet; the most first, then by name. Source: product spec
 * section 2, revenue tab.
 */
export function locationRows(
  { locations }: Pick<RevenueStats, 'locations'>,
  partnerLocations: readonly Location[],
): LocationRow[] {
  const withMoney = new Set(locations.map(({ locationId }) => locationId));
  const withoutMoney = partnerLocations
    .filter(({ id, status }) => status === 'active' && !withMoney.has(id))
    .map(({ id, name }) => ({ locationId: id, locationName: name, amount: 0, current: 0 }));
  const rows = [
    ...locations.map(({ locationId, locationName, amount, current }) => ({
      locationId,
      locationName,
      amount,
      current,
    })),
    ...withoutMoney,
  ];
  return rows.toSorted((a, b) => b.amount - a.amount || a.locationName.localeCompare(b.locationName));
}
