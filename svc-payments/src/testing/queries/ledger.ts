import { calendarDate, lastSpans } from '@hamkke/money';
import { commands, type ListedQuery } from '@hamkke/service-kit/testing';
import { monthPipeline } from '../../storage/ledger-months.ts';
import {
  matchOf,
  monthsMatch,
  monthsPipeline,
  pagePipeline,
  revenuePipeline,
} from '../../storage/mongo-ledger-reads.ts';
import { now } from './common.ts';

const sums = 'a sum over the entries of the requested partner, location and time';
const reading = { until: new Date('2026-06-30T15:00:00Z'), spans: lastSpans('month', calendarDate('2026-11-21'), 12) };
const perMonth = 'a row a month for each of the requested locations';

const scopes = [
  { name: 'everything', scope: {}, index: 'at_1__id_1', ofMonths: 'start_1' },
  { name: 'a partner', scope: { ownerId: 'owner-7' }, index: 'ownerId_1_at_1__id_1', ofMonths: 'ownerId_1_start_1' },
  {
    name: 'a location',
    scope: { locationId: 'location-7' },
    index: 'locationId_1_at_1__id_1',
    ofMonths: 'locationId_1_start_1',
  },
  { name: 'some locations', scope: { locationIds: ['location-7', 'location-8'] }, index: 'any', ofMonths: 'any' },
  {
    name: 'some locations of a partner',
    scope: { ownerId: 'owner-7', locationIds: ['location-7', 'location-8'] },
    index: 'any',
    ofMonths: 'any',
  },
  {
    name: 'a partner’s location',
    scope: { ownerId: 'owner-7', locationId: 'location-7' },
    index: 'any',
    ofMonths: 'any',
  },
] as const;

/** The ledger by whom, with and without an end, from the newest or from after a cursor. */
const reads = scopes.flatMap(({ name, scope, index, ofMonths }): ListedQuery[] => [
  {
    name: `revenue of ${name}`,
    command: commands.aggregate('ledger', ...(revenuePipeline(scope, reading) as never[])),
    index,
    returns: 'all',
    because: sums,
    examines: 6100,
  },
  {
    name: `revenue of ${name} by days`,
    command: commands.aggregate(
      'ledger',
      ...(revenuePipeline(scope, { ...reading, spans: lastSpans('day', calendarDate('2026-11-21'), 30) }) as never[]),
    ),
    index,
    returns: 'all',
    because: sums,
    examines: 6100,
  },
  {
    name: `added up months of ${name}`,
    command: commands.aggregate('ledger_months', ...(monthsPipeline(scope, reading) as never[])),
    index: ofMonths,
    returns: 'all',
    because: perMonth,
    examines: 6100,
  },
  {
    name: `sums of the months of ${name}`,
    command: commands.aggregate(
      'ledger_months',
      { $match: monthsMatch(scope, { from: reading.until, before: now }) },
      { $group: { _id: null } },
    ),
    index: ofMonths,
    returns: 'all',
    because: perMonth,
    examines: 6100,
  },
  // Lines are listed of one location or of all.
  ...('locationIds' in scope ? [] : [scope, { ...scope, before: now }]).flatMap((query): ListedQuery[] => {
    const about = 'before' in query ? `${name} until then` : name;
    const page = { index, returns: 'page' } as const;
    return [
      {
        name: `sums of ${about}`,
        command: commands.aggregate('ledger', { $match: matchOf(query) }, { $group: { _id: null } }),
        index,
        returns: 'all',
        because: sums,
        examines: 6100,
      },
      {
        name: `entries of ${about}`,
        command: commands.aggregate('ledger', ...(pagePipeline(query, 50) as never[])),
        ...page,
      },
      {
        name: `entries of ${about}, continued`,
        command: commands.aggregate(
          'ledger',
          ...(pagePipeline(query, 50, new Date('2026-06-01T00:00:00Z'), 'order-7:paid') as never[]),
        ),
        ...page,
      },
    ];
  }),
]);

export const ledger: readonly ListedQuery[] = [
  {
    name: 'entry',
    command: commands.find('ledger', { _id: 'order-7:paid' }, { limit: 1 }),
    index: '_id_',
    returns: 'one',
  },
  {
    name: 'entries',
    command: commands.find('ledger', { _id: { $in: ['order-7:paid', 'order-8:paid'] } }),
    index: '_id_',
    returns: 'batch',
  },
  {
    name: 'entries of an order',
    command: commands.find('ledger', { orderId: 'order-7' }, { sort: { at: 1, _id: 1 } }),
    index: 'orderId_1',
    returns: 'batch',
  },
  {
    name: 'next entries of the ledger',
    command: commands.find('ledger', { _id: { $gt: 'order-7:paid' } }, { sort: { _id: 1 }, limit: 500 }),
    index: '_id_',
    returns: 'page',
  },
  {
    name: 'first entry of the ledger',
    command: commands.find('ledger', {}, { sort: { at: 1, _id: 1 }, limit: 1 }),
    index: 'at_1__id_1',
    returns: 'one',
  },
  {
    name: 'a month of the ledger',
    command: commands.aggregate(
      'ledger',
      ...(monthPipeline(new Date('2026-06-30T15:00:00Z'), new Date('2026-07-31T15:00:00Z')) as never[]),
    ),
    index: 'at_1__id_1',
    returns: 'all',
    because: 'grows with one month',
    examines: 6100,
  },
  {
    name: 'how far months are added up',
    command: commands.find('ledger_closed', { _id: 'months' }, { limit: 1 }),
    index: '_id_',
    returns: 'one',
  },
  {
    name: 'open months again',
    command: commands.update('ledger_closed', { _id: 'months' }),
    index: '_id_',
    returns: 'one',
  },
  {
    name: 'open the last months again',
    command: commands.update('ledger_closed', { _id: 'months', until: { $gt: now } }),
    index: '_id_',
    returns: 'one',
  },
  {
    name: 'announce months',
    command: commands.update('ledger_closed', { _id: 'months', version: 3 }),
    index: '_id_',
    returns: 'one',
  },
  {
    name: 'months are added up until',
    command: commands.update('ledger_closed', { _id: 'months', version: 3, until: now }),
    index: '_id_',
    returns: 'one',
  },
  {
    name: 'replace a month',
    command: commands.update('ledger_months', { _id: '2026-07:owner-7:location-7' }),
    index: '_id_',
    returns: 'one',
  },
  ...reads,
];
