import { DomainError } from '@hamkke/service-kit';
import type { HoldCount, HoldCounts, ReservationStore } from '../domain/ports.ts';

export interface HoldLimits {
  readonly perVisitor: number;
  readonly perAddress: number;
}

/**
 * Keeps one visitor or address from holding a branch empty. Holds under way in this process count as held, so parallel calls
 * cannot slip past; several instances that admit in the same moment may each grant the last place, so that the excess is at
 * most one limit's worth per further instance, and only until those holds lapse. It is a brake, not an invariant.
 */
export interface HoldBrake {
  /** Runs work if the limits allow one more hold. @throws HOLD_LIMIT with `details.scope` visitor or address */
  admit<T>(count: HoldCount, work: () => Promise<T>): Promise<T>;
}

export function createHoldBrake(store: Pick<ReservationStore, 'countHolds'>, limits: HoldLimits): HoldBrake {
  const underWay = new Map<string, number>();
  const change = (key: string, by: number) => {
    const next = (underWay.get(key) ?? 0) + by;
    if (next === 0) underWay.delete(key);
    else underWay.set(key, next);
  };

  function refuse(scope: keyof HoldCounts, limit: number): never {
    throw new DomainError('HOLD_LIMIT', { scope, limit });
  }

  return {
    async admit(count, work) {
      const keys = [`visitor ${count.visitorId}`, `address ${count.address}`] as const;
      // Looked up before the store is asked: a hold that commits meanwhile counts twice rather than never.
      const [visitor, address] = keys.map((key) => underWay.get(key) ?? 0) as [number, number];
      for (const key of keys) change(key, 1);
      try {
        const held = await store.countHolds(count);
        if (held.visitor + visitor >= limits.perVisitor) refuse('visitor', limits.perVisitor);
        if (held.address + address >= limits.perAddress) refuse('address', limits.perAddress);
        return await work();
      } finally {
        for (const key of keys) change(key, -1);
      }
    },
  };
}
