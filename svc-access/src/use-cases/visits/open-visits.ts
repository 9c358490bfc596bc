import { policy } from '@hamkke/contracts';
import type { StoreReads } from '../../domain/ports.ts';
import { holderOfVisit, visitMs } from '../../domain/visit.ts';

/** More than are open at once at a location: an hour may touch two days. */
const most = 2 * policy.visit.perLocationAndDay;

/** The keys of the visits that are open at a location. */
export async function openVisits(
  reads: Pick<StoreReads, 'visitsBegun'>,
  locationId: string,
  now: Date,
): Promise<string[]> {
  const visits = await reads.visitsBegun(locationId, new Date(now.getTime() - visitMs.lasts), most);
  return visits.map(({ visitId }) => holderOfVisit(visitId));
}
