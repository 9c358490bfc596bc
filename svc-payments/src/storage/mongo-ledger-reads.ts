import { addDays, startOfSeoulDay, type CalendarSpan } from '@hamkke/money';
import mongoose, { type Connection, type PipelineStage } from 'mongoose';
import type { LedgerQuery, LedgerReads, LedgerScope } from '../domain/ledger-ports.ts';
import { addSums } from '../domain/revenue.ts';
import { settledCurrency, type LedgerSums } from '../domain/settlement.ts';
import { ledgerEntryOf, ledgerModel, type LedgerRow } from './ledger-model.ts';
import { closedUntil, ledgerMonthModel, monthStart, nextMonthStart, sumsStage } from './ledger-months.ts';
import { orderModel } from './order-model.ts';

/** Before the first payment that can be: with it a query over everything is a range of the index, too. */
const everBefore = new Date(0);

const withAmount = ({ paid = 0, refunded = 0 }: Partial<LedgerSums> = {}): LedgerSums => ({
  paid,
  refunded,
  amount: paid - refunded,
});

const matchOfScope = ({ ownerId, locationId, locationIds }: LedgerScope) => ({
  ...(ownerId === undefined ? {} : { ownerId }),
  ...(locationIds === undefined ? {} : { locationId: { $in: [...locationIds] } }),
  ...(locationId === undefined ? {} : { locationId }),
});

/** The filter of a query; won only. */
export function matchOf({ from = everBefore, before, ...scope }: LedgerQuery) {
  return {
    ...matchOfScope(scope),
    at: { $gte: from, ...(before === undefined ? {} : { $lt: before }) },
    currency: settledCurrency,
  };
}

/** A range of instants, the last one not in it; open at an end where that is undefined. */
interface Between {
  readonly from?: Date | undefined;
  readonly before?: Date | undefined;
}

/** The months' rows of a scope from one month's first instant until before another's. */
export const monthsMatch = (scope: LedgerScope, { from = everBefore, before }: Between) => ({
  ...matchOfScope(scope),
  start: { $gte: from, ...(before === undefined ? {} : { $lt: before }) },
});
const addedUp = { paid: { $sum: '$paid' }, refunded: { $sum: '$refunded' } };
const inSpan = (field: string, { from, before }: Required<Between>) => ({
  $and: [{ $gte: [field, from] }, { $lt: [field, before] }],
});

/** When the requested spans begin, and the end of the last one. */
function boundariesOf(spans: readonly CalendarSpan[]): Date[] {
  const last = spans.at(-1);
  return last ? [...spans.map(({ start }) => startOfSeoulDay(start)), startOfSeoulDay(addDays(last.end, 1))] : [];
}
/** Months can be distinguished by their rows, days and weeks cannot. */
const isOfMonths = (spans: readonly CalendarSpan[]) =>
  spans.every(({ start, end }) => start.endsWith('-01') && addDays(end, 1).endsWith('-01'));

/** What `revenuePipeline` and `monthsPipeline` read: the ledger from `from` on, the months before `until`. */
export interface RevenueReading {
  readonly until: Date;
  readonly spans: readonly CalendarSpan[];
}

/** Sums per span and per location over the part of the ledger that no month's row has, in one pass over one index. */
export function revenuePipeline(scope: LedgerScope, { until, spans }: RevenueReading): PipelineStage[] {
  const boundaries = boundariesOf(spans);
  const [first = until] = boundaries;
  // Days and weeks are read from the ledger also where their month is added up: a few months at most.
  const spansFrom = isOfMonths(spans) ? new Date(Math.max(until.getTime(), first.getTime())) : first;
  const from = new Date(Math.min(until.getTime(), spansFrom.getTime()));
  const running = {
    from: new Date(Math.max(boundaries.at(-2)?.getTime() ?? 0, spansFrom.getTime())),
    before: boundaries.at(-1) ?? until,
  };
  const signed = { $cond: [{ $eq: ['$kind', 'paid'] }, '$amount', { $multiply: ['$amount', -1] }] };
  const fresh = (kind: 'paid' | 'refunded') => ({
    $sum: { $cond: [{ $and: [{ $eq: ['$kind', kind] }, { $gte: ['$at', until] }] }, '$amount', 0] },
  });
  return [
    { $match: matchOf({ ...scope, from }) },
    {
      $facet: {
        spans: [
          { $match: { at: { $gte: spansFrom, $lt: boundaries.at(-1) } } },
          { $bucket: { groupBy: '$at', boundaries, output: sumsStage } },
        ],
        places: [
          {
            $group: {
              _id: '$locationId',
              paid: fresh('paid'),
              refunded: fresh('refunded'),
              current: { $sum: { $cond: [inSpan('$at', running), signed, 0] } },
            },
          },
        ],
      },
    },
  ];
}

