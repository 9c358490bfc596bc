import { DomainError } from '@hamkke/service-kit';
import { emailKeyOf } from '../domain/email-key.ts';
import { demandOf } from '../domain/waiting-demand.ts';
import type { WaitingReads, WaitingWrites } from '../domain/waiting-ports.ts';
import { isLivePlace, type Waiting, type WaitingChange, type WaitingList } from '../domain/waiting.ts';

/** Places in waiting lists in memory, and what was published of them. */
export interface MemoryWaiting {
  readonly places: Map<string, Waiting>;
  readonly published: WaitingChange[];
}

const keyOf = ({ locationId, size }: WaitingList) => `${locationId} ${size}`;
const bySince = (a: Waiting, b: Waiting) => a.since.getTime() - b.since.getTime();

export function memoryWaitingReads(data: () => MemoryWaiting): WaitingReads {
  const all = () => [...data().places.values()];
  const waiting = () => all().filter(({ status }) => status === 'waiting');
  return {
    findWaiting: async (waitingId) => data().places.get(waitingId),
    waitingOfPerson: async (userId, limit) =>
      all()
        .filter((one) => one.userId === userId)
        .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
        .slice(0, limit),
    livePlaces: async (emailKey) => all().filter((one) => isLivePlace(one) && emailKeyOf(one.email) === emailKey),
    async nextList(after) {
      const behind = waiting().filter((one) => after === undefined || keyOf(one) > keyOf(after));
      const [first] = behind.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
      return first && { locationId: first.locationId, size: first.size };
    },
    firstWaiting: async (list, startsBy, limit) =>
      waiting()
        .filter((one) => keyOf(one) === keyOf(list) && one.startDate <= startsBy)
        .sort(bySince)
        .slice(0, limit),
    countWaiting: async (list, before) =>
      waiting().filter((one) => keyOf(one) === keyOf(list) && one.since < before).length,
    offered: async (after = '', limit) =>
      all()
        .filter(({ status, waitingId }) => status === 'offered' && waitingId > after)
        .sort((a, b) => (a.waitingId < b.waitingId ? -1 : 1))
        .slice(0, limit),
    longWaiting: async (before, limit) =>
      waiting()
        .filter(({ since }) => since < before)
        .sort(bySince)
        .slice(0, limit),
    async demand({ ownerId, locationId }, limit) {
      const own = all().filter(
        (one) =>
          (ownerId === undefined || one.ownerId === ownerId) &&
          (locationId === undefined || one.locationId === locationId),
      );
      const counts = [...Map.groupBy(own, (one) => `${keyOf(one)} ${one.status}`).values()].map((ones) => {
        const [first] = ones.sort(bySince) as [Waiting];
        return {
          locationId: first.locationId,
          size: first.size,
          status: first.status,
          since: first.since,
          count: ones.length,
          locationName: first.locationName,
        };
      });
      return demandOf(counts).slice(0, limit);
    },
  };
}

export function memoryWaitingWrites({ places, published }: MemoryWaiting): WaitingWrites {
  return {
    findWaiting: async (waitingId) => places.get(waitingId),
    async saveWaiting(change) {
      const { waiting, replaces, event } = change;
      const known = places.get(waiting.waitingId);
      if ((known?.version ?? null) !== replaces) throw new Error('a place changed inside the transaction that read it');
      const same = (one: Waiting) =>
        isLivePlace(one) && keyOf(one) === keyOf(waiting) && emailKeyOf(one.email) === emailKeyOf(waiting.email);
      if (replaces === null && [...places.values()].some(same))
        throw new DomainError('VERSION_CONFLICT', { reason: 'waits already' });
      places.set(waiting.waitingId, waiting);
      if (event) published.push(change);
    },
    async dropWaiting(userId) {
      for (const [id, one] of places) if (one.userId === userId) places.delete(id);
    },
  };
}
