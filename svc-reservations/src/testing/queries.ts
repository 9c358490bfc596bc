import { commands, type ListedQuery, type QueryList } from '@hamkke/service-kit/testing';
import { never, type Status } from '../domain/reservation.ts';
import { managedQuery } from '../storage/manager-reads.ts';
import { figures } from './figure-queries.ts';
import { guards } from './guard-queries.ts';
import { waitingQueries } from './waiting-queries.ts';
import { listedWork } from './work-queries.ts';

const statuses: readonly Status[] = ['pending', 'active', 'expired', 'cancelled'];
const now = new Date('2026-11-21T03:00:00Z');
const few = 'a search reads what begins with the text and sorts it';
const location = 'one location has so many rows and no more; its other fields are in the index';
const checker = 'the checker’s own reading of all collections';
const repair = 'an operator’s command that rebuilds guards; a page walks the keys of what is over between what stands';
const once = 'a migration, once: walks by id and changes those that lack a field';

const inUnit = { locationId: 'location-7', unitId: 'unit-7' };
const holds = { status: 'pending', until: { $gt: now, $lt: never }, orderId: { $ne: null } };
const besides = { $nor: [{ visitorId: 'visitor-8', unitId: 'unit-8' }] };

const customers: readonly ListedQuery[] = [
  {
    name: 'reservations of a person',
    command: commands.find('reservations', { userId: 'user-7' }, { sort: { createdAt: -1, _id: -1 }, limit: 50 }),
    index: 'person',
    returns: 'page',
  },
  {
    name: 'reservations of a person, continued',
    command: commands.find(
      'reservations',
      { $or: [{ createdAt: { $lt: now } }, { createdAt: now, _id: { $lt: 'r-7' } }], userId: 'user-7' },
      { sort: { createdAt: -1, _id: -1 }, limit: 50 },
    ),
    index: 'person',
    returns: 'page',
  },
  {
    name: 'unclaimed reservations of an address',
    command: commands.find(
      'reservations',
      { emailKey: 'guest-7@hamkke.test', userId: null },
      { sort: { _id: 1 }, limit: 100 },
    ),
    index: 'unclaimed',
    returns: 'page',
  },
  {
    name: 'reservation of an order',
    command: commands.find('reservations', { orderId: 'order-7' }, { sort: { _id: 1 }, limit: 1 }),
    index: 'order',
    returns: 'page',
  },
  {
    name: 'reservations of a person to erase',
    command: commands.find('reservations', { userId: 'user-7', erasedAt: null }, { limit: 100 }),
    index: 'person',
    returns: 'page',
  },
  {
    name: 'rentals to remind of',
    command: commands.find(
      'reservations',
      { status: 'active', remindedFor: null, end: { $gte: '2026-11-25', $lte: '2026-12-25' } },
      { sort: { end: 1 }, limit: 100 },
    ),
    index: 'reminding',
    returns: 'page',
  },
  ...[{}, { locationId: 'location-11' }].map((where): ListedQuery => ({
    name: 'extensions of rentals',
    command: commands.find('reservations', {
      continues: { $in: ['r-10', 'r-90'] },
      status: { $in: ['pending', 'active'] },
      ...where,
    }),
    index: 'continuing',
    returns: 'batch',
  })),
  ...(
    [
      ['earlier', { $lt: '2026-12-01' }, -1],
      ['later', { $gt: '2026-06-01' }, 1],
    ] as const
  ).map(([side, start, way]): ListedQuery => ({
    name: `${side} reservations of a unit`,
    command: commands.find(
      'reservations',
      { ...inUnit, status: { $in: ['pending', 'active', 'expired'] }, start },
      { sort: { start: way }, limit: 60 },
    ),
    index: 'unit',
    returns: 'page',
  })),
  {
    name: 'photo',
    command: commands.find('notice-photos', { _id: 'r-7' }, { limit: 1 }),
    index: '_id_',
    returns: 'one',
  },
  { name: 'put a photo', command: commands.update('notice-photos', { _id: 'r-7' }), index: '_id_', returns: 'one' },
  {
    name: 'drop photos',
    command: commands.remove('notice-photos', { _id: { $in: ['r-7', 'r-8'] } }, { many: true }),
    index: '_id_',
    returns: 'batch',
  },
  {
    name: 'lookup',
    command: commands.find('lookups', { _id: 'lookup-7' }, { limit: 1 }),
    index: '_id_',
    returns: 'one',
  },
  { name: 'change a lookup', command: commands.update('lookups', { _id: 'lookup-7' }), index: '_id_', returns: 'one' },
  {
    name: 'lookups of an order',
    command: commands.count('lookups', { orderId: 'order-7', found: { $ne: null }, createdAt: { $gt: now } }),
    index: 'order',
    returns: 'batch',
  },
];

