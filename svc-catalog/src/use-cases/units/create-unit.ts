import { randomBytes } from 'node:crypto';
import type { AuditActor } from '@hamkke/contracts';
import { addUnit, type UnitInput } from '../../domain/new-unit.ts';
import type { CatalogStore } from '../../domain/ports.ts';
import { highestChoiceOf } from '../../domain/unit-number.ts';
import type { Unit } from '../../domain/unit.ts';
import type { Viewer } from '../../domain/viewer.ts';
import { audited } from '../locations/audited.ts';
import { managedLocationWithUnits } from '../locations/managed-location.ts';
import { refusedNumber } from './number-problem.ts';

export interface CreateUnitRequest {
  readonly viewer: Viewer;
  readonly actor: AuditActor | undefined;
  readonly locationId: string;
  readonly input: UnitInput;
  readonly correlationId: string;
}

/**
 * Adds a unit to a location of one's own. Ids are never used twice: the guard of a removed unit stays closed for ever.
 * @throws NOT_FOUND also for another partner's location, VALIDATION when no number is left, or one is requested that
 * may not be chosen
 */
export function createCreateUnit({ store, onChange }: { store: CatalogStore; onChange: () => void }) {
  return async ({ viewer, actor, locationId, input, correlationId }: CreateUnitRequest): Promise<Unit> => {
    const id = `u-${randomBytes(9).toString('base64url')}`;
    const unit = await store.change(
      [locationId],
      audited(actor, (loaded) => {
        const change = addUnit(managedLocationWithUnits(loaded, locationId, viewer), input, {
          id,
          highestChoice: highestChoiceOf(viewer),
        });
        if (typeof change === 'string') throw refusedNumber(change);
        return change;
      }),
      correlationId,
    );
    onChange();
    return unit;
  };
}
