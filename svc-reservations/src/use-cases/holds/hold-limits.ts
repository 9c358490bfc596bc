import { DomainError } from '@hamkke/service-kit';
import type { HoldCount, HoldCounts, ReservationStore } from '../../domain/ports.ts';

/**
 * Live holds of one visitor, of one member on all devices, and of guests behind one network address: in one location,
 * and in all.
 */
export type HoldLimits = HoldCounts;

/**
 * Limits how many holds one visitor, member or address has, so that none can hold a location empty. Holds under way in
 * this process count as held, so parallel calls cannot slip past; several instances that admit in the same moment may
 * each grant the last place, so that the excess is at most one limit's worth per further instance, and only until those
 * holds lapse. It is a limiter, not an invariant.
 */
export interface HoldLimiter {
  /**
   * Runs work if the limits allow one more hold.
   * @throws HOLD_LIMIT with `details.scope` visitor, person, location or address
   */
  admit<T>(count: HoldCount, work: () => Promise<T>): Promise<T>;
}

/**
 * What a hold counts for. Members answer for themselves: thousands of them may share a carrier's address. Source:
 * decision 0038
 */
function keysOf({ visitorId, userId, address, unit }: HoldCount): Partial<Record<keyof HoldCounts, string>> {
  const own = visitorId === null ? {} : { visitor: visitorId };
  if (userId !== null) return { ...own, person: userId };
  return address === null ? own : { ...own, location: `${address} ${unit.locationId}`, address };
}

export function createHoldLimiter(store: Pick<ReservationStore, 'countHolds'>, limits: HoldLimits): HoldLimiter {
  const underWay = new Map<string, number>();
  const change = (key: string, by: number) => {
    const next = (underWay.get(key) ?? 0) + by;
    if (next === 0) underWay.delete(key);
    else underWay.set(key, next);
  };

  return {
    async admit(count, work) {
      const scopes = Object.entries(keysOf(count)).map(([scope, key]) => ({
        scope: scope as keyof HoldCounts,
        key: `${scope} ${key}`,
      }));
      // Looked up before the store is read: a hold that commits meanwhile counts twice rather than never.
      const others = scopes.map(({ key }) => underWay.get(key) ?? 0);
      for (const { key } of scopes) change(key, 1);
      try {
        const held = await store.countHolds(count);
        const full = scopes.find(({ scope }, index) => held[scope] + (others[index] ?? 0) >= limits[scope]);
        if (full) throw new DomainError('HOLD_LIMIT', { scope: full.scope, limit: limits[full.scope] });
        return await work();
      } finally {
        for (const { key } of scopes) change(key, -1);
      }
    },
  };
}
