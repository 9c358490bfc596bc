import type { StoreTransaction } from '../../domain/ports.ts';
import { holderOfVisit } from '../../domain/visit.ts';
import type { AccessDeps } from '../access-deps.ts';
import type { AlignSettings } from './align-settings.ts';

const batch = 100;

export type ErasePerson = (tx: StoreTransaction, userId: string) => Promise<number>;

/**
 * Forgets a person who left, in the given transaction: their grants open nothing any more, their passes are deleted
 * with the names in them and their visits with the addresses, so that the codes go as soon as they are off the locks, and
 * openings no longer say whose they were. Answers how many grants; repeating it changes nothing.
 */
export function createErasePerson({
  clock,
  failpoints,
  align,
}: Pick<AccessDeps, 'clock' | 'failpoints'> & { readonly align: AlignSettings }): ErasePerson {
  return async (tx, userId) => {
    const now = clock();
    const holders = new Map<string, Set<string>>();
    const add = (locationId: string, holder: string) =>
      void holders.set(locationId, (holders.get(locationId) ?? new Set()).add(holder));
    let erased = 0;
    for (;;) {
      const grants = await tx.grantsOfUser(userId, batch);
      for (const grant of grants) {
        await tx.saveGrant({ ...grant, opens: false, userId: null, erasedAt: now });
        add(grant.locationId, grant.holder);
      }
      erased += grants.length;
      if (grants.length < batch) break;
    }
    for (;;) {
      const passes = await tx.passesOfUser(userId, batch);
      // What is gone opens nothing: its codes go like those of a pass that was taken back.
      await tx.deletePasses(passes.map(({ passId }) => passId));
      for (const { locationId, holder } of passes) add(locationId, holder);
      if (passes.length < batch) break;
    }
    for (;;) {
      const visits = await tx.visitsOfUser(userId, batch);
      await tx.deleteVisits(visits.map(({ visitId }) => visitId));
      for (const { locationId, visitId } of visits) add(locationId, holderOfVisit(visitId));
      if (visits.length < batch) break;
    }
    // In one order, so that two of them never wait for each other.
    for (const [locationId, own] of [...holders].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
      await tx.lockLocation(locationId);
      await align(tx, { locationId, holders: [...own] }, now);
      for (const holder of own) await tx.deleteRefs(locationId, holder);
    }
    await tx.eraseOpenings(userId);
    await failpoints.hit('erase-person.before-commit');
    return erased;
  };
}
