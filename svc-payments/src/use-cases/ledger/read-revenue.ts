import { lastSpans, seoulDateOf } from '@hamkke/money';
import type { LedgerScope } from '../../domain/ledger-ports.ts';
import { addSums, growthOf, revenueSpans, type Revenue, type RevenuePeriod } from '../../domain/revenue.ts';
import type { LedgerDeps } from '../ledger-deps.ts';

type RevenueDeps = Pick<LedgerDeps, 'ledger' | 'clock'>;
export type ReadRevenue = (scope: LedgerScope, period: RevenuePeriod) => Promise<Revenue>;

/**
 * Revenue by the ledger, in won, by spans of the Seoul calendar up to the running one. Source: design domain.md
 * "Revenue and settlement"
 */
export function createReadRevenue({ ledger, clock }: RevenueDeps): ReadRevenue {
  return async (scope, period) => {
    const { kind, count } = revenueSpans[period];
    const calendar = lastSpans(kind, seoulDateOf(clock()), count);
    const { spans: sums, places } = await ledger.revenue(scope, calendar);
    const names = await ledger.namesOfLocations(places.map(({ locationId }) => locationId));
    const spans = calendar.map((span, at) => ({ ...span, ...addSums(sums.slice(at, at + 1)) }));
    const locations = places.map((place) => ({
      ...place,
      locationName: names.get(place.locationId) ?? place.locationId,
    }));
    return { period, total: addSums(places), growthRate: growthOf(spans), spans, locations };
  };
}
