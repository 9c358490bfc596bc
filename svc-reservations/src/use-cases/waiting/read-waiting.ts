import type { waitingChances } from '@hamkke/contracts';
import { DomainError, isUnavailable } from '@hamkke/service-kit';
import { endsSoon } from '../../domain/first-free.ts';
import { emptyGuard } from '../../domain/guard.ts';
import { expiresAt, type Waiting, type WaitingList } from '../../domain/waiting.ts';
import type { WaitingDeps } from './waiting-deps.ts';

/** What can be said of a place besides what is stored. */
export interface WaitingView {
  readonly waiting: Waiting;
  /** Only while waiting: 1 is next. */
  readonly position?: number;
  /** Only while waiting, and while catalog answers: units of the size that are free within 30 days. */
  readonly endingSoon?: number;
  readonly chance?: (typeof waitingChances)[number];
}

export interface ReadWaiting {
  describe(waiting: Waiting, correlationId: string): Promise<WaitingView>;
  /** @throws NOT_FOUND */
  one(waitingId: string, correlationId: string): Promise<WaitingView>;
  ofPerson(userId: string, correlationId: string): Promise<WaitingView[]>;
}

/** More places than a person has within the time for which those that are over are retained. */
const mostShown = 50;

/** Reads places with their position and chance. */
export function createReadWaiting({
  store,
  clock,
  sellableUnits,
}: Pick<WaitingDeps, 'store' | 'clock' | 'sellableUnits'>): ReadWaiting {
  async function countEndingSoon(list: WaitingList, correlationId: string): Promise<number | undefined> {
    try {
      const { units } = await sellableUnits(list, { correlationId });
      const now = clock();
      const soon = await Promise.all(
        units.map(async ({ id }) => {
          const ref = { unitId: id, locationId: list.locationId };
          return endsSoon((await store.availabilityOf(ref)).guard ?? emptyGuard(ref), now);
        }),
      );
      return soon.filter(Boolean).length;
    } catch (error) {
      // The position is known without catalog, and a location that is gone has no units.
      if (isUnavailable(error) || (error instanceof DomainError && error.code === 'NOT_FOUND')) return undefined;
      throw error;
    }
  }

  async function describe(waiting: Waiting, correlationId: string): Promise<WaitingView> {
    if (waiting.status !== 'waiting') return { waiting };
    const [before, endingSoon] = await Promise.all([
      store.countWaiting(waiting, waiting.since),
      countEndingSoon(waiting, correlationId),
    ]);
    const position = before + 1;
    if (endingSoon === undefined) return { waiting, position };
    return {
      waiting,
      position,
      endingSoon,
      chance: endingSoon >= position ? 'good' : endingSoon > 0 ? 'fair' : 'open',
    };
  }

  return {
    describe,
    async one(waitingId, correlationId) {
      const waiting = await store.findWaiting(waitingId);
      // The store deletes a place that nobody confirmed some time after its hour.
      if (!waiting || (waiting.status === 'unconfirmed' && expiresAt(waiting) <= clock()))
        throw new DomainError('NOT_FOUND');
      return await describe(waiting, correlationId);
    },
    async ofPerson(userId, correlationId) {
      const places = await store.waitingOfPerson(userId, mostShown);
      return await Promise.all(places.map((waiting) => describe(waiting, correlationId)));
    },
  };
}
