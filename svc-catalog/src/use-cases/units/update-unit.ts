import type { AuditActor } from '@hamkke/contracts';
import { DomainError } from '@hamkke/service-kit';
import { changeUnit, renumbers, type UnitEdit } from '../../domain/changed-unit.ts';
import type { LocationWithUnits, Change } from '../../domain/ports.ts';
import { highestChoiceOf } from '../../domain/unit-number.ts';
import type { Unit } from '../../domain/unit.ts';
import type { Viewer } from '../../domain/viewer.ts';
import { audited } from '../locations/audited.ts';
import type { RemovalDeps } from './delete-unit.ts';
import { managedLocationWithUnits } from '../locations/managed-location.ts';
import { refusedNumber } from './number-problem.ts';

export interface UnitUpdate {
  readonly viewer: Viewer;
  readonly actor: AuditActor | undefined;
  readonly id: string;
  readonly edit: UnitEdit;
  readonly correlationId: string;
}

/**
 * Changes a unit. Prices hold for new orders only and need no guard; another size or number closes the guard, changes
 * the unit, and opens the guard again. A call that says the size that the unit already has finishes what an earlier one
 * left half done.
 * @throws NOT_FOUND, VALIDATION on `unitNumber`, UNIT_IN_USE while a rental runs or is coming, VERSION_CONFLICT while
 * somebody else closes the unit
 */
export function createUpdateUnit({ store, closing, failpoints, onChange }: RemovalDeps) {
  return async ({ viewer, actor, id, edit, correlationId }: UnitUpdate): Promise<Unit> => {
    const known = await store.findUnit(id);
    if (!known) throw new DomainError('NOT_FOUND');
    const unitIn = (loaded: ReadonlyMap<string, LocationWithUnits>) => {
      const locationWithUnits = managedLocationWithUnits(loaded, known.locationId, viewer);
      const unit = locationWithUnits.units.find((one) => one.id === id);
      if (!unit) throw new DomainError('NOT_FOUND');
      return { locationWithUnits, unit };
    };
    const change = (token?: string) =>
      store.change(
        [known.locationId],
        audited(actor, (loaded) => {
          const { locationWithUnits, unit } = unitIn(loaded);
          if (token === undefined ? renumbers(unit, edit) : unit.closing?.token !== token)
            throw new DomainError('VERSION_CONFLICT');
          return decided(locationWithUnits, unit);
        }),
        correlationId,
      );
    const decided = (locationWithUnits: LocationWithUnits, unit: Unit): Change<Unit> => {
      const decision = changeUnit(locationWithUnits, unit, edit, highestChoiceOf(viewer));
      if (typeof decision === 'string') throw refusedNumber(decision);
      return decision;
    };

    const unfinished = known.closing !== undefined && (edit.size !== undefined || edit.unitNumber !== undefined);
    if (!renumbers(known, edit) && !unfinished) {
      const unit = await change();
      onChange();
      return unit;
    }
    // As a boolean: the decision below changes it, which the compiler does not see.
    let closes = false as boolean;
    const hold = await closing.mark(
      known.locationId,
      (loaded) => {
        const { locationWithUnits, unit } = unitIn(loaded);
        // Refused before anything is closed.
        decided(locationWithUnits, unit);
        closes = renumbers(unit, edit);
        return { locationWithUnits, units: [unit] };
      },
      correlationId,
    );
    if (closes) await closing.close(hold, correlationId);
    await failpoints.hit('resize.after-close');
    const unit = await change(hold.token).catch(async (error: unknown) => {
      await closing.lapse(hold, correlationId);
      throw error;
    });
    onChange();
    await failpoints.hit('resize.after-change');
    await closing.release(hold, correlationId);
    return unit;
  };
}
