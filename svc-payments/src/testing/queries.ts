import { ask, type ListedQuery, type QueryList } from '@hamkke/service-kit/testing';
import { calendarDate, lastSpans } from '@hamkke/money';
import { awaitingStates, checkingStates, endedStates } from '../domain/current-order.ts';
import { visitPriorities, statesOfPriority } from '../domain/visit-priority.ts';
import { monthPipeline } from '../storage/ledger-months.ts';
import { matchOf, monthsMatch, monthsPipeline, pagePipeline, revenuePipeline } from '../storage/mongo-ledger-reads.ts';
import { firstUnsettledPipeline, unsettledOf, unsettledOrder } from '../storage/unsettled-entries.ts';

const now = new Date('2026-11-21T03:00:00Z');
const dueNow = { $lte: now, $type: 'date' };
const backlog = 'a count of what is due, which is a backlog of minutes; the command stops at 10,000';
const owed = 'grows with the orders that owe money and the transfers under way, not with history';
const sums = 'a sum over the entries of the asked owner, branch and time';
const reading = { until: new Date('2026-06-30T15:00:00Z'), spans: lastSpans('month', calendarDate('2026-11-21'), 12) };
const perMonth = 'a row a month for each of the asked branches';
const onePartner = 'what one partner has waiting; a partner id that appears lets it go';
const checker = 'the checker’s own reading of all books';

const whose = [
  { name: 'a guest', who: { visitorId: 'visitor-7', userId: null }, index: 'of-visitor' },
  { name: 'a member', who: { userId: 'person-7' }, index: 'of-person' },
] as const;
const recent = { changedAt: { $gte: now } };
const currentKinds = [
  { kind: 'that await payment', filter: { state: { $in: [...awaitingStates] }, ...recent, holdUntil: { $gt: now } } },
  { kind: 'whose payment is checked', filter: { state: { $in: [...checkingStates] } } },
  { kind: 'that ended lately', filter: { state: { $in: [...endedStates] }, ...recent } },
];
/** What a checkout has to know of, of all units or of one. */
const current = whose.flatMap(({ name, who, index }) =>
  currentKinds.flatMap(({ kind, filter }) =>
    [{}, { 'unit.unitId': 'unit-7' }].map((unit): ListedQuery => ({
      name: `orders of ${name} ${kind}${'unit.unitId' in unit ? ', of one unit' : ''}`,
      command: ask.find('orders', { ...who, ...filter, ...unit }, { sort: { changedAt: -1 }, limit: 10 }),
      index,
      returns: 'page',
    })),
  ),
);

const orders: readonly ListedQuery[] = [
  ...current,
  { name: 'order', command: ask.find('orders', { _id: 'order-7' }, { limit: 1 }), index: '_id_', returns: 'one' },
  {
    name: 'orders',
    command: ask.find('orders', { _id: { $in: ['order-7', 'order-8'] } }),
    index: '_id_',
    returns: 'batch',
  },
  {
    name: 'open order',
    command: ask.find('orders', { openKey: 'open-7' }, { limit: 1 }),
    index: 'open',
    returns: 'one',
  },
  {
    name: 'change an order',
    command: ask.update('orders', { _id: 'order-7', version: 1 }),
    index: '_id_',
    returns: 'one',
  },
  {
    name: 'discard an order',
    command: ask.remove('orders', { _id: 'order-7', version: 1, state: 'created' }),
    index: '_id_',
    returns: 'one',
  },
  {
    name: 'hasten a visit',
    command: ask.update('orders', { $or: [{ nextVisitAt: null }, { nextVisitAt: { $gt: now } }], _id: 'order-7' }),
    index: '_id_',
    returns: 'one',
  },
  {
    name: 'put a visit off',
    command: ask.update('orders', { _id: 'order-7', nextVisitAt: now }),
    index: '_id_',
    returns: 'one',
  },
  {
    name: 'claim the order that is due',
    command: ask.modify('orders', { nextVisitAt: dueNow }, { nextVisitAt: 1 }),
    index: 'due',
    returns: 'one',
  },
  ...visitPriorities.flatMap((priority): ListedQuery[] => {
    const filter = { nextVisitAt: dueNow, state: { $in: statesOfPriority(priority) } };
    // Of many that are due the planner may as well walk all in their order.
    const index = priority === 'owed' ? 'due-by-state' : 'any';
    return [
      {
        name: `claim the ${priority} order that is due`,
        command: ask.modify('orders', filter, { nextVisitAt: 1 }),
        index,
        returns: 'one',
      },
      {
        name: `longest due ${priority} order`,
        command: ask.find('orders', filter, { sort: { nextVisitAt: 1 }, limit: 1 }),
        index,
        returns: 'page',
      },
      {
        name: `how many ${priority} orders are due`,
        command: ask.count('orders', filter, 10_000),
        index: 'any',
        returns: 'all',
        because: backlog,
        examines: 700,
      },
    ];
  }),
  {
    name: 'orders that owe money',
    command: ask.aggregate(
      'orders',
      { $match: { state: { $in: ['paid', 'mismatch', 'refunding'] } } },
      { $group: { _id: '$state', since: { $min: '$changedAt' } } },
    ),
    index: 'owing',
    returns: 'all',
    because: owed,
  },
  {
    name: 'newest name of branches',
    command: ask.aggregate(
      'orders',
      { $match: { 'unit.locationId': { $in: ['branch-7', 'branch-8'] } } },
      { $sort: { 'unit.locationId': 1, createdAt: -1 } },
      { $group: { _id: '$unit.locationId', name: { $first: '$unit.locationName' } } },
    ),
    index: 'unit.locationId_1_createdAt_-1',
    returns: 'batch',
  },
];

