import type { AuditActor } from '@hamkke/contracts';
import { seoulDateOf, type CalendarDate } from '@hamkke/money';
import { DomainError } from '@hamkke/service-kit';
import { changeUnits, type BulkOutcome } from '../../domain/bulk-change.ts';
import { mostNewUnits, type UnitRow } from '../../domain/bulk-rows.ts';
import { scheduleUnits } from '../../domain/bulk-schedule.ts';
import type { LocationWithUnits, Change } from '../../domain/ports.ts';
import { problemOfFrom } from '../../domain/scheduled-prices.ts';
import type { Viewer } from '../../domain/viewer.ts';
import { audited } from '../locations/audited.ts';
import type { DrawId } from './draw-id.ts';
import { visibleLocation } from '../locations/get-location.ts';
import type { UnitCard, UnitDeps } from './list-units.ts';
import { managedLocationWithUnits } from '../locations/managed-location.ts';
import { readInTheWay } from '../availability/read-in-the-way.ts';
import { requestedRange } from '../availability/requested-range.ts';
import { withPricesOfToday } from './with-prices-of-today.ts';

export interface BulkRequest {
  readonly viewer: Viewer;
  readonly actor: AuditActor | undefined;
  readonly locationId: string;
  readonly rows: readonly UnitRow[];
  /** Schedules the prices from this day on; absent, they hold at once. */
  readonly from: CalendarDate | undefined;
  /** Only says what would happen. */
  readonly preview: boolean;
  readonly drawId: DrawId;
  readonly correlationId: string;
}

/** The outcome with what stands in the way of each unit. */
export interface BulkCards {
  readonly created: readonly UnitCard[];
  readonly updated: readonly { readonly before: UnitCard; readonly after: UnitCard }[];
  readonly unchanged: number;
}

/**
 * Adds units and changes prices in one step: all rows or none. Prices from a day on are scheduled, and nothing is added.
 * @throws NOT_FOUND, VERSION_CONFLICT for a repeated call whose units were removed since, VALIDATION on `from`, or naming
 * rows and fields (`rows.3.unitNumber`)
 */
export function createChangeUnits(deps: UnitDeps & { onChange: () => void }) {
  const { store, clock, onChange } = deps;
  return async ({
    viewer,
    actor,
    locationId,
    rows,
    from,
    preview,
    drawId,
    correlationId,
  }: BulkRequest): Promise<BulkCards> => {
    const today = seoulDateOf(clock());
    const decision = (locationWithUnits: LocationWithUnits, idOf: (n: number) => string) => {
      if (from === undefined) return changeUnits(locationWithUnits, rows, idOf);
      const problem = problemOfFrom(from, today);
      return problem ? { problems: [problem] } : scheduleUnits(locationWithUnits, rows, from);
    };
    const decideWith = (idOf: (n: number) => string) =>
      withPricesOfToday(
        today,
        audited(actor, (loaded): Change<BulkOutcome> => {
          const change = decision(managedLocationWithUnits(loaded, locationId, viewer), idOf);
          if ('problems' in change) throw new DomainError('VALIDATION', undefined, { fields: change.problems });
          return change;
        }),
      );
    if (!preview && from === undefined) await refuseRemoved();
    const outcome = preview
      ? await foresee()
      : await store.change(
          [locationId],
          decideWith((n) => drawId('u', n)),
          correlationId,
        );
    if (!preview) onChange();
    const inTheWay =
      outcome.updated.length === 0
        ? undefined
        : await readInTheWay(deps, { locationId, range: requestedRange({}, clock) });
    const card = (unit: BulkOutcome['created'][number]): UnitCard => ({ unit, inTheWay: inTheWay?.get(unit.id) });
    return {
      created: outcome.created.map(card),
      updated: outcome.updated.map(({ before, after }) => ({ before: card(before), after: card(after) })),
      unchanged: outcome.unchanged,
    };

    /**
     * A call that is repeated after its units were removed does not bring them back: their guards stay closed for ever.
     */
    async function refuseRemoved(): Promise<void> {
      const most = Math.min(
        mostNewUnits,
        rows.reduce((sum, { count }) => sum + count, 0),
      );
      const removed = await store.findRemoved(
        'unit',
        Array.from({ length: most }, (_, n) => drawId('u', n)),
      );
      if (removed.length > 0) throw new DomainError('VERSION_CONFLICT');
    }

    async function foresee(): Promise<BulkOutcome> {
      const location = await visibleLocation(store, viewer, locationId);
      const loaded = new Map([[locationId, { location, units: await store.unitsOf([locationId]) }]]);
      return decideWith((n) => `preview-${n + 1}`)(loaded).answer;
    }
  };
}
