import type { RentalTimeline } from '@hamkke/contracts';
import type { TimelineStep } from '../domain/timeline.ts';

/** The steps of a rental; who it was by name, and what that person wrote, is not for its customer. */
export const presentTimeline = (steps: readonly TimelineStep[]): RentalTimeline => ({
  steps: steps.map(({ entry: { at, to, why, by }, term, amount, continues }) => ({
    at: at.toISOString(),
    to,
    why,
    by: by.kind,
    reservationId: term.reservationId,
    unitNumber: term.unitNumber,
    locationId: term.locationId,
    locationName: term.locationName,
    startDate: term.range.start,
    endDate: term.range.end,
    amount,
    continues,
  })),
});