const scopes = [
  { name: 'everything', scope: {}, index: 'at_1__id_1', ofMonths: 'start_1' },
  { name: 'a partner', scope: { ownerId: 'owner-7' }, index: 'ownerId_1_at_1__id_1', ofMonths: 'ownerId_1_start_1' },
  {
    name: 'a branch',
    scope: { locationId: 'branch-7' },
    index: 'locationId_1_at_1__id_1',
    ofMonths: 'locationId_1_start_1',
  },
  { name: 'some branches', scope: { locationIds: ['branch-7', 'branch-8'] }, index: 'any', ofMonths: 'any' },
  {
    name: 'some branches of a partner',
    scope: { ownerId: 'owner-7', locationIds: ['branch-7', 'branch-8'] },
    index: 'any',
    ofMonths: 'any',
  },
  { name: 'a partner’s branch', scope: { ownerId: 'owner-7', locationId: 'branch-7' }, index: 'any', ofMonths: 'any' },
] as const;

/** The ledger by whom, with and without an end, from the newest or from after a cursor. */
const reads = scopes.flatMap(({ name, scope, index, ofMonths }): ListedQuery[] => [
  {
    name: `revenue of ${name}`,
    command: ask.aggregate('ledger', ...(revenuePipeline(scope, reading) as never[])),
    index,
    returns: 'all',
    because: sums,
    examines: 6100,
  },
  {
    name: `revenue of ${name} by days`,
    command: ask.aggregate(
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
    command: ask.aggregate('ledger_months', ...(monthsPipeline(scope, reading) as never[])),
    index: ofMonths,
    returns: 'all',
    because: perMonth,
    examines: 6100,
  },
  {
    name: `sums of the months of ${name}`,
    command: ask.aggregate(
      'ledger_months',
      { $match: monthsMatch(scope, { from: reading.until, before: now }) },
      { $group: { _id: null } },
    ),
    index: ofMonths,
    returns: 'all',
    because: perMonth,
    examines: 6100,
  },
  // Lines are listed of one branch or of all.
  ...('locationIds' in scope ? [] : [scope, { ...scope, before: now }]).flatMap((query): ListedQuery[] => {
    const about = 'before' in query ? `${name} until then` : name;
    const page = { index, returns: 'page' } as const;
    return [
      {
        name: `sums of ${about}`,
        command: ask.aggregate('ledger', { $match: matchOf(query) }, { $group: { _id: null } }),
        index,
        returns: 'all',
        because: sums,
        examines: 6100,
      },
      {
        name: `entries of ${about}`,
        command: ask.aggregate('ledger', ...(pagePipeline(query, 50) as never[])),
        ...page,
      },
      {
        name: `entries of ${about}, continued`,
        command: ask.aggregate(
          'ledger',
          ...(pagePipeline(query, 50, new Date('2026-06-01T00:00:00Z'), 'order-7:paid') as never[]),
        ),
        ...page,
      },
    ];
  }),
]);

const ledger: readonly ListedQuery[] = [
  { name: 'entry', command: ask.find('ledger', { _id: 'order-7:paid' }, { limit: 1 }), index: '_id_', returns: 'one' },
  {
    name: 'entries',
    command: ask.find('ledger', { _id: { $in: ['order-7:paid', 'order-8:paid'] } }),
    index: '_id_',
    returns: 'batch',
  },
  {
    name: 'entries of an order',
    command: ask.find('ledger', { orderId: 'order-7' }, { sort: { at: 1, _id: 1 } }),
    index: 'orderId_1',
    returns: 'batch',
  },
  {
    name: 'next entries of the ledger',
    command: ask.find('ledger', { _id: { $gt: 'order-7:paid' } }, { sort: { _id: 1 }, limit: 500 }),
    index: '_id_',
    returns: 'page',
  },
  {
    name: 'first entry of the ledger',
    command: ask.find('ledger', {}, { sort: { at: 1, _id: 1 }, limit: 1 }),
    index: 'at_1__id_1',
    returns: 'one',
  },
  {
    name: 'a month of the ledger',
    command: ask.aggregate(
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
    command: ask.find('ledger_closed', { _id: 'months' }, { limit: 1 }),
    index: '_id_',
    returns: 'one',
  },
  { name: 'open months again', command: ask.update('ledger_closed', { _id: 'months' }), index: '_id_', returns: 'one' },
  {
    name: 'open the last months again',
    command: ask.update('ledger_closed', { _id: 'months', until: { $gt: now } }),
    index: '_id_',
    returns: 'one',
  },
  {
    name: 'announce months',
    command: ask.update('ledger_closed', { _id: 'months', version: 3 }),
    index: '_id_',
    returns: 'one',
  },
  {
    name: 'months are added up until',
    command: ask.update('ledger_closed', { _id: 'months', version: 3, until: now }),
    index: '_id_',
    returns: 'one',
  },
  {
    name: 'replace a month',
    command: ask.update('ledger_months', { _id: '2026-07:owner-7:branch-7' }),
    index: '_id_',
    returns: 'one',
  },
  ...reads,
];

const unsettled = unsettledOf('owner-7', now);
const transfers: readonly ListedQuery[] = [
  {
    name: 'transfer',
    command: ask.find('transfers', { _id: 'order-7:paid' }, { limit: 1 }),
    index: '_id_',
    returns: 'one',
  },
  {
    name: 'transfers',
    command: ask.find('transfers', { _id: { $in: ['order-7:paid', 'order-8:paid'] } }),
    index: '_id_',
    returns: 'batch',
  },
  {
    name: 'claim the transfer that is due',
    command: ask.modify('transfers', { dueAt: dueNow }, { dueAt: 1 }),
    index: 'due',
    returns: 'one',
  },
  {
    name: 'change a transfer',
    command: ask.update('transfers', { _id: 'order-7:paid' }),
    index: '_id_',
    returns: 'one',
  },
  {
    name: 'put a transfer off',
    command: ask.update('transfers', { _id: 'order-7:paid', dueAt: now }),
    index: '_id_',
    returns: 'one',
  },
  {
    name: 'note what came of a transfer',
    command: ask.update('transfers', { _id: 'order-7:paid', state: { $ne: 'sent' } }),
    index: '_id_',
    returns: 'one',
  },
  {
    name: 'hasten refunds of an order',
    command: ask.update('transfers', { orderId: 'order-7', kind: 'refunded', state: { $ne: 'sent' } }, { many: true }),
    index: 'orderId_1',
    returns: 'batch',
  },
  {
    name: 'hasten a partner’s transfers',
    command: ask.update('transfers', { ownerId: 'owner-7', state: { $ne: 'sent' } }, { many: true }),
    index: 'ownerId_1_state_1',
    returns: 'all',
    because: onePartner,
  },
  {
    name: 'transfers under way',
    command: ask.aggregate(
      'transfers',
      { $match: { state: { $in: ['waiting', 'failed'] } } },
      { $group: { _id: '$state', since: { $min: '$at' } } },
    ),
    index: 'state_1_at_1',
    returns: 'all',
    because: owed,
  },
  {
    name: 'partners with unsettled entries',
    command: ask.aggregate('transfers', ...(firstUnsettledPipeline as never[])),
    index: 'unsettled',
    returns: 'batch',
  },
  {
    name: 'unsettled entries of a partner',
    command: ask.find('transfers', unsettled, { sort: unsettledOrder, limit: 500, hint: 'unsettled' }),
    index: 'unsettled',
    returns: 'page',
  },
  {
    name: 'take entries',
    command: ask.update('transfers', { _id: { $in: ['order-7:paid', 'order-8:paid'] } }, { many: true }),
    index: '_id_',
    returns: 'batch',
  },
  {
    name: 'rows without a mark',
    command: ask.find('transfers', { unsettled: null }, { limit: 500 }),
    index: 'unsettled',
    returns: 'page',
  },
  {
    name: 'mark a row',
    command: ask.update('transfers', { _id: 'order-7:paid', unsettled: null }),
    index: '_id_',
    returns: 'one',
  },
  {
    name: 'mark an old row',
    command: ask.update('transfers', { _id: 'order-7:paid', unsettled: { $exists: false } }),
    index: '_id_',
    returns: 'one',
  },
];

const settlements: readonly ListedQuery[] = [
  {
    name: 'settlement of a month',
    command: ask.find('settlements', { ownerId: 'owner-7', month: '2026-07' }, { limit: 1 }),
    index: 'ownerId_1_month_1',
    returns: 'one',
  },
  {
    name: 'months of a partner',
    command: ask.find('settlements', { ownerId: 'owner-7' }),
    index: 'ownerId_1_month_1',
    returns: 'batch',
  },
  {
    name: 'settlements of a partner',
    command: ask.find('settlements', { ownerId: 'owner-7' }, { sort: { month: -1 } }),
    index: 'ownerId_1_month_1',
    returns: 'batch',
  },
  {
    name: 'settlement',
    command: ask.find('settlements', { _id: 'settlement-7', ownerId: 'owner-7' }, { limit: 1 }),
    index: '_id_',
    returns: 'one',
  },
  {
    name: 'settlements that need a partner id',
    command: ask.count('settlements', { status: 'needed' }),
    index: 'needed',
    returns: 'all',
    because: 'grows with the settlements that wait for a person',
  },
  {
    name: 'settlements get their partner id',
    command: ask.update('settlements', { ownerId: 'owner-7', status: 'needed' }, { many: true }),
    index: 'any',
    returns: 'all',
    because: onePartner,
    examines: 40,
  },
  {
    name: 'entries of a settlement',
    command: ask.find('settled_entries', { settlementId: 'settlement-7' }),
    index: 'settlementId_1',
    returns: 'batch',
  },
  {
    name: 'settled among',
    command: ask.find('settled_entries', { _id: { $in: ['order-7:paid', 'order-8:paid'] } }),
    index: '_id_',
    returns: 'batch',
  },
  { name: 'partner', command: ask.find('partners', { _id: 'owner-7' }, { limit: 1 }), index: '_id_', returns: 'one' },
  { name: 'note a partner', command: ask.update('partners', { _id: 'owner-7' }), index: '_id_', returns: 'one' },
  { name: 'note a partner id', command: ask.modify('partners', { _id: 'owner-7' }), index: '_id_', returns: 'one' },
  {
    name: 'claim the partner that is due',
    command: ask.modify('partners', { nextLookAt: { $lte: now } }, { nextLookAt: 1 }),
    index: 'nextLookAt_1',
    returns: 'one',
  },
  {
    name: 'put a look off',
    command: ask.update('partners', { _id: 'owner-7', nextLookAt: now }),
    index: '_id_',
    returns: 'one',
  },
  {
    name: 'look at a partner again',
    command: ask.update('partners', { _id: 'owner-7', nextLookAt: { $gt: now } }),
    index: '_id_',
    returns: 'one',
  },
];

const unknownPayments: readonly ListedQuery[] = [
  {
    name: 'newest unknown payments',
    command: ask.find('unknown_payments', {}, { sort: { lastAt: -1 }, limit: 101 }),
    index: 'lastAt_1',
    returns: 'page',
  },
  {
    name: 'note an unknown payment',
    command: ask.update('unknown_payments', { _id: 'payment-7' }),
    index: '_id_',
    returns: 'one',
  },
  {
    name: 'how many unknown payments',
    command: { count: 'unknown_payments' },
    index: [],
    returns: 'all',
    because: 'the number that the collection itself keeps: no document is read',
  },
];

/** All that payments asks of its database; service-kit's README says how a new question gets here. */
export const queries: QueryList = {
  fixed: ['state', 'status'],
  queries: [
    ...orders,
    ...ledger,
    ...transfers,
    ...settlements,
    ...unknownPayments,
    ...['ledger', 'orders', 'settlements', 'settled_entries', 'transfers'].map((name): ListedQuery => ({
      name: `all ${name}`,
      command: ask.find(name, {}),
      index: [],
      returns: 'all',
      because: checker,
      examines: 10_000,
    })),
  ],
  unasked: {
    'settled_entries.ownerId_1': 'instances of the release before count by it; the release after this one drops it',
  },
};
