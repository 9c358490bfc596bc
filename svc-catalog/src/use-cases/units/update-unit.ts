import type { AuditActor } from '@hamkke/contracts';
import { seoulDateOf } from '@hamkke/money';
import { DomainError, type Clock } from '@hamkke/service-kit';
import { changeUnit, renumbers, type UnitEdit } from '../../domain/changed-unit.ts';
import type { LocationWithUnits, Change } from '../../domain/ports.ts';
import { highestChoiceOf } from '../../domain/unit-number.ts';
import type { Unit } from '../../domain/unit.ts';
import type { Viewer } from '../../domain/viewer.ts';
import { audited } from '../locations/audited.ts';
import type { RemovalDeps } from './delete-unit.ts';
import { managedUnit } from '../locations/managed-location.ts';
import { refusedNumber } from './number-problem.ts';
import { withPricesOfToday } from './with-prices-of-today.ts';

export interface UpdateUnitDeps extends RemovalDeps {
  readonly clock: Clock;
}

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
export function createUpdateUnit({ store, closing, failpoints, clock, onChange }: UpdateUnitDeps) {
  return async ({ viewer, actor, id, edit, correlationId }: UnitUpdate): Promise<Unit> => {
    const known = await store.findUnit(id);
    if (!known) throw new DomainError('NOT_FOUND');
    const change = (token?: string) =>
      store.change(
        [known.locationId],
        withPricesOfToday(
          seoulDateOf(clock()),
          audited(actor, (loaded) => {
            const { locationWithUnits, unit } = managedUnit(loaded, known, viewer);
            if (token === undefined ? renumbers(unit, edit) : unit.closing?.token !== token)
              throw new DomainError('VERSION_CONFLICT');
            return decided(locationWithUnits, unit);
          }),
        ),
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
        const { locationWithUnits, unit } = managedUnit(loaded, known, viewer);
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