const rented = [{ status: 'active' }, { status: 'expired', since: { $gte: now } }, { status: 'pending', until: never }];
/** The statuses that callers of `listOf` request together. */
const together = [['pending'], ['active', 'expired'], ['pending', 'active', 'expired']];

const behindAny = [
  {},
  { $or: [{ locationId: 'location-7', unitId: { $gt: 'unit-7' } }, { locationId: { $gt: 'location-7' } }] },
];

const holding: readonly ListedQuery[] = [
  {
    name: 'reservations',
    command: commands.find('reservations', { _id: { $in: ['r-7', 'r-8'] } }),
    index: '_id_',
    returns: 'batch',
  },
  {
    name: 'reservations of a location',
    command: commands.find('reservations', { _id: { $in: ['r-7', 'r-8'] }, locationId: 'location-7' }),
    index: '_id_',
    returns: 'batch',
  },
  {
    name: 'reservation',
    command: commands.find('reservations', { _id: 'r-7', locationId: 'location-7' }),
    index: '_id_',
    returns: 'one',
  },
  {
    name: 'change a reservation',
    command: commands.update('reservations', { _id: 'r-7', locationId: 'location-7', version: 1 }),
    index: '_id_',
    returns: 'one',
  },
  {
    name: 'holds of a visitor',
    command: commands.count('reservations', { visitorId: 'visitor-7', ...holds, ...besides }, 10_000),
    index: 'visitor-holds',
    returns: 'page',
  },
  {
    name: 'holds of a guest',
    command: commands.count('reservations', { visitorId: 'visitor-7', ...holds }, 10_000),
    index: 'visitor-holds',
    returns: 'page',
  },
  {
    name: 'holds of a member without a visitor',
    command: commands.count('reservations', { userId: 'user-7', ...holds }, 10_000),
    index: 'person-holds',
    returns: 'page',
  },
  {
    name: 'holds of a member',
    command: commands.count('reservations', { userId: 'user-7', ...holds, ...besides }, 10_000),
    index: 'person-holds',
    returns: 'page',
  },
  {
    name: 'holds of guests of a network address',
    command: commands.count('reservations', { address: 'address-7', userId: null, ...holds, ...besides }, 10_000),
    index: 'address-holds',
    returns: 'page',
  },
  {
    name: 'the same in a location',
    command: commands.count(
      'reservations',
      { address: 'address-7', userId: null, locationId: 'location-7', ...holds, ...besides },
      10_000,
    ),
    index: 'address-holds',
    returns: 'page',
  },
  {
    name: 'a visitor’s holds of a unit',
    command: commands.find('reservations', {
      ...inUnit,
      status: 'pending',
      visitorId: 'visitor-7',
      until: { $lt: never },
    }),
    index: 'any',
    returns: 'batch',
  },
  ...together.map((some): ListedQuery => ({
    name: `${some.join(' and ')} of units`,
    command: commands.find('reservations', {
      locationId: { $in: ['location-7'] },
      unitId: { $in: ['unit-7'] },
      status: { $in: some },
    }),
    index: 'unit',
    returns: 'batch',
  })),
  {
    name: 'whether a unit was rented',
    command: commands.find(
      'reservations',
      { $or: rented, ...inUnit, start: { $lte: '2026-12-31' }, end: { $gte: '2026-12-01' }, _id: { $ne: 'r-1' } },
      { limit: 1 },
    ),
    index: 'unit',
    returns: 'all',
    because: 'reads what one unit was ever rented for',
    examines: 60,
  },
  {
    name: 'holds that lapsed',
    command: commands.find(
      'reservations',
      { status: 'pending', until: { $lte: now } },
      { sort: { until: 1 }, limit: 100 },
    ),
    index: 'lapsing',
    returns: 'page',
  },
  {
    name: 'unpaid reservations to forget',
    command: commands.find(
      'reservations',
      { status: 'cancelled', verdict: null, erasedAt: null, since: { $lt: now }, 'history.to': { $ne: 'active' } },
      { sort: { since: 1 }, limit: 100 },
    ),
    index: 'forgetting',
    returns: 'page',
  },
  {
    name: 'ended reservations to forget',
    command: commands.find(
      'reservations',
      { status: { $in: ['expired', 'cancelled'] }, erasedAt: null, since: { $lt: now }, end: { $lt: '2028-01-01' } },
      { sort: { since: 1 }, limit: 100 },
    ),
    index: 'forgetting-ended',
    returns: 'page',
  },
  {
    name: 'rentals that ended',
    command: commands.find(
      'reservations',
      { status: 'active', end: { $lt: '2026-11-21' } },
      { sort: { end: 1 }, limit: 100 },
    ),
    index: 'ending',
    returns: 'page',
  },
  ...behindAny.map((behind): ListedQuery => ({
    name: behind.$or ? 'units with an open end, continued' : 'units with an open end',
    command: commands.find(
      'reservations',
      { renewing: true, ...behind },
      { sort: { locationId: 1, unitId: 1 }, limit: 100 },
    ),
    index: 'renewing',
    returns: 'all',
    because: repair,
    examines: 300,
  })),
  ...behindAny.map((behind): ListedQuery => ({
    name: behind.$or ? 'units with a live range, continued' : 'units with a live range',
    command: commands.find(
      'reservations',
      { status: { $in: ['pending', 'active'] }, ...behind },
      { sort: { locationId: 1, unitId: 1 }, limit: 100 },
    ),
    index: 'unit',
    returns: 'all',
    because: repair,
    examines: 1_500,
  })),
];

