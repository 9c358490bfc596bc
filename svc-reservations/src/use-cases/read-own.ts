import { describeOwn, type OwnView } from './describe-own.ts';
import type { Renter } from './find-own.ts';
import type { RenterDeps } from './renter-deps.ts';

export type ReadOwn = (reservationId: string, renter: Renter, correlationId: string) => Promise<OwnView>;

/** One reservation for its renter. @throws NOT_FOUND, UNAVAILABLE */
export function createReadOwn({ findOwn, clock, rules }: Pick<RenterDeps, 'findOwn' | 'clock' | 'rules'>): ReadOwn {
  return async (reservationId, renter, correlationId) => describeOwn((await findOwn(reservationId, renter, correlationId)).reservation, clock(), rules);
}
