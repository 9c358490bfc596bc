import { closeGuards } from '@hamkke/contracts';
import { route } from '@hamkke/service-kit';
import type { CloseGuards } from '../use-cases/close-guards.ts';

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
