import type { AuditActor } from '@hamkke/contracts';
import { seoulDateOf, type CalendarDate } from '@hamkke/money';
import { DomainError, type Clock } from '@hamkke/service-kit';
import type { CatalogStore } from '../../domain/ports.ts';
import { problemOfFrom, scheduleOf, withoutSchedule, withSchedule } from '../../domain/scheduled-prices.ts';
import type { OfferInput } from '../../domain/unit-offer.ts';
import type { Unit } from '../../domain/unit.ts';
import { updatedUnits } from '../../domain/updated-units.ts';
import type { Viewer } from '../../domain/viewer.ts';
import { audited } from '../locations/audited.ts';
import { managedUnit } from '../locations/managed-location.ts';
import { withPricesOfToday } from './with-prices-of-today.ts';

export interface ScheduleDeps {
  readonly store: CatalogStore;
  readonly clock: Clock;
  readonly onChange: () => void;
}

export interface ScheduleCancellation {
  readonly viewer: Viewer;
  readonly actor: AuditActor | undefined;
  readonly id: string;
  readonly correlationId: string;
}

export interface ScheduleRequest extends ScheduleCancellation {
  readonly prices: Omit<OfferInput, 'isAvailable'>;
  readonly from: CalendarDate;
}

/** Changes the schedule of a unit in one step; a repetition changes nothing. */
async function changeSchedule(
  { store, clock, onChange }: ScheduleDeps,
  { viewer, actor, id, correlationId }: ScheduleCancellation,
  decide: (unit: Unit, today: CalendarDate) => Unit,
): Promise<Unit> {
  const known = await store.findUnit(id);
  if (!known) throw new DomainError('NOT_FOUND');
  const today = seoulDateOf(clock());
  const unit = await store.change(
    [known.locationId],
    withPricesOfToday(
      today,
      audited(actor, (loaded) => {
        const { locationWithUnits, unit: before } = managedUnit(loaded, known, viewer);
        const after = decide(before, today);
        return updatedUnits(locationWithUnits, after === before ? [] : [after], after);
      }),
    ),
    correlationId,
  );
  onChange();
  return unit;
}

/**
 * Has other prices of a unit hold from a day on, in the place of an earlier schedule; prices that it has already cancel
 * that. Source: decision 0050
 * @throws NOT_FOUND also for another partner's unit, VALIDATION on `from`
 */
export function createSchedulePrices(deps: ScheduleDeps) {
  return async ({ prices, from, ...request }: ScheduleRequest): Promise<Unit> =>
    await changeSchedule(deps, request, (unit, today) => {
      const problem = problemOfFrom(from, today);
      if (problem) throw new DomainError('VALIDATION', undefined, { fields: [problem] });
      return withSchedule(unit, scheduleOf(prices, from));
    });
}

/** Has the prices of a unit stay as they are. @throws NOT_FOUND also for another partner's unit */
export function createCancelScheduledPrices(deps: ScheduleDeps) {
  return async (request: ScheduleCancellation): Promise<Unit> => await changeSchedule(deps, request, withoutSchedule);
}
