import { opensNow } from '../domain/code-setting.ts';
import type { OpeningLine } from '../domain/opening.ts';
import type { AccessStore, JobStore, ViewReads } from '../domain/ports.ts';
import { copyOf, emptyData, memoryReads, type MemoryData } from './memory-data.ts';
import { memoryTransaction } from './memory-transaction.ts';

export interface MemoryAccessStore extends AccessStore<MemoryData> {
  /** What is stored now, for a test to look at. */
  readonly data: () => MemoryData;
}

const isOlder = (a: { at: Date; openingId: string }, b: { at: Date; openingId: string }) =>
  a.at < b.at || (a.at.getTime() === b.at.getTime() && a.openingId < b.openingId);
const newestFirst = (a: OpeningLine, b: OpeningLine) => (isOlder(a, b) ? 1 : -1);
const byTime =
  <K extends string>(key: K) =>
  (a: Record<K, Date | null>, b: Record<K, Date | null>) =>
    Number(a[key]) - Number(b[key]);
const refKey = (doorId: string, ref: string) => `${doorId} ${ref}`;

function views(current: () => MemoryData): ViewReads {
  const openings = (fits: (line: OpeningLine) => boolean, limit: number) =>
    [...current().openings.values()].filter(fits).toSorted(newestFirst).slice(0, limit);
  return {
    async countSettings(doorIds, now) {
      const all = [...current().settings.values()];
      return new Map(
        doorIds.map((doorId) => {
          const own = all.filter((one) => one.doorId === doorId);
          const codes = own.filter((one) => opensNow(one, now)).length;
          return [doorId, { codes, pendingCodes: own.filter(({ pending }) => pending).length }];
        }),
      );
    },
    openingsOfReservation: async (id, limit) => openings(({ reservationId }) => reservationId === id, limit),
    openingsOfLocation: async (id, { limit, after }) =>
      openings((one) => one.locationId === id && (!after || isOlder(one, after)), limit),
    openingsOfUser: async (id, limit) => openings(({ userId }) => userId === id, limit),
    findPassByToken: async (digest) => [...current().passes.values()].find(({ tokenDigest }) => tokenDigest === digest),
    lastOpenedAt: async (id) => openings(({ passId, result }) => passId === id && result === 'opened', 1)[0]?.at,
  };
}

/** A store in memory: one write at a time; a transaction works on a copy that replaces the data when it succeeds. */
export function createMemoryAccessStore(): MemoryAccessStore {
  let data = emptyData();
  let last: Promise<unknown> = Promise.resolve();
  const current = () => data;

  function exclusive<T>(work: () => T | Promise<T>): Promise<T> {
    const run = last.then(work);
    last = run.catch(() => {});
    return run;
  }
  const isMine = (id: string, token: string) => data.settings.get(id)?.lease?.token === token;

  const jobs: JobStore = {
    dueSettings: async (now, limit) =>
      [...data.settings.values()]
        .filter(({ nextAt }) => nextAt !== null && nextAt <= now)
        .toSorted(byTime('nextAt'))
        .slice(0, limit),
    claim: (id, lease, now) =>
      exclusive(() => {
        const found = data.settings.get(id);
        if (!found?.nextAt || found.nextAt > now || (found.lease && found.lease.until > now)) return undefined;
        const claimed = { ...found, lease, nextAt: lease.until };
        data.settings.set(id, claimed);
        return claimed;
      }),
    begin: (id, { token, version }, actual) =>
      exclusive(() => {
        const found = data.settings.get(id);
        if (!found || !isMine(id, token) || found.version !== version) return false;
        data.settings.set(id, { ...found, actual });
        return true;
      }),
    finish: (id, { token, version }, { actual, pending, nextAt, attempts, offlineSince }, now) =>
      exclusive(() => {
        const found = data.settings.get(id);
        if (!found || !isMine(id, token)) return;
        const after = { ...found, actual, offlineSince, lease: null };
        const isSame = found.version === version;
        data.settings.set(
          id,
          isSame ? { ...after, pending, nextAt, attempts } : { ...after, pending: true, nextAt: now },
        );
      }),
    hasten: (ids, now) =>
      exclusive(() => {
        for (const id of ids) {
          const found = data.settings.get(id);
          if (found && !found.lease) data.settings.set(id, { ...found, nextAt: now });
        }
      }),
    hastenOffline: (doorId, now) =>
      exclusive(() => {
        for (const [id, one] of data.settings)
          if (one.doorId === doorId && one.offlineSince && !one.lease) data.settings.set(id, { ...one, nextAt: now });
      }),
    saveRef: (ref) => exclusive(() => void data.refs.set(refKey(ref.doorId, ref.ref), ref)),
    findRefs: async (doorId, refs) => refs.flatMap((ref) => data.refs.get(refKey(doorId, ref)) ?? []),
    dueDoors: async (now, limit) =>
      [...data.doors.values()]
        .filter(({ removedAt, checkAt }) => removedAt === null && checkAt <= now)
        .toSorted(byTime('checkAt'))
        .slice(0, limit),
    claimDoor: ({ doorId, checkAt }, next) =>
      exclusive(() => {
        const found = data.doors.get(doorId);
        if (found?.checkAt.getTime() !== checkAt.getTime()) return false;
        data.doors.set(doorId, { ...found, checkAt: next });
        return true;
      }),
    saveHealth: (doorId, health) =>
      exclusive(() => {
        const found = data.doors.get(doorId);
        if (found) data.doors.set(doorId, { ...found, health });
      }),
    saveRecordsFrom: (doorId, recordsFrom) =>
      exclusive(() => {
        const found = data.doors.get(doorId);
        if (found) data.doors.set(doorId, { ...found, recordsFrom });
      }),
    addOpenings: (lines) =>
      exclusive(() => {
        for (const line of lines) if (!data.openings.has(line.openingId)) data.openings.set(line.openingId, line);
      }),
    endOpening: (id, result) =>
      exclusive(() => {
        const found = data.openings.get(id);
        if (!found) return;
        const { calling: _calling, ...line } = found;
        data.openings.set(id, { ...line, result });
      }),
    dueReservations: async (now, limit) =>
      [...data.changed.values()]
        .filter(({ dueAt }) => dueAt <= now)
        .toSorted(byTime('dueAt'))
        .slice(0, limit),
    claimReservation: ({ reservationId, dueAt }, next) =>
      exclusive(() => {
        const found = data.changed.get(reservationId);
        if (found?.dueAt.getTime() !== dueAt.getTime()) return false;
        data.changed.set(reservationId, { ...found, dueAt: next, attempts: found.attempts + 1 });
        return true;
      }),
    forgetChange: ({ reservationId, changes }) =>
      exclusive(() => {
        if (data.changed.get(reservationId)?.changes === changes) data.changed.delete(reservationId);
      }),
  };

  return {
    data: current,
    ...memoryReads(current),
    ...views(current),
    ...jobs,
    transact: (_correlationId, work) =>
      exclusive(async () => {
        const copy = copyOf(data);
        const result = await work(memoryTransaction(copy));
        data = copy;
        return result;
      }),
    join: (transaction) => memoryTransaction(transaction),
  };
}
