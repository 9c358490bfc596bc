import { awaitingStates, checkingStates, endedStates } from '../../domain/current-order.ts';
import { commands, type ListedQuery } from '@hamkke/service-kit/testing';
import { visitPriorities, statesOfPriority } from '../../domain/visit-priority.ts';
import { dueNow, now, owed } from './common.ts';

const backlog = 'a count of what is due, which is a backlog of minutes; the command stops at 10,000';

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
      command: commands.find('orders', { ...who, ...filter, ...unit }, { sort: { changedAt: -1 }, limit: 10 }),
      index,
      returns: 'page',
    })),
  ),
);

export const orders: readonly ListedQuery[] = [
  ...current,
  { name: 'order', command: commands.find('orders', { _id: 'order-7' }, { limit: 1 }), index: '_id_', returns: 'one' },
  {
    name: 'orders of reservations',
    command: commands.find('orders', { reservationId: { $in: ['reservation-7', 'reservation-8'] } }),
    index: 'reservationId_1',
    returns: 'batch',
  },
  {
    name: 'orders',
    command: commands.find('orders', { _id: { $in: ['order-7', 'order-8'] } }),
    index: '_id_',
    returns: 'batch',
  },
  {
    name: 'open order',
    command: commands.find('orders', { openKey: 'open-7' }, { limit: 1 }),
    index: 'open',
    returns: 'one',
  },
  {
    name: 'change an order',
    command: commands.update('orders', { _id: 'order-7', version: 1 }),
    index: '_id_',
    returns: 'one',
  },
  {
    name: 'discard an order',
    command: commands.remove('orders', { _id: 'order-7', version: 1, state: 'created' }),
    index: '_id_',
    returns: 'one',
  },
  {
    name: 'hasten a visit',
    command: commands.update('orders', { $or: [{ nextVisitAt: null }, { nextVisitAt: { $gt: now } }], _id: 'order-7' }),
    index: '_id_',
    returns: 'one',
  },
  {
    name: 'put a visit off',
    command: commands.update('orders', { _id: 'order-7', nextVisitAt: now }),
    index: '_id_',
    returns: 'one',
  },
  {
    name: 'claim the order that is due',
    command: commands.modify('orders', { nextVisitAt: dueNow }, { nextVisitAt: 1 }),
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
        command: commands.modify('orders', filter, { nextVisitAt: 1 }),
        index,
        returns: 'one',
      },
      {
        name: `longest due ${priority} order`,
        command: commands.find('orders', filter, { sort: { nextVisitAt: 1 }, limit: 1 }),
        index,
        returns: 'page',
      },
      {
        name: `how many ${priority} orders are due`,
        command: commands.count('orders', filter, 10_000),
        index: 'any',
        returns: 'all',
        because: backlog,
        examines: 700,
      },
    ];
  }),
  {
    name: 'orders that owe money',
    command: commands.aggregate(
      'orders',
      { $match: { state: { $in: ['paid', 'mismatch', 'refunding'] } } },
      { $group: { _id: '$state', since: { $min: '$changedAt' } } },
    ),
    index: 'owing',
    returns: 'all',
    because: owed,
  },
  {
    name: 'newest name of locations',
    command: commands.aggregate(
      'orders',
      { $match: { 'unit.locationId': { $in: ['location-7', 'location-8'] } } },
      { $sort: { 'unit.locationId': 1, createdAt: -1 } },
      { $group: { _id: '$unit.locationId', name: { $first: '$unit.locationName' } } },
    ),
    index: 'unit.locationId_1_createdAt_-1',
    returns: 'batch',
  },
];
