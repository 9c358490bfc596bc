import { closeGuards, confirmHold, openGuards, placeHold, releaseHold } from '@hamkke/contracts';
import { route } from '@hamkke/service-kit';
import type { CloseGuards } from '../use-cases/holds/close-guards.ts';
import type { ConfirmHold } from '../use-cases/holds/confirm-hold.ts';
import type { OpenGuards } from '../use-cases/holds/open-guards.ts';
import type { PlaceHold } from '../use-cases/holds/place-hold.ts';
import type { ReleaseHold } from '../use-cases/holds/release-hold.ts';

/** Takes a range for an order. */
export function placeHoldRoute(place: PlaceHold) {
  return route(placeHold, async ({ body, correlationId }) => {
    const { startDate, endDate, continues, tariff = null, ...facts } = body;
    const placed = await place(
      { ...facts, tariff, range: { start: startDate, end: endDate }, continues: continues?.reservationId ?? null },
      correlationId,
      continues?.guestOf,
    );
    return {
      reservationId: placed.reservationId,
      holdUntil: placed.holdUntil.toISOString(),
      replaced: [...placed.replaced],
    };
  });
}

/** Decides on a paid order. */
export function confirmHoldRoute(confirm: ConfirmHold) {
  return route(confirmHold, async ({ params, body, correlationId }) => ({
    ...(await confirm({ reservationId: params.reservationId, orderId: body.orderId }, correlationId)),
  }));
}

/** Gives a pending hold back. */
export function releaseHoldRoute(release: ReleaseHold) {
  return route(releaseHold, async ({ params, body, correlationId }) => ({
    status: await release({ ...params, ...body }, correlationId),
  }));
}

/** Closes units before catalog removes them. */
export function closeGuardsRoute(close: CloseGuards) {
  return route(closeGuards, async ({ body, correlationId }) => {
    const unitIds = [...new Set(body.unitIds)];
    await close(
      unitIds.map((unitId) => ({ unitId, locationId: body.locationId })),
      correlationId,
    );
    return { closed: unitIds };
  });
}

/** Opens units after catalog changed their size. */
export function openGuardsRoute(open: OpenGuards) {
  return route(openGuards, async ({ body, correlationId }) => {
    const unitIds = [...new Set(body.unitIds)];
    await open(
      unitIds.map((unitId) => ({ unitId, locationId: body.locationId })),
      correlationId,
    );
    return { opened: unitIds };
  });
}
