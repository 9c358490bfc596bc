import { lastSpans, seoulDateOf } from '@hamkke/money';
import { DomainError } from '@hamkke/service-kit';
import type { LedgerDeps } from '../ledger-deps.ts';
import type { ReadRevenue } from './read-revenue.ts';

export interface LocationStats {
  readonly totalRevenue: number;
  readonly monthlyRevenue: readonly { readonly month: string; readonly amount: number }[];
}

/** Who looks: `ownerId` for a partner, who sees locations of its own; none for those who see all. */
export interface StatsViewer {
  readonly ownerId: string | undefined;
}

/**
 * A location's revenue. The location must be the viewer's now, and the viewer sees what was booked while it was: an
 * entry belongs to whoever owned the location then.
 * @throws NOT_FOUND, also for someone else's location; UNAVAILABLE while catalog is away
 */
export function createReadLocationStats(
  { locations }: Pick<LedgerDeps, 'locations'>,
  readRevenue: ReadRevenue,
): (locationId: string, viewer: StatsViewer, correlationId: string) => Promise<LocationStats> {
  return async (locationId, { ownerId }, correlationId) => {
    const currentOwnerId = await locations.ownerIdOf(locationId, correlationId);
    if (ownerId !== undefined && currentOwnerId !== ownerId) throw new DomainError('NOT_FOUND');
    const { total, spans } = await readRevenue({ locationId, ownerId }, 'monthly');
    return { totalRevenue: total.amount, monthlyRevenue: spans.map(({ key, amount }) => ({ month: key, amount })) };
  };
}

/** What locations took since their first payment, in won; those without one are left out. `ownerId` as above. */
export function createReadLocationRevenues({ ledger, clock }: Pick<LedgerDeps, 'ledger' | 'clock'>) {
  return async (
    locationIds: readonly string[],
    { ownerId }: StatsViewer,
  ): Promise<{ locationId: string; totalRevenue: number }[]> => {
    const { places } = await ledger.revenue({ locationIds, ownerId }, lastSpans('month', seoulDateOf(clock()), 1));
    return places.map(({ locationId, amount }) => ({ locationId, totalRevenue: amount }));
  };
}
