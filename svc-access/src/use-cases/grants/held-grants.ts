import type { DoorRight, Grant } from '../../domain/grant.ts';
import { grantsOfPass, passIdOf, type Pass } from '../../domain/pass.ts';
import type { StoreReads } from '../../domain/ports.ts';
import { holderOfVisit, rightsOfVisit, visitIdOf } from '../../domain/visit.ts';

/** What keys at a location open: customers', passes' and those of visits. */
export interface Held {
  /** The keys that were given, and those of the passes of customers among them. */
  readonly holders: readonly string[];
  readonly passes: readonly Pass[];
  /** Of the customers, and of those whose passes there are: by these `purgeAtOf` decides. */
  readonly rentals: readonly Grant[];
  rightsOf(holder: string): readonly DoorRight[];
}

/**
 * The grants of keys at a location that last beyond an instant: of a customer those of the reservations, of a pass what
 * the rental that it shares opens on its days, of a visit its hour. A customer's passes come along. A pass or a visit
 * that is gone opens nothing.
 */
export async function heldGrants(
  reads: Pick<StoreReads, 'grantsOf' | 'passesOf' | 'findPasses' | 'findVisits'>,
  { locationId, holders }: { readonly locationId: string; readonly holders: readonly string[] },
  after: Date,
): Promise<Held> {
  const customers = holders.filter((holder) => passIdOf(holder) === undefined && visitIdOf(holder) === undefined);
  const named = holders.flatMap((holder) => passIdOf(holder) ?? []);
  const found = [
    ...(customers.length > 0 ? await reads.passesOf(locationId, customers) : []),
    ...(named.length > 0 ? await reads.findPasses(named) : []),
  ];
  const passes = new Map(found.map((pass) => [pass.holder, pass]));
  const sharing = [...passes.values()].map(({ sharedBy }) => sharedBy);
  const visitIds = holders.flatMap((holder) => visitIdOf(holder) ?? []);
  const visits = visitIds.length > 0 ? await reads.findVisits(visitIds) : [];
  const visited = new Map(visits.map((visit) => [holderOfVisit(visit.visitId), rightsOfVisit(visit)]));
  const rentals = await reads.grantsOf(locationId, [...new Set([...customers, ...sharing])], after);
  return {
    holders: [...new Set([...holders, ...passes.keys()])],
    passes: [...passes.values()],
    rentals,
    rightsOf(holder) {
      if (visitIdOf(holder) !== undefined) return (visited.get(holder) ?? []).filter(({ until }) => until > after);
      const pass = passes.get(holder);
      return pass ? grantsOfPass(pass, rentals) : rentals.filter((grant) => grant.holder === holder);
    },
  };
}
