import { randomBytes } from 'node:crypto';
import { DomainError } from '@hamkke/service-kit';
import { addUnit, type UnitWish } from '../domain/new-unit.ts';
import type { CatalogStore } from '../domain/ports.ts';
import type { Unit } from '../domain/unit.ts';
import { mayManage, maySee, type Viewer } from '../domain/viewer.ts';

export interface CreateUnitRequest {
  readonly viewer: Viewer;
  readonly locationId: string;
  readonly wish: UnitWish;
  readonly correlationId: string;
}

/**
 * Adds a unit to a branch of one's own. Ids are never used twice: the guard of a removed unit stays closed for ever.
 * @throws NOT_FOUND, FORBIDDEN for another owner's branch, VALIDATION when no number is left
 */
export function createCreateUnit({ store, onChange }: { store: CatalogStore; onChange: () => void }) {
  return async ({ viewer, locationId, wish, correlationId }: CreateUnitRequest): Promise<Unit> => {
    const id = `u-${randomBytes(9).toString('base64url')}`;
    const unit = await store.change(
      [locationId],
      (branches) => {
        const branch = branches.get(locationId);
        if (!branch || !maySee(viewer, branch.location)) throw new DomainError('NOT_FOUND');
        if (!mayManage(viewer, branch.location)) throw new DomainError('FORBIDDEN');
        const change = addUnit(branch, wish, id);
        if (!change) throw new DomainError('VALIDATION', undefined, { fields: [{ path: 'unitNumber', code: 'not_allowed', message: 'no number of this size is left' }] });
        return change;
      },
      correlationId,
    );
    onChange();
    return unit;
  };
}
