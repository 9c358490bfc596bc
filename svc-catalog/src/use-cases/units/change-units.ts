import type { AuditActor } from '@hamkke/contracts';
import { DomainError } from '@hamkke/service-kit';
import { changeUnits, type BulkOutcome } from '../../domain/bulk-change.ts';
import { mostNewUnits, type UnitRow } from '../../domain/bulk-rows.ts';
import type { LocationWithUnits, Change } from '../../domain/ports.ts';
import type { Viewer } from '../../domain/viewer.ts';
import { audited } from '../locations/audited.ts';
import type { DrawId } from './draw-id.ts';
import { visibleLocation } from '../locations/get-location.ts';
import type { UnitCard, UnitDeps } from './list-units.ts';
import { managedLocationWithUnits } from '../locations/managed-location.ts';
import { readInTheWay } from '../availability/read-in-the-way.ts';
import { requestedRange } from '../availability/requested-range.ts';

export interface BulkRequest {
  readonly viewer: Viewer;
  readonly actor: AuditActor | undefined;
  readonly locationId: string;
  readonly rows: readonly UnitRow[];
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
 * Adds units and changes prices in one step: all rows or none.
 * @throws NOT_FOUND, VERSION_CONFLICT for a repeated call whose units were removed since, VALIDATION naming rows and
 * fields (`rows.3.unitNumber`)
 */
export function createChangeUnits(deps: UnitDeps & { onChange: () => void }) {
  const { store, clock, onChange } = deps;
  return async ({
    viewer,
    actor,
    locationId,
    rows,
    preview,
    drawId,
    correlationId,
  }: BulkRequest): Promise<BulkCards> => {
    const decide = (locationWithUnits: LocationWithUnits, idOf: (n: number) => string): Change<BulkOutcome> => {
      const change = changeUnits(locationWithUnits, rows, idOf);
      if ('problems' in change) throw new DomainError('VALIDATION', undefined, { fields: change.problems });
      return change;
    };
    if (!preview) await refuseRemoved();
    const decideHere = audited(actor, (loaded) =>
      decide(managedLocationWithUnits(loaded, locationId, viewer), (n) => drawId('u', n)),
    );
    const outcome = preview ? await foresee() : await store.change([locationId], decideHere, correlationId);
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
      const locationWithUnits = managedLocationWithUnits(
        new Map([[locationId, { location, units: await store.unitsOf([locationId]) }]]),
        locationId,
        viewer,
      );
      return decide(locationWithUnits, (n) => `preview-${n + 1}`).answer;
    }
  };
}
