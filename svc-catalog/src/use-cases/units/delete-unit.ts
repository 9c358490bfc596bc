import type { AuditActor } from '@hamkke/contracts';
import { DomainError } from '@hamkke/service-kit';
import type { CatalogStore } from '../../domain/ports.ts';
import { removeUnit } from '../../domain/removal.ts';
import type { Viewer } from '../../domain/viewer.ts';
import type { CatalogFailpoints } from '../../failpoints.ts';
import { audited } from '../locations/audited.ts';
import type { UnitClosing } from './close-units.ts';
import { managedLocationWithUnits, unlessRemoved } from '../locations/managed-location.ts';

export interface RemovalRequest {
  readonly viewer: Viewer;
  readonly actor: AuditActor | undefined;
  readonly id: string;
  readonly correlationId: string;
}

export interface RemovalDeps {
  readonly store: CatalogStore;
  readonly closing: UnitClosing;
  readonly failpoints: CatalogFailpoints;
  readonly onChange: () => void;
}

/**
 * Removes a unit: its guard is closed first, so that nobody takes it meanwhile. Repeating it does nothing more.
 * @throws NOT_FOUND, UNIT_IN_USE, VERSION_CONFLICT while somebody else closes the unit. Source: design domain.md "The
 * one rule that must never break"
 */
export function createDeleteUnit({ store, closing, failpoints, onChange }: RemovalDeps) {
  return async ({ viewer, actor, id, correlationId }: RemovalRequest): Promise<void> => {
    const hold = await unlessRemoved(store, { kind: 'unit', id, viewer }, async () => {
      const known = await store.findUnit(id);
      if (!known) throw new DomainError('NOT_FOUND');
      return await closing.mark(
        known.locationId,
        (loaded) => {
          const locationWithUnits = managedLocationWithUnits(loaded, known.locationId, viewer);
          const units = locationWithUnits.units.filter((unit) => unit.id === id);
          if (units.length === 0) throw new DomainError('NOT_FOUND');
          return { locationWithUnits, units };
        },
        correlationId,
      );
    });
    if (!hold) return;
    await closing.close(hold, correlationId);
    await failpoints.hit('removal.after-close');
    try {
      await store.change(
        [hold.locationId],
        audited(actor, (loaded) => {
          const locationWithUnits = managedLocationWithUnits(loaded, hold.locationId, viewer);
          const unit = locationWithUnits.units.find((one) => one.id === id);
          if (unit?.closing?.token !== hold.token) throw new DomainError('VERSION_CONFLICT');
          return removeUnit(locationWithUnits, unit);
        }),
        correlationId,
      );
    } catch (error) {
      await closing.lapse(hold, correlationId);
      throw error;
    }
    onChange();
  };
}
