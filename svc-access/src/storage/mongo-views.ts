import mongoose from 'mongoose';
import type { OpeningMark } from '../domain/opening.ts';
import type { ViewReads } from '../domain/ports.ts';
import type { Models } from './models.ts';
import { openingFrom, type OpeningRow } from './opening-model.ts';
import { passFrom, type PassRow } from './pass-model.ts';

const operators = mongoose.trusted;
const newest = { at: -1, _id: -1 } as const;

/** Counts the settings of doors; a test explains it. */
export function countPipeline(doorIds: readonly string[], now: Date) {
  const isOpen = {
    $and: [
      { $in: ['$actual.state', ['on', 'removing']] },
      { $lte: ['$actual.from', now] },
      { $gt: ['$actual.until', now] },
    ],
  };
  return [
    { $match: { doorId: { $in: [...doorIds] } } },
    {
      $group: {
        _id: '$doorId',
        codes: { $sum: { $cond: [isOpen, 1, 0] } },
        pendingCodes: { $sum: { $cond: ['$pending', 1, 0] } },
      },
    },
  ];
}

/** What follows a line in a list: the bound on the instant is said twice, once for the index. */
const behind = ({ at, openingId }: OpeningMark) => ({
  at: operators({ $lte: at }),
  $or: operators([{ at: operators({ $lt: at }) }, { _id: operators({ $lt: openingId }) }]),
});

/** What pages show, in MongoDB. */
export function mongoViews({ settings, openings, passes }: Models): ViewReads {
  async function lines(filter: Record<string, unknown>, limit: number) {
    const rows = await openings.find(filter).sort(newest).limit(limit).lean<OpeningRow[]>();
    return rows.map(openingFrom);
  }
  return {
    async countSettings(doorIds, now) {
      const rows = await settings.aggregate<{ _id: string; codes: number; pendingCodes: number }>(
        countPipeline(doorIds, now),
      );
      return new Map(rows.map(({ _id, ...counts }) => [_id, counts]));
    },
    openingsOfReservation: (reservationId, limit) => lines({ reservationId }, limit),
    openingsOfLocation: (locationId, { limit, after }) => lines({ locationId, ...(after && behind(after)) }, limit),
    openingsOfUser: (userId, limit) => lines({ userId }, limit),
    async findPassByToken(tokenDigest) {
      const row = await passes.findOne({ tokenDigest }).lean<PassRow>();
      return row ? passFrom(row) : undefined;
    },
    async lastOpenedAt(passId) {
      const last = { passId, result: 'opened' } as const;
      const row = await openings.findOne(last, { at: 1 }).sort({ at: -1 }).lean<Pick<OpeningRow, 'at'>>();
      return row?.at;
    },
  };
}
