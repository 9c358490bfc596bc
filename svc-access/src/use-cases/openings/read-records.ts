import { policy } from '@hamkke/contracts';
import type { Door } from '../../domain/door.ts';
import { covers, grantAt, type Grant } from '../../domain/grant.ts';
import type { LockRecord, Locks } from '../../domain/locks.ts';
import type { CodeRef, OpeningLine } from '../../domain/opening.ts';
import { passIdOf, sharedGrants, type Pass } from '../../domain/pass.ts';
import { visitIdOf } from '../../domain/visit.ts';
import type { AccessDeps } from '../access-deps.ts';
import { idOf } from '../new-id.ts';
import type { RaiseAlarm } from './raise-alarm.ts';

/** What is read again each time: a lock uploads late, and its clock is not ours. */
const overlapMs = 3_600_000;
/** Records of a page. Source: domain/locks.ts, `recordsSince` */
const pageLength = 500;
/** Pages of one look; the next look goes on from there. */
const mostPages = 4;

interface Pressers {
  readonly passes: readonly Pass[];
  readonly grants: readonly Grant[];
}

type Whose = Pick<OpeningLine, 'reservationId' | 'unitNumber' | 'userId' | 'passId' | 'passName' | 'visit'>;
/** Of a press by the code of a visit is said that it was one, and nothing else. */
const ofVisit: Whose = {
  reservationId: null,
  unitNumber: null,
  userId: null,
  passId: null,
  passName: null,
  visit: true,
};
const isVisits = (holder: string) => visitIdOf(holder) !== undefined;

/** Whose reservation a press of a holder's code belongs to, and which pass it was. */
function whoseIs(
  holder: string | undefined,
  { door, at }: { readonly door: Door; readonly at: Date },
  { passes, grants }: Pressers,
): Whose {
  const pass = passes.find((one) => one.holder === holder);
  const own = pass ? sharedGrants(pass, grants) : grants.filter((one) => one.holder === holder);
  const behind = own.filter((one) => covers(one, door));
  const grant = grantAt(behind, at);
  return {
    reservationId: grant?.erasedAt === null ? grant.reservationId : null,
    unitNumber: grant?.unitNumber ?? null,
    userId: grant?.userId ?? null,
    passId: pass?.passId ?? null,
    passName: pass?.name ?? null,
    visit: false,
  };
}

/** A press as a lock reports it. */
const pressAt = (
  { doorId, name: doorName, locationId, ownerId }: Door,
  { recordId, at, result }: LockRecord,
): Omit<OpeningLine, keyof Whose> => ({
  openingId: idOf(doorId, recordId),
  doorId,
  doorName,
  locationId,
  ownerId,
  at,
  how: 'code',
  result,
  by: null,
  actorId: null,
  reason: null,
});

const sharerOf = ({ sharedBy }: Pass) => sharedBy;

/**
 * Reads the lock's own log from where it was read up to, and stores each press once. That instant is the last record's,
 * not ours: what a lock uploads after days offline is later than it. Refused presses may raise an alarm.
 */
export function createReadRecords({
  store,
  clock,
  raiseAlarm,
}: Pick<AccessDeps, 'store' | 'clock'> & { readonly raiseAlarm: RaiseAlarm }) {
  /** Whose codes were pressed: the passes among them, and the grants of the customers, those who share included. */
  async function pressersOf(door: Door, refs: readonly CodeRef[]): Promise<Pressers> {
    const holders = [...new Set(refs.map(({ holder }) => holder))].filter((one) => !isVisits(one));
    if (holders.length === 0) return { passes: [], grants: [] };
    const passIds = holders.flatMap((holder) => passIdOf(holder) ?? []);
    const passes = passIds.length > 0 ? await store.findPasses(passIds) : [];
    const customers = [...holders.filter((holder) => passIdOf(holder) === undefined), ...passes.map(sharerOf)];
    const oldest = new Date(clock().getTime() - policy.access.openingDays * 86_400_000);
    return { passes, grants: await store.grantsOf(door.locationId, [...new Set(customers)], oldest) };
  }

  async function linesOf(door: Door, records: readonly LockRecord[]): Promise<OpeningLine[]> {
    const pressed = [...new Set(records.flatMap(({ ref }) => ref ?? []))];
    const refs = await store.findRefs(door.doorId, pressed);
    const pressers = await pressersOf(door, refs);
    return records.map((record): OpeningLine => {
      const holder = refs.find((one) => one.ref === record.ref)?.holder;
      const isVisit = holder !== undefined && isVisits(holder);
      const whose = isVisit ? ofVisit : whoseIs(holder, { door, at: record.at }, pressers);
      return { ...pressAt(door, record), ...whose };
    });
  }

  /** @throws what `recordsSince` rejects with */
  return async (door: Door, locks: Pick<Locks, 'recordsSince'>): Promise<void> => {
    let since = new Date(door.recordsFrom.getTime() - overlapMs);
    let readTo = door.recordsFrom;
    let hasRefused = false;
    for (let pages = 0; pages < mostPages; pages += 1) {
      const records = await locks.recordsSince(door.deviceId, since);
      const last = records.at(-1);
      if (!last) break;
      await store.addOpenings(await linesOf(door, records));
      hasRefused ||= records.some(({ result }) => result === 'refused');
      if (last.at > readTo) readTo = last.at;
      if (records.length < pageLength || last.at <= since) break;
      since = last.at;
    }
    if (hasRefused) await raiseAlarm(door);
    // A lock whose clock runs ahead must not hide what comes after.
    const upTo = readTo > clock() ? clock() : readTo;
    if (upTo > door.recordsFrom) await store.saveRecordsFrom(door.doorId, upTo);
  };
}
export type ReadRecords = ReturnType<typeof createReadRecords>;
