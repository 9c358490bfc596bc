import { openGuards } from '@hamkke/contracts';
import { route } from '@hamkke/service-kit';
import type { OpenGuards } from '../use-cases/open-guards.ts';

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
