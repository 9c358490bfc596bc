import { randomUUID } from 'node:crypto';
import { openEnd, seoulDateOf } from '@hamkke/money';
import { DomainError, type Clock } from '@hamkke/service-kit';
import { clearMarks, isClosedByOther, lapseMarks, markUnits } from '../../domain/closing.ts';
import type { Guards } from '../../domain/outside-ports.ts';
import type { LocationWithUnits, CatalogStore, Change, Availability } from '../../domain/ports.ts';
import type { Unit } from '../../domain/unit.ts';

/** The lease of a closing, in milliseconds: longer than all of its calls take. */
const closingMs = 30_000;
/** Guards are opened within this time only, in milliseconds: later another call may be removing the unit. */
const openingMs = 20_000;
const mostAtOnce = 500;

/** The marks that one call has set on units of a location. */
export interface Hold {
  readonly locationId: string;
  readonly token: string;
  readonly unitIds: readonly string[];
  /** Units that another call left marked; their guards may be closed. */
  readonly found: readonly string[];
  readonly since: Date;
}

export interface ClosingDeps {
  readonly store: CatalogStore;
  readonly guards: Guards;
  readonly availability: Availability;
  readonly clock: Clock;
}

export type UnitClosing = ReturnType<typeof createUnitClosing>;

/**
 * Closes the guards of units before they are removed or change their size, and opens them again.
 *
 * First it marks the units with a lease: of two calls at once, one could open what the other removes. A call that fails
 * half-way lets the lease lapse, and its repetition or the job takes over.
 */
export function createUnitClosing({ store, guards, availability, clock }: ClosingDeps) {
  const within = (
    locationId: string,
    decide: (locationWithUnits: LocationWithUnits) => Change<void>,
    correlationId: string,
  ) =>
    store.change(
      [locationId],
      (loaded) => {
        const locationWithUnits = loaded.get(locationId);
        return locationWithUnits ? decide(locationWithUnits) : nothing;
      },
      correlationId,
    );

  async function inChunks(
    units: readonly string[],
    call: (unitIds: readonly string[]) => Promise<void>,
  ): Promise<void> {
    for (let from = 0; from < units.length; from += mostAtOnce) await call(units.slice(from, from + mostAtOnce));
  }

  /**
   * The last taken day of the units in the availability, which may lag behind reservations; then it is unknown.
   */
  async function lastDayOf(locationId: string, unitIds: unknown): Promise<{ until?: string }> {
    const now = clock();
    const live = await availability
      .liveRanges({ locationIds: [locationId], start: seoulDateOf(now), now })
      .catch(() => []);
    const until = live
      .filter(({ unitId }) => Array.isArray(unitIds) && unitIds.includes(unitId))
      .map(({ end }) => end)
      .sort()
      .at(-1);
    return until === undefined ? {} : { until };
  }

  const closing = {
    /** Marks units; `choose` may refuse. @throws VERSION_CONFLICT while somebody else closes one of them */
    async mark(
      locationId: string,
      choose: (loaded: ReadonlyMap<string, LocationWithUnits>) => {
        locationWithUnits: LocationWithUnits;
        units: readonly Unit[];
      },
      correlationId: string,
      token: string = randomUUID(),
    ): Promise<Hold> {
      const since = clock();
      const { unitIds, found } = await store.change(
        [locationId],
        (loaded) => {
          const { locationWithUnits, units } = choose(loaded);
          if (units.some((unit) => isClosedByOther(unit, token, since)))
            throw new DomainError('VERSION_CONFLICT', { retryAfterSeconds: 5 });
          const left = units.filter(({ closing: mark }) => mark !== undefined);
          const change = markUnits(locationWithUnits, units, { token, until: new Date(since.getTime() + closingMs) });
          return { ...change, answer: { unitIds: units.map(({ id }) => id), found: left.map(({ id }) => id) } };
        },
        correlationId,
      );
      return { locationId, token, unitIds, found, since };
    },

    /**
     * Closes the guards of marked units, all or none.
     * @throws UNIT_IN_USE (details: unitIds, until where it is known and there is a last day) with everything as before,
     * UNAVAILABLE with marks that have lapsed
     */
    async close(hold: Hold, correlationId: string): Promise<void> {
      const closed: string[] = [];
      try {
        await inChunks(hold.unitIds, async (unitIds) => {
          await guards.close({ locationId: hold.locationId, unitIds }, correlationId);
          closed.push(...unitIds);
        });
      } catch (error) {
        if (!(error instanceof DomainError) || error.code !== 'UNIT_IN_USE') {
          await closing.lapse(hold, correlationId);
          throw error;
        }
        await closing.release(hold, correlationId, [...new Set([...closed, ...hold.found])]).catch(() => {});
        const details = { ...(await lastDayOf(hold.locationId, error.details?.unitIds)), ...error.details };
        throw new DomainError('UNIT_IN_USE', withoutOpenEnd(details));
      }
    },

    /**
     * Opens guards again, those of all marked units by default, and takes the marks away.
     * @throws UNAVAILABLE with marks that have lapsed
     */
    async release(hold: Hold, correlationId: string, unitIds: readonly string[] = hold.unitIds): Promise<void> {
      try {
        await inChunks(unitIds, async (some) => {
          if (clock().getTime() - hold.since.getTime() > openingMs)
            throw new DomainError('UNAVAILABLE', { reason: 'late' });
          await guards.open({ locationId: hold.locationId, unitIds: some }, correlationId);
        });
      } catch (error) {
        await closing.lapse(hold, correlationId);
        throw error;
      }
      await within(hold.locationId, (locationWithUnits) => clearMarks(locationWithUnits, hold.token), correlationId);
    },

    /** Lets marks lapse at once, so that a repetition need not wait; if that fails they lapse by themselves. */
    async lapse({ locationId, token }: Pick<Hold, 'locationId' | 'token'>, correlationId: string): Promise<void> {
      await within(
        locationId,
        (locationWithUnits) => lapseMarks(locationWithUnits, token, clock()),
        correlationId,
      ).catch(() => {});
    },
  };
  return closing;
}

/** The details of a refusal without a last day where the rental renews: it has none that could be shown. */
function withoutOpenEnd({ until, ...details }: Record<string, unknown>): Record<string, unknown> {
  return until === undefined || until === openEnd ? details : { ...details, until };
}

const nothing: Change<void> = { locations: [], units: [], events: [], answer: undefined };
