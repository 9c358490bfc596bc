import mongoose, { type ClientSession } from 'mongoose';
import type { StoreReads } from '../domain/ports.ts';
import { codeFrom, settingFrom, type CodeRow, type SettingRow } from './code-model.ts';
import { doorFrom, type DoorRow } from './door-model.ts';
import { grantFrom, type GrantRow } from './grant-model.ts';
import type { Models } from './models.ts';
import { openingFrom, type OpeningRow } from './opening-model.ts';
import { mongoVisitReads } from './mongo-visits.ts';
import { passFrom, type PassRow } from './pass-model.ts';

const operators = mongoose.trusted;
/** More than any location has; a list always has a bound. */
const most = 5000;

const anyOf = (values: readonly string[]) => operators({ $in: [...values] });
const beyond = (instant: Date) => operators({ $gt: instant });

/** Reads in MongoDB, of a transaction where a session is given. */
export function mongoReads(models: Models, session: ClientSession | null): StoreReads {
  const { grants, doors, codes, settings, passes, openings } = models;

  async function grantsBy(filter: Record<string, unknown>) {
    const rows = await grants.find(filter).limit(most).session(session).lean<GrantRow[]>();
    return rows.map(grantFrom);
  }
  async function settingsBy(filter: Record<string, unknown>) {
    const rows = await settings.find(filter).limit(most).session(session).lean<SettingRow[]>();
    return rows.map(settingFrom);
  }
  async function passesBy(filter: Record<string, unknown>) {
    const rows = await passes.find(filter).limit(most).session(session).lean<PassRow[]>();
    return rows.map(passFrom);
  }

  return {
    ...mongoVisitReads(models, session),
    async findGrant(reservationId) {
      const row = await grants.findById(reservationId).session(session).lean<GrantRow>();
      return row ? grantFrom(row) : undefined;
    },
    grantsOf: (locationId, holders, after) => grantsBy({ locationId, holder: anyOf(holders), until: beyond(after) }),
    openGrants: ({ locationId, unitId }, after) =>
      grantsBy({ locationId, opens: true, until: beyond(after), ...(unitId !== null && { unitId }) }),
    async findDoor(doorId) {
      const row = await doors.findById(doorId).session(session).lean<DoorRow>();
      return row ? doorFrom(row) : undefined;
    },
    async doorsOf(locationId, unitIds) {
      const there = { locationId, removedAt: null };
      // Each branch names all of its condition, so that each is one reading of the index.
      const filter: Record<string, unknown> = unitIds
        ? {
            $or: operators([
              { ...there, kind: 'entrance' },
              { ...there, kind: 'unit', unitId: anyOf(unitIds) },
            ]),
          }
        : there;
      const rows = await doors.find(filter).limit(most).session(session).lean<DoorRow[]>();
      return rows.map(doorFrom);
    },
    async codesOf(locationId, holders) {
      const filter: Record<string, unknown> = { locationId, holder: anyOf(holders) };
      const rows = await codes.find(filter).limit(most).session(session).lean<CodeRow[]>();
      return rows.map(codeFrom);
    },
    settingsOf: (locationId, holders) => settingsBy({ locationId, holder: anyOf(holders) }),
    settingsOfDoor: (doorId) => settingsBy({ doorId }),
    async findSetting(id) {
      const row = await settings.findById(id).session(session).lean<SettingRow>();
      return row ? settingFrom(row) : undefined;
    },
    findPasses: (passIds) => passesBy({ _id: anyOf(passIds) }),
    passesOf: (locationId, sharedBy) => passesBy({ locationId, sharedBy: anyOf(sharedBy), revokedAt: null }),
    revokedPasses: (locationId, sharedBy, since) =>
      passesBy({ locationId, sharedBy, revokedAt: operators({ $gte: since }) }),
    async passesOfUser(userId, limit) {
      const newest = { createdAt: -1 } as const;
      const rows = await passes.find({ userId }).sort(newest).limit(limit).session(session).lean<PassRow[]>();
      return rows.map(passFrom);
    },
    async findOpening(openingId) {
      const row = await openings.findById(openingId).session(session).lean<OpeningRow>();
      return row ? openingFrom(row) : undefined;
    },
    async refusedAfter(doorId, after) {
      const filter: Record<string, unknown> = { doorId, how: 'code', result: 'refused', at: beyond(after) };
      const rows = await openings
        .find(filter, { at: 1 })
        .sort({ at: 1 })
        .limit(most)
        .session(session)
        .lean<Pick<OpeningRow, 'at'>[]>();
      return rows.map(({ at }) => at);
    },
  };
}