/** The same over the months that are added up. */
export function monthsPipeline(scope: LedgerScope, { until, spans }: RevenueReading): PipelineStage[] {
  const boundaries = boundariesOf(spans);
  const ofMonths = isOfMonths(spans) && spans.length > 0;
  const [running, end = until] = boundaries.slice(-2);
  const current = {
    $cond: [inSpan('$start', { from: running ?? until, before: end }), { $subtract: ['$paid', '$refunded'] }, 0],
  };
  return [
    { $match: monthsMatch(scope, { before: until }) },
    {
      $facet: {
        ...(ofMonths
          ? {
              spans: [
                { $match: { start: { $gte: boundaries[0], $lt: end } } },
                { $bucket: { groupBy: '$start', boundaries, output: addedUp } },
              ],
            }
          : {}),
        places: [{ $group: { _id: '$locationId', ...addedUp, current: { $sum: ofMonths ? current : 0 } } }],
      },
    },
  ];
}

/**
 * A page from the newest entry on, or from after the one that the cursor names; one more than the limit, to know
 * whether more follow.
 */
export function pagePipeline(query: LedgerQuery, limit: number, at?: Date, cursor?: string): PipelineStage[] {
  // With the bound on `at`, a late page is as quick as the first: nothing before the cursor is scanned.
  const rest: PipelineStage[] =
    at === undefined ? [] : [{ $match: { at: { $lte: at }, $or: [{ at: { $lt: at } }, { _id: { $lt: cursor } }] } }];
  return [{ $match: matchOf(query) }, ...rest, { $sort: { at: -1, _id: -1 } }, { $limit: limit + 1 }];
}

/** Reads over the ledger in MongoDB. */
export function createMongoLedgerReads(connection: Connection): LedgerReads {
  const ledger = ledgerModel(connection);
  const orders = orderModel(connection);
  const months = ledgerMonthModel(connection);
  type Place = { _id: string; current: number } & LedgerSums;
  type Found = { spans?: ({ _id: Date } & LedgerSums)[]; places: Place[] };

  /** Sums of whole months from their rows, of what is before and after them from the ledger. */
  async function sums({ from = everBefore, before, ...scope }: LedgerQuery): Promise<LedgerSums> {
    const until = await closedUntil(connection);
    const begin = from.getTime() === monthStart(from).getTime() || from === everBefore ? from : nextMonthStart(from);
    const end = before && before < until ? monthStart(before) : until;
    const whole = begin < end;
    const rest: Between[] = whole
      ? [
          { from, before: begin },
          { from: end, before },
        ]
      : [{ from, before }];
    const found = await Promise.all([
      ...rest
        .filter((part) => part.before === undefined || (part.from ?? everBefore) < part.before)
        .map((part) =>
          ledger.aggregate<LedgerSums>([
            { $match: matchOf({ ...scope, ...part }) },
            { $group: { _id: null, ...sumsStage } },
          ]),
        ),
      ...(whole
        ? [
            months.aggregate<LedgerSums>([
              { $match: monthsMatch(scope, { from: begin, before: end }) },
              { $group: { _id: null, ...addedUp } },
            ]),
          ]
        : []),
    ]);
    return addSums(found.flatMap((rows) => rows.map(withAmount)));
  }

  return {
    async revenue(scope, spans) {
      const reading = { until: await closedUntil(connection), spans };
      const found = (
        await Promise.all([
          ledger.aggregate<Found>(revenuePipeline(scope, reading)),
          months.aggregate<Found>(monthsPipeline(scope, reading)),
        ])
      ).flat();
      const spanRows = Map.groupBy(
        found.flatMap((part) => part.spans ?? []),
        ({ _id }) => _id.getTime(),
      );
      const places = Map.groupBy(
        found.flatMap((part) => part.places),
        ({ _id }) => _id,
      );
      return {
        spans: spans.map(({ start }) =>
          addSums((spanRows.get(startOfSeoulDay(start).getTime()) ?? []).map(withAmount)),
        ),
        places: [...places]
          .map(([locationId, rows]) => ({
            ...addSums(rows.map(withAmount)),
            locationId,
            current: rows.reduce((all, { current }) => all + current, 0),
          }))
          .toSorted((a, b) => (a.locationId < b.locationId ? -1 : 1)),
      };
    },
    sums,
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
      const rows = await orders
        .find({ _id: mongoose.trusted({ $in: [...new Set(orderIds)] }) }, 'unit.locationName unit.unitNumber')
        .lean();
      return new Map(
        rows.map(({ _id, unit }) => [_id, { locationName: unit.locationName, unitNumber: unit.unitNumber }]),
      );
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
