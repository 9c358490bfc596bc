import { seoulDateOf } from '@hamkke/money';
import type { Clock } from '@hamkke/service-kit';
import { ownerIdOf } from '../../domain/managed-list.ts';
import { emptyCounts, type UtilisationCounts, type UtilisationReads } from '../../domain/utilisation.ts';

export interface Utilisation {
  readonly total: UtilisationCounts;
  /** In the order in which they were requested, each once. */
  readonly partners: readonly (UtilisationCounts & { readonly ownerId: string })[];
}

/** How many units are taken today, of everybody and of the requested partners; one without a location has nothing. */
export function createReadUtilisation({ utilisation, clock }: { utilisation: UtilisationReads; clock: Clock }) {
  return async (requestedOwnerIds: readonly string[]): Promise<Utilisation> => {
    const ids = [...new Set(requestedOwnerIds)];
    const now = clock();
    const { total, byPartner } = await utilisation.count({
      ownerIds: ids.map(ownerIdOf),
      today: seoulDateOf(now),
      now,
    });
    return {
      total,
      partners: ids.map((ownerId) => ({ ownerId, ...(byPartner.get(ownerIdOf(ownerId)) ?? emptyCounts) })),
    };
  };
}