/** Everything that those who manage may narrow their list by, together. */
const managed = [undefined, 'owner-7'].flatMap((ownerId) =>
  [undefined, 'location-7'].flatMap((locationId) =>
    [undefined, ...statuses].flatMap((status) =>
      [undefined, 'name 7 '].flatMap((search) =>
        [undefined, { createdAt: now, reservationId: 'r-7' }].map((after): ListedQuery => {
          const input = {
            ...(ownerId && { ownerId }),
            ...(locationId && { locationId }),
            ...(status && { status }),
            ...(search && { search }),
          };
          const { filter, sort, hint } = managedQuery(input, after);
          const command = commands.find('reservations', filter, {
            sort,
            limit: 51,
            ...(hint !== undefined && { hint }),
          });
          const name = ['managed', ...Object.values(input), ...(after ? ['continued'] : [])].join(' by ');
          if (search !== undefined)
            return { name, command, index: hint ?? 'any', returns: 'all', because: few, examines: 100 };
          if (locationId !== undefined)
            return { name, command, index: 'branch', returns: 'all', because: location, examines: 400 };
          return {
            name,
            command,
            index: [ownerId ? 'owner' : 'all', ...(status ? ['status'] : [])].join('-'),
            returns: 'page',
          };
        }),
      ),
    ),
  ),
);
const occupancy = {
  $and: [
    { $or: [{ status: 'active' }, { status: 'pending', until: { $gt: now } }] },
    { $or: [{ end: { $gte: '2026-11-21' } }, { renewing: true }] },
  ],
  locationId: 'location-7',
  status: { $in: ['pending', 'active'] },
};
const managers: readonly ListedQuery[] = [
  ...managed,
  ...[occupancy, { ...occupancy, ownerId: 'owner-7' }].map((filter): ListedQuery => ({
    name: 'what stands in a location',
    command: commands.find('reservations', filter, { sort: { unitId: 1, start: 1 } }),
    index: 'any',
    returns: 'all',
    because: location,
    examines: 400,
  })),
];

const walks: readonly ListedQuery[] = [
  ...['guards', 'reservations', 'notice-photos'].map((name): ListedQuery => ({
    name: `all ${name}`,
    command: commands.find(name, {}),
    index: [],
    returns: 'all',
    because: checker,
    examines: 20_000,
  })),
  {
    name: 'events of refunds',
    command: commands.find('outbox', { 'envelope.type': 'reservation.cancelled' }),
    index: [],
    returns: 'all',
    because: checker,
  },
  ...['emailKey', 'searchKeys'].flatMap((field): ListedQuery[] => [
    {
      name: `rows without ${field}`,
      command: commands.find('reservations', { _id: { $gt: 'r-7' }, [field]: null }, { sort: { _id: 1 }, limit: 200 }),
      index: 'any',
      returns: 'all',
      because: once,
      examines: 20_000,
    },
    {
      name: `give ${field}`,
      command: commands.update('reservations', { _id: 'r-7', locationId: 'location-7', [field]: null }),
      index: '_id_',
      returns: 'one',
    },
  ]),
];

/** Every query of reservations; service-kit's README says how to add one. */
export const queries: QueryList = {
  fixed: ['status'],
  queries: [...guards, ...customers, ...holding, ...managers, ...waitingQueries, ...listedWork, ...figures, ...walks],
};
