import type { VisitReads, VisitWrites } from '../domain/ports.ts';
import type { Visit, Visiting, VisitorTurn } from '../domain/visit.ts';

/** Visits of a store in memory. */
export interface VisitData {
  readonly visits: Map<string, Visit>;
  readonly visiting: Map<string, Visiting>;
  readonly turns: Map<string, VisitorTurn>;
}

const newestFirst = (a: Visit, b: Visit) => b.createdAt.getTime() - a.createdAt.getTime();

/** Reads of visits of what `current` answers. */
export function memoryVisitReads(current: () => VisitData): VisitReads {
  const visits = () => [...current().visits.values()];
  return {
    findVisits: async (ids) => ids.flatMap((id) => current().visits.get(id) ?? []),
    pendingVisit: async ({ email, locationId }, after) =>
      visits()
        .filter(
          (one) => one.email === email && one.locationId === locationId && one.from === null && one.createdAt > after,
        )
        .toSorted(newestFirst)[0],
    visitsBegun: async (locationId, since, limit) =>
      visits()
        .filter((one) => one.locationId === locationId && one.from !== null && one.from >= since)
        .slice(0, limit),
    visitsOfUser: async (userId, limit) =>
      visits()
        .filter((one) => one.userId === userId)
        .toSorted(newestFirst)
        .slice(0, limit),
    findVisiting: async (id) => current().visiting.get(id),
    findTurn: async (visitor) => current().turns.get(visitor),
  };
}

/** Writes of visits of one transaction, on the copy that it works on. */
export function memoryVisitWrites({ visits, visiting, turns }: VisitData): VisitWrites {
  return {
    saveVisit: async (visit) => void visits.set(visit.visitId, visit),
    async deleteVisits(ids) {
      for (const id of ids) visits.delete(id);
    },
    saveVisiting: async (one) => void visiting.set(one.locationId, one),
    saveTurn: async (turn) => void turns.set(turn.visitor, turn),
  };
}
