import { addDays, startOfSeoulDay, type CalendarSpan } from '@hamkke/money';
import mongoose, { type Connection, type PipelineStage } from 'mongoose';
import type { LedgerQuery, LedgerReads } from '../domain/book-ports.ts';
import { settledCurrency, type LedgerSums } from '../domain/settlement.ts';
import { ledgerEntryOf, ledgerModel, type LedgerRow } from './ledger-model.ts';
import { orderModel } from './order-model.ts';

/** Before the first payment that can be: with it a query over everything is a range of the index, too. */
const everBefore = new Date(0);

const sumOf = (kind: 'paid' | 'refunded') => ({ $sum: { $cond: [{ $eq: ['$kind', kind] }, '$amount', 0] } });
const sumsStage = { paid: sumOf('paid'), refunded: sumOf('refunded') };
const withAmount = ({ paid = 0, refunded = 0 }: Partial<LedgerSums> = {}): LedgerSums => ({ paid, refunded, amount: paid - refunded });

/** The filter of a query; won only. */
export function matchOf({ ownerId, locationId, from = everBefore, before }: LedgerQuery) {
  return {
    ...(ownerId === undefined ? {} : { ownerId }),
    ...(locationId === undefined ? {} : { locationId }),
    at: { $gte: from, ...(before === undefined ? {} : { $lt: before }) },
    currency: settledCurrency,
  };
}

/** Sums per span and per branch in one pass over one index; the spans follow each other without a gap. */
export function revenuePipeline(scope: LedgerQuery, spans: readonly CalendarSpan[]): PipelineStage[] {
  const starts = spans.map(({ start }) => startOfSeoulDay(start));
  const last = spans.at(-1);
  const boundaries = last ? [...starts, startOfSeoulDay(addDays(last.end, 1))] : [];
  const running = { $and: [{ $gte: ['$at', boundaries.at(-2)] }, { $lt: ['$at', boundaries.at(-1)] }] };
  const signed = { $cond: [{ $eq: ['$kind', 'paid'] }, '$amount', { $multiply: ['$amount', -1] }] };
  return [
    { $match: matchOf(scope) },
    {
      $facet: {
        spans: [{ $match: { at: { $gte: boundaries[0], $lt: boundaries.at(-1) } } }, { $bucket: { groupBy: '$at', boundaries, output: sumsStage } }],
        places: [{ $group: { _id: '$locationId', ...sumsStage, current: { $sum: { $cond: [running, signed, 0] } } } }, { $sort: { _id: 1 } }],
      },
    },
  ];
}

/** A page from the newest entry on, or from after the one that the cursor names; one more than the limit, to know whether more follow. */
export function pagePipeline(query: LedgerQuery, limit: number, at?: Date, cursor?: string): PipelineStage[] {
  // The bound on `at` keeps a late page as quick as the first: what came before the cursor is not looked at.
  const rest: PipelineStage[] = at === undefined ? [] : [{ $match: { at: { $lte: at }, $or: [{ at: { $lt: at } }, { _id: { $lt: cursor } }] } }];
  return [{ $match: matchOf(query) }, ...rest, { $sort: { at: -1, _id: -1 } }, { $limit: limit + 1 }];
}

/** Reads over the ledger in MongoDB. */
export function createMongoLedgerReads(connection: Connection): LedgerReads {
  const ledger = ledgerModel(connection);
  const orders = orderModel(connection);
  type Found = { spans: ({ _id: Date } & LedgerSums)[]; places: ({ _id: string; current: number } & LedgerSums)[] };

  return {
    async revenue(scope, spans) {
      const [found] = await ledger.aggregate<Found>(revenuePipeline(scope, spans));
      const byStart = new Map(found?.spans.map((row) => [row._id.getTime(), row]));
      return {
        spans: spans.map(({ start }) => withAmount(byStart.get(startOfSeoulDay(start).getTime()))),
        places: (found?.places ?? []).map((row) => ({ ...withAmount(row), locationId: row._id, current: row.current })),
      };
    },
    async sums(query) {
      const [found] = await ledger.aggregate<LedgerSums>([{ $match: matchOf(query) }, { $group: { _id: null, ...sumsStage } }]);
      return withAmount(found);
    },
    async page({ limit, cursor, ...query }) {
      const after = cursor === undefined ? undefined : await ledger.findById(cursor, 'at').lean();
      if (cursor !== undefined && !after) return undefined;
      return (await ledger.aggregate<LedgerRow>(pagePipeline(query, limit, after?.at, cursor))).map(ledgerEntryOf);
    },
    async entries(keys) {
      const rows = await ledger.find({ _id: mongoose.trusted({ $in: [...keys] }) }).lean();
      return rows.map(ledgerEntryOf).sort((a, b) => b.at.getTime() - a.at.getTime() || (a.key < b.key ? 1 : -1));
    },
    async namesOfOrders(orderIds) {
      const rows = await orders.find({ _id: mongoose.trusted({ $in: [...new Set(orderIds)] }) }, 'unit.locationName unit.unitNumber').lean();
      return new Map(rows.map(({ _id, unit }) => [_id, { locationName: unit.locationName, unitNumber: unit.unitNumber }]));
    },
    async namesOfLocations(locationIds) {
      const rows = await orders.aggregate<{ _id: string; name: string }>([
        { $match: { 'unit.locationId': { $in: [...locationIds] } } },
        { $sort: { 'unit.locationId': 1, createdAt: -1 } },
        { $group: { _id: '$unit.locationId', name: { $first: '$unit.locationName' } } },
      ]);
      return new Map(rows.map(({ _id, name }) => [_id, name]));
    },
  };
}
