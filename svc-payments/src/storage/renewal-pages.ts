import { policy } from '@hamkke/contracts';
import { addDays, seoulDateOf, type CalendarDate } from '@hamkke/money';
import type { Clock } from '@hamkke/service-kit';
import mongoose from 'mongoose';
import { placeOf, type RenewalPlace } from '../domain/renewal-cursor.ts';
import type { ListedRenewalState } from '../domain/renewal.ts';
import type { RenewalStore } from '../domain/renewal-ports.ts';
import { renewalOfRow, type renewalModel } from './renewal-model.ts';

const { trusted } = mongoose;

/** The first last paid day of which the grace is not over, as `overdueFrom` has it. */
export const graceEnd = (now: Date): CalendarDate => addDays(seoulDateOf(now), -policy.renewal.graceDays);

/** What follows after the last renewal of a page. With the bound on the day a late page is as quick as the first. */
const after = ({ renewalId, paidUntil }: RenewalPlace) => ({
  paidUntil: trusted({ $gte: paidUntil }),
  $or: [{ paidUntil: trusted({ $gt: paidUntil }) }, { _id: trusted({ $gt: renewalId }) }],
});

/** The condition of a state, as `listedStateOf` derives it. */
function inState(state: ListedRenewalState, now: Date): Record<string, unknown> {
  const firstDay = graceEnd(now);
  const inGrace = { paidUntil: trusted({ $gte: firstDay }) };
  const isDeclined = (is: boolean) => ({ 'term.attempts.0': trusted({ $exists: is }) });
  if (state === 'overdue') return { term: trusted({ $ne: null }), paidUntil: trusted({ $lt: firstDay }) };
  if (state === 'failing') return { ...inGrace, ...isDeclined(true) };
  return { $or: [{ term: null }, { ...inGrace, ...isDeclined(false) }] };
}

/** Pages of the renewals that run. */
export function createRenewalPages(
  renewals: ReturnType<typeof renewalModel>,
  clock: Clock,
): RenewalStore['renewalPage'] {
  return async ({ ownerId, locationId, state, cursor, limit }) => {
    const last = cursor === undefined ? undefined : placeOf(cursor);
    if (cursor !== undefined && !last) return undefined;
    const rows = await renewals
      .find({
        // MongoDB takes a partial index only where the query repeats the index's own condition.
        state: 'on',
        ...(ownerId !== undefined && { 'unit.ownerId': ownerId }),
        ...(locationId !== undefined && { 'unit.locationId': locationId }),
        $and: [state ? inState(state, clock()) : {}, last ? after(last) : {}],
      })
      .sort({ paidUntil: 1, _id: 1 })
      .limit(limit + 1)
      .lean();
    return rows.map(renewalOfRow);
  };
}
