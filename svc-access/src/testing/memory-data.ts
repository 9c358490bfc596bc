import type { AuditNote } from '@hamkke/contracts';
import type { AccessEvent } from '../domain/access-event.ts';
import type { CodeSetting } from '../domain/code-setting.ts';
import type { Door } from '../domain/door.ts';
import type { DoorCode } from '../domain/door-code.ts';
import type { Grant } from '../domain/grant.ts';
import type { CodeRef, OpeningLine } from '../domain/opening.ts';
import type { Pass } from '../domain/pass.ts';
import type { ChangedReservation, StoreReads } from '../domain/ports.ts';
import { memoryVisitReads, type VisitData } from './memory-visits.ts';

/** All data of a store in memory; values are replaced, never changed. */
export interface MemoryData extends VisitData {
  readonly grants: Map<string, Grant>;
  readonly doors: Map<string, Door>;
  readonly codes: Map<string, DoorCode>;
  readonly settings: Map<string, CodeSetting>;
  readonly refs: Map<string, CodeRef>;
  readonly passes: Map<string, Pass>;
  readonly openings: Map<string, OpeningLine>;
  readonly changed: Map<string, ChangedReservation>;
  readonly audit: AuditNote[];
  readonly events: AccessEvent[];
}

export const emptyData = (): MemoryData => ({
  grants: new Map(),
  doors: new Map(),
  codes: new Map(),
  settings: new Map(),
  refs: new Map(),
  passes: new Map(),
  openings: new Map(),
  changed: new Map(),
  visits: new Map(),
  visiting: new Map(),
  turns: new Map(),
  audit: [],
  events: [],
});

export const copyOf = (data: MemoryData): MemoryData => ({
  grants: new Map(data.grants),
  doors: new Map(data.doors),
  codes: new Map(data.codes),
  settings: new Map(data.settings),
  refs: new Map(data.refs),
  passes: new Map(data.passes),
  openings: new Map(data.openings),
  changed: new Map(data.changed),
  visits: new Map(data.visits),
  visiting: new Map(data.visiting),
  turns: new Map(data.turns),
  audit: [...data.audit],
  events: [...data.events],
});

const isThere = ({ removedAt }: Door) => removedAt === null;

/** Reads of what `current` answers. */
export function memoryReads(current: () => MemoryData): StoreReads {
  const values = <K extends 'grants' | 'doors' | 'codes' | 'settings' | 'passes'>(name: K) =>
    [...current()[name].values()] as (MemoryData[K] extends Map<string, infer V> ? V : never)[];
  const ofHolders = (locationId: string, holders: readonly string[]) => (one: { locationId: string; holder: string }) =>
    one.locationId === locationId && holders.includes(one.holder);
  return {
    ...memoryVisitReads(current),
    findGrant: async (id) => current().grants.get(id),
    grantsOf: async (locationId, holders, after) =>
      values('grants').filter((one) => ofHolders(locationId, holders)(one) && one.until > after),
    openGrants: async ({ locationId, unitId }, after) =>
      values('grants').filter(
        (one) =>
          one.locationId === locationId && one.opens && one.until > after && (unitId === null || one.unitId === unitId),
      ),
    findDoor: async (id) => current().doors.get(id),
    doorsOf: async (locationId, unitIds) =>
      values('doors').filter(
        (one) =>
          one.locationId === locationId &&
          isThere(one) &&
          (!unitIds || one.kind === 'entrance' || unitIds.includes(one.unitId ?? '')),
      ),
    codesOf: async (locationId, holders) => values('codes').filter(ofHolders(locationId, holders)),
    settingsOf: async (locationId, holders) => values('settings').filter(ofHolders(locationId, holders)),
    settingsOfDoor: async (doorId) => values('settings').filter((one) => one.doorId === doorId),
    findSetting: async (id) => current().settings.get(id),
    findPasses: async (ids) => ids.flatMap((id) => current().passes.get(id) ?? []),
    passesOf: async (locationId, sharedBy) =>
      values('passes').filter(
        (one) => one.locationId === locationId && sharedBy.includes(one.sharedBy) && one.revokedAt === null,
      ),
    revokedPasses: async (locationId, sharedBy, since) =>
      values('passes').filter(
        (one) =>
          one.locationId === locationId &&
          one.sharedBy === sharedBy &&
          one.revokedAt !== null &&
          one.revokedAt >= since,
      ),
    passesOfUser: async (userId, limit) =>
      values('passes')
        .filter((one) => one.userId === userId)
        .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
        .slice(0, limit),
    findOpening: async (openingId) => current().openings.get(openingId),
    refusedAfter: async (doorId, after) =>
      [...current().openings.values()]
        .filter((one) => one.doorId === doorId && one.how === 'code' && one.result === 'refused' && one.at > after)
        .map(({ at }) => at)
        .toSorted((a, b) => a.getTime() - b.getTime()),
  };
}
