import { seoulDateOf, startOfSeoulDay } from '@hamkke/money';
import type { Grant } from '../../domain/grant.ts';
import { sharedGrants, type Pass } from '../../domain/pass.ts';
import type { StoreReads } from '../../domain/ports.ts';

/** The passes of a rental, and what decides about them. */
export interface SharedRental {
  /** Those that were not taken back, the oldest first. */
  readonly passes: readonly Pass[];
  /** Taken back since the Seoul day began: they count among those that were made on it. */
  readonly revoked: readonly Pass[];
  /** The grants of the customer for the unit that are not over. */
  readonly grants: readonly Grant[];
}

/** Reads the passes of the unit that a grant is for, and of the customer whose it is. */
export async function passesOfRental(
  reads: Pick<StoreReads, 'grantsOf' | 'passesOf' | 'revokedPasses'>,
  { locationId, holder, unitId }: Pick<Grant, 'locationId' | 'holder' | 'unitId'>,
  now: Date,
): Promise<SharedRental> {
  const [found, taken, grants] = [
    await reads.passesOf(locationId, [holder]),
    await reads.revokedPasses(locationId, holder, startOfSeoulDay(seoulDateOf(now))),
    await reads.grantsOf(locationId, [holder], now),
  ];
  const ofUnit = (pass: Pass) => pass.unitId === unitId;
  return {
    passes: found.filter(ofUnit).toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime()),
    revoked: taken.filter(ofUnit),
    grants: sharedGrants({ sharedBy: holder, locationId, unitId }, grants),
  };
}
