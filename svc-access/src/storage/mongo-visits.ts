import mongoose, { type ClientSession } from 'mongoose';
import type { VisitReads, VisitWrites } from '../domain/ports.ts';
import type { Models } from './models.ts';
import { visitFrom, type TurnRow, type VisitingRow, type VisitRow } from './visit-model.ts';

const operators = mongoose.trusted;
const newest = { createdAt: -1 } as const;
const upsert = { upsert: true } as const;
/** More than one call names; a list always has a bound. */
const most = 5000;

/** Reads of visits in MongoDB, of a transaction where a session is given. */
export function mongoVisitReads({ visits, visiting, turns }: Models, session: ClientSession | null): VisitReads {
  return {
    async findVisits(visitIds) {
      const filter = { _id: operators({ $in: [...visitIds] }) };
      return (await visits.find(filter).limit(most).session(session).lean<VisitRow[]>()).map(visitFrom);
    },
    async pendingVisit({ email, locationId }, after) {
      const filter: Record<string, unknown> = { email, locationId, from: null, createdAt: operators({ $gt: after }) };
      const row = await visits.findOne(filter).sort(newest).session(session).lean<VisitRow>();
      return row ? visitFrom(row) : undefined;
    },
    async visitsBegun(locationId, since, limit) {
      const filter: Record<string, unknown> = { locationId, from: operators({ $gte: since }) };
      return (await visits.find(filter).limit(limit).session(session).lean<VisitRow[]>()).map(visitFrom);
    },
    async visitsOfUser(userId, limit) {
      const rows = await visits.find({ userId }).sort(newest).limit(limit).session(session).lean<VisitRow[]>();
      return rows.map(visitFrom);
    },
    async findVisiting(locationId) {
      const row = await visiting.findById(locationId).session(session).lean<VisitingRow>();
      if (!row) return undefined;
      const { _id, ...rest } = row;
      return { locationId: _id, ...rest };
    },
    async findTurn(visitor) {
      const row = await turns.findById(visitor).session(session).lean<TurnRow>();
      if (!row) return undefined;
      const { _id, ...rest } = row;
      return { visitor: _id, ...rest };
    },
  };
}

/** What a transaction stores of visits in MongoDB. */
export function mongoVisitWrites({ visits, visiting, turns }: Models, session: ClientSession): VisitWrites {
  const within = { session };
  return {
    async saveVisit({ visitId, ...row }) {
      await visits.replaceOne({ _id: visitId }, row, { ...within, ...upsert });
    },
    async deleteVisits(visitIds) {
      if (visitIds.length > 0) await visits.deleteMany({ _id: operators({ $in: [...visitIds] }) }, within);
    },
    async saveVisiting({ locationId, ...row }) {
      await visiting.replaceOne({ _id: locationId }, row, { ...within, ...upsert });
    },
    async saveTurn({ visitor, ...row }) {
      await turns.replaceOne({ _id: visitor }, row, { ...within, ...upsert });
    },
  };
}
