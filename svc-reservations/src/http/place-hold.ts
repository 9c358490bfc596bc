import { placeHold } from '@hamkke/contracts';
import { route } from '@hamkke/service-kit';
import type { PlaceHold } from '../use-cases/place-hold.ts';

/** Takes a range for an order. */
export function placeHoldRoute(place: PlaceHold) {
  return route(placeHold, async ({ body, correlationId }) => {
    const { startDate, endDate, ...facts } = body;
    const placed = await place({ ...facts, range: { start: startDate, end: endDate } }, correlationId);
    return {
      reservationId: placed.reservationId,
      holdUntil: placed.holdUntil.toISOString(),
      replaced: [...placed.replaced],
    };
  });
}
