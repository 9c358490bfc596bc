import { seoulDateOf } from '@hamkke/money';
import type { Clock } from '@hamkke/service-kit';
import { ownerMeant } from '../domain/managed-list.ts';
import { noStanding, type Standing, type StandingReads } from '../domain/standing.ts';

export interface Utilisation {
  readonly total: Standing;
  /** In the order in which they were asked for, each once. */
  readonly owners: readonly (Standing & { readonly ownerId: string })[];
}

/** How many units are taken today, of everybody and of the asked owners; one without a branch has nothing. */
export function createReadUtilisation({ standings, clock }: { standings: StandingReads; clock: Clock }) {
  return async (asked: readonly string[]): Promise<Utilisation> => {
    const ids = [...new Set(asked)];
    const now = clock();
    const { total, byOwner } = await standings.standings({
      ownerIds: ids.map(ownerMeant),
      today: seoulDateOf(now),
      now,
    });
    return { total, owners: ids.map((ownerId) => ({ ownerId, ...(byOwner.get(ownerMeant(ownerId)) ?? noStanding) })) };
  };
}
