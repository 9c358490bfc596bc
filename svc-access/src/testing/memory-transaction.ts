import type { CodeSetting } from '../domain/code-setting.ts';
import type { Door } from '../domain/door.ts';
import type { StoreTransaction } from '../domain/ports.ts';
import { refusalOf } from '../use-cases/doors/refuse-field.ts';
import { memoryReads, type MemoryData } from './memory-data.ts';
import { memoryVisitWrites } from './memory-visits.ts';

function checkFree(doors: readonly Door[], door: Door): void {
  const there = doors.filter(({ removedAt }) => removedAt === null);
  if (there.some((one) => one.provider === door.provider && one.deviceId === door.deviceId))
    throw refusalOf({ path: 'deviceId', reason: 'taken' });
  if (door.unitId !== null && there.some((one) => one.unitId === door.unitId && one.locationId === door.locationId))
    throw refusalOf({ path: 'unitId', reason: 'taken' });
}

/** What is wanted, on what is stored of the rest. */
const merged = (stored: CodeSetting | undefined, { id, ...given }: CodeSetting): CodeSetting => {
  if (!stored) return { id, ...given };
  const { wanted, pending, nextAt, attempts, version } = given;
  return { ...stored, wanted, pending, nextAt, attempts, version };
};

/** The reads and writes of one transaction, on the copy that it works on. */
export function memoryTransaction(data: MemoryData): StoreTransaction {
  const { grants, doors, codes, settings, refs, passes, openings, changed, audit, events } = data;
  const change = <V>(map: Map<string, V>, id: string, changes: Partial<V>) => {
    const found = map.get(id);
    if (found) map.set(id, { ...found, ...changes });
  };
  const renamed = <V extends { locationId: string; holder: string }>(
    map: Map<string, V>,
    locationId: string,
    from: string,
    to: string,
  ) => {
    for (const [id, one] of map)
      if (one.locationId === locationId && one.holder === from) map.set(id, { ...one, holder: to });
  };
  return {
    ...memoryReads(() => data),
    ...memoryVisitWrites(data),
    lockLocation: async () => {},
    grantsOfUser: async (userId, limit) => [...grants.values()].filter((one) => one.userId === userId).slice(0, limit),
    saveGrant: async (grant) => void grants.set(grant.reservationId, grant),
    hasDigest: async (locationId, digest) =>
      [...codes.values()].some((one) => one.locationId === locationId && one.digest === digest),
    saveCode: async (code) => void codes.set(code.codeId, code),
    deleteCode: async (id) => void codes.delete(id),
    async savePass(pass) {
      if ([...passes.values()].some((one) => one.tokenDigest === pass.tokenDigest && one.passId !== pass.passId))
        throw new Error('two passes have one token');
      passes.set(pass.passId, pass);
    },
    async deletePasses(ids) {
      for (const id of ids) passes.delete(id);
    },
    async movePasses({ locationId, unitId, sharedBy }, to) {
      for (const [id, one] of passes)
        if (one.locationId === locationId && one.unitId === unitId && one.sharedBy === sharedBy)
          passes.set(id, { ...one, ...to });
    },
    async renameHolder(locationId, from, to) {
      renamed(codes, locationId, from, to);
      renamed(settings, locationId, from, to);
      renamed(refs, locationId, from, to);
    },
    async saveWanted(changes) {
      for (const one of changes) settings.set(one.id, merged(settings.get(one.id), one));
    },
    deleteSetting: async (id) => void settings.delete(id),
    async addDoor(door) {
      checkFree([...doors.values()], door);
      doors.set(door.doorId, door);
    },
    setRemoved: async (id, removedAt) => change(doors, id, { removedAt }),
    deleteDoor: async (id) => void doors.delete(id),
    saveAlarm: async (id, alarm) => change(doors, id, { alarm }),
    async noteChanged(reservationId, now) {
      const changes = (changed.get(reservationId)?.changes ?? 0) + 1;
      changed.set(reservationId, { reservationId, dueAt: now, attempts: 0, changes });
    },
    saveOpening: async (line) => void openings.set(line.openingId, line),
    async eraseOpenings(userId) {
      for (const [id, one] of openings)
        if (one.userId === userId) openings.set(id, { ...one, userId: null, reservationId: null, passName: null });
    },
    async deleteRefs(locationId, holder) {
      for (const [id, one] of refs) if (one.locationId === locationId && one.holder === holder) refs.delete(id);
    },
    audit: async (notes) => void audit.push(...notes),
    publish: async (added) => void events.push(...added),
  };
}
