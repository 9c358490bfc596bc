import type { WaitingDemand, WaitingStatus } from '@hamkke/contracts';
import type { Size } from '@hamkke/money';
import mongoose from 'mongoose';
import { demandOf } from '../domain/waiting-demand.ts';
import type { WaitingReads } from '../domain/waiting-ports.ts';
import type { Waiting, WaitingList } from '../domain/waiting.ts';
import { waitingOf, type WaitingModel, type WaitingRow } from './waiting-model.ts';

const operators = mongoose.trusted;
/** More than anybody has: a person's limit is far lower. */
const mostLive = 50;

/** How many places of each status a list has, for who runs it. */
export function demandPipeline(filter: { ownerId?: string | undefined; locationId?: string | undefined }) {
  const { ownerId, locationId } = filter;
  return [
    { $match: { ...(ownerId !== undefined && { ownerId }), ...(locationId !== undefined && { locationId }) } },
    {
      $group: {
        _id: { locationId: '$locationId', size: '$size', status: '$status' },
        count: { $sum: 1 },
        since: { $min: '$since' },
        locationName: { $max: '$locationName' },
      },
    },
  ];
}

interface CountRow {
  readonly _id: { readonly locationId: string; readonly size: Size; readonly status: WaitingStatus };
  readonly count: number;
  readonly since: Date;
  readonly locationName: string;
}

/** What is read of waiting lists in MongoDB. */
export function waitingReads({ waiting }: { waiting: WaitingModel }): WaitingReads {
  async function list(
    filter: Record<string, unknown>,
    sort: Record<string, 1 | -1>,
    limit: number,
  ): Promise<Waiting[]> {
    const rows = await waiting.find(filter).sort(sort).limit(limit).lean<WaitingRow[]>();
    return rows.map(waitingOf);
  }

  return {
    async findWaiting(waitingId) {
      const row = await waiting.findById(waitingId).lean<WaitingRow>();
      return row ? waitingOf(row) : undefined;
    },
    waitingOfPerson: (userId, limit) => list({ userId }, { createdAt: -1 }, limit),
    livePlaces: (emailKey) =>
      list({ emailKey, status: operators({ $in: ['unconfirmed', 'waiting', 'offered'] }) }, {}, mostLive),
    async nextList(after) {
      const behind: Record<string, unknown> = after
        ? {
            $or: operators([
              { locationId: after.locationId, size: operators({ $gt: after.size }) },
              { locationId: operators({ $gt: after.locationId }) },
            ]),
          }
        : {};
      const row = await waiting
        .findOne({ status: 'waiting', ...behind }, { locationId: 1, size: 1 })
        .sort({ locationId: 1, size: 1 })
        .lean<WaitingList>();
      return row ? { locationId: row.locationId, size: row.size } : undefined;
    },
    firstWaiting: ({ locationId, size }, startsBy, limit) =>
      list({ status: 'waiting', locationId, size, startDate: operators({ $lte: startsBy }) }, { since: 1 }, limit),
    countWaiting: ({ locationId, size }, before) =>
      waiting.countDocuments({ status: 'waiting', locationId, size, since: operators({ $lt: before }) }),
    offered: (after = '', limit) => list({ status: 'offered', _id: operators({ $gt: after }) }, { _id: 1 }, limit),
    longWaiting: (before, limit) => list({ status: 'waiting', since: operators({ $lt: before }) }, { since: 1 }, limit),
    async demand(filter, limit): Promise<WaitingDemand[]> {
      const rows = await waiting.aggregate<CountRow>(demandPipeline(filter));
      return demandOf(rows.map(({ _id, ...row }) => ({ ..._id, ...row }))).slice(0, limit);
    },
  };
}
