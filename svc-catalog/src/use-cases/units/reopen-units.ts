import type { Clock } from '@hamkke/service-kit';
import { DomainError } from '@hamkke/service-kit';
import type { CatalogStore } from '../../domain/ports.ts';
import type { UnitClosing } from './close-units.ts';

/** How long whoever closed the units may try again first, in milliseconds. */
const graceMs = 60_000;
const atOnce = 100;

/**
 * Finishes what calls that died or failed left: units that are marked as being closed, and neither removed nor opened
 * again. A removal is not finished: no caller saw it happen, and the partner may try again. Safe to run
 * in several processes. Answers how many were opened.
 * @throws the first failure, after trying all
 */
export function createReopenUnits({
  store,
  closing,
  clock,
}: {
  store: CatalogStore;
  closing: UnitClosing;
  clock: Clock;
}) {
  async function reopen(locationId: string, ids: ReadonlySet<string>, correlationId: string): Promise<number> {
    const hold = await closing.mark(
      locationId,
      (loaded) => {
        const locationWithUnits = loaded.get(locationId);
        if (!locationWithUnits) throw new DomainError('NOT_FOUND');
        // Some may have been finished since they were found.
        return {
          locationWithUnits,
          units: locationWithUnits.units.filter((unit) => ids.has(unit.id) && unit.closing !== undefined),
        };
      },
      correlationId,
    );
    await closing.release(hold, correlationId);
    return hold.unitIds.length;
  }

  return async (correlationId: string): Promise<number> => {
    const left = await store.findLeftClosing(new Date(clock().getTime() - graceMs), atOnce);
    const failures: unknown[] = [];
    let opened = 0;
    for (const [locationId, units] of Map.groupBy(left, (unit) => unit.locationId)) {
      try {
        opened += await reopen(locationId, new Set(units.map(({ id }) => id)), correlationId);
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
    return opened;
  };
}
