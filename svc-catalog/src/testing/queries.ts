import { calendarDate } from '@hamkke/money';
import { commands, type ListedQuery, type QueryList } from '@hamkke/service-kit/testing';
import { areaAround } from '../domain/near.ts';
import { areaFilter, groupOpenPipeline } from '../storage/open-queries.ts';
import { managedQuery } from '../storage/managed-query.ts';
import { utilisationPipeline } from '../storage/mongo-utilisation.ts';

const now = new Date('2026-11-21T03:00:00Z');
const few = 'a search reads what begins with the text and sorts it';
const narrowed = 'walks the open locations by id; a partner’s own that are not open are few';
const taken =
  'reads what is taken in the locations from the requested day or the first priority on, from the index alone';
const left = 'reads which units of the locations were left within the days for checking, from the index alone';
const repair = 'an operator’s command that compares the availability with the reservations';
const once = 'a migration, once: walks the locations by id and changes those that lack a field';

const walk = 'counts all open locations by city and district from the index alone, once for all who read places';
const around = 'reads the positions of open locations in a square of some kilometres, from the index alone';

const byId = { _id: 1 } as const;
const following = { _id: { $gt: 'location-7' } };
const visible = [{}, { status: 'active' }].flatMap((filter): ListedQuery[] =>
  [{}, following].map((more) => ({
    name: `locations ${JSON.stringify({ ...filter, ...more })}`,
    command: commands.find('locations', { ...filter, ...more }, { sort: byId, limit: 51 }),
    index: 'status' in filter ? 'status_1__id_1' : '_id_',
    returns: 'page',
  })),
);
const alsoOwn = { $or: [{ status: 'active' }, { ownerId: 'owner-7' }] };

const managed = [undefined, null, 'owner-7'].flatMap((ownerId) =>
  [undefined, 'pending', 'active', 'paused'].flatMap((status) =>
    [undefined, 'name 7 '].flatMap((search) =>
      [undefined, { nameKey: 'name 7 ', id: 'location-7' }].map((after): ListedQuery => {
        const requested = {
          ...(ownerId !== undefined && { ownerId }),
          ...(status && { status }),
          ...(search && { search }),
        };
        const { filter, sort, hint } = managedQuery(requested as Parameters<typeof managedQuery>[0], after);
        const command = commands.find('locations', filter, { sort, limit: 51, hint });
        const name = ['managed', ...Object.values(requested), ...(after ? ['continued'] : [])].join(' by ');
        return search === undefined
          ? { name, command, index: hint, returns: 'page' }
          : { name, command, index: hint, returns: 'all', because: few, examines: 100 };
      }),
    ),
  ),
);

const locations: readonly ListedQuery[] = [
  ...visible,
  {
    name: 'locations for a partner',
    command: commands.find('locations', alsoOwn, { sort: byId, limit: 51 }),
    index: 'any',
    returns: 'all',
    because: narrowed,
    examines: 3000,
  },
  {
    name: 'locations for a partner, continued',
    command: commands.find('locations', { ...alsoOwn, ...following }, { sort: byId, limit: 51 }),
    index: 'any',
    returns: 'all',
    because: narrowed,
    examines: 3000,
  },
  {
    name: 'location',
    command: commands.find('locations', { _id: 'location-7' }, { limit: 1 }),
    index: '_id_',
    returns: 'one',
  },
  {
    name: 'several locations',
    command: commands.find('locations', { _id: { $in: ['location-7', 'location-8'] } }),
    index: '_id_',
    returns: 'batch',
  },
  {
    name: 'save a location',
    command: commands.update('locations', { _id: 'location-7' }),
    index: '_id_',
    returns: 'one',
  },
  {
    name: 'remove locations',
    command: commands.remove('locations', { _id: { $in: ['location-7', 'location-8'] } }, { many: true }),
    index: '_id_',
    returns: 'batch',
  },
  {
    name: 'locations of a partner',
    command: commands.find('locations', { ownerId: 'owner-7' }, { sort: { name: 1, _id: 1 }, limit: 500 }),
    index: 'ownerId_1_name_1__id_1',
    returns: 'page',
  },
  {
    name: 'texts of locations, the first time',
    command: commands.find(
      'locations',
      { status: { $in: ['active', 'paused'] }, ...following },
      { sort: byId, limit: 500 },
    ),
    index: 'any',
    returns: 'page',
  },
  {
    name: 'texts of open locations',
    command: commands.find('locations', { status: 'active', ...following }, { sort: byId, limit: 500 }),
    index: 'status_1__id_1',
    returns: 'page',
  },
  {
    name: 'locations without keys',
    command: commands.find('locations', { ...following, nameKey: null }, { sort: byId, limit: 200 }),
    index: 'any',
    returns: 'all',
    because: once,
    examines: 10_000,
  },
  {
    name: 'give keys',
    command: commands.update('locations', { _id: 'location-7', version: 1, nameKey: null }),
    index: 'any',
    returns: 'one',
  },
  {
    name: 'open locations by city and district',
    // The union of every stage that mongoose knows has no common index type; the list takes stages as plain objects.
    command: commands.aggregate('locations', ...(groupOpenPipeline(500) as never[])),
    index: 'by-place',
    returns: 'all',
    because: walk,
    examines: 3000,
  },
  {
    name: 'open ones of some locations',
    command: commands.find('locations', { _id: { $in: ['location-7', 'location-8'] }, status: 'active' }),
    index: 'any',
    returns: 'batch',
  },
  {
    name: 'open locations around a position',
    command: commands.find('locations', areaFilter(areaAround({ latitude: 37.5, longitude: 127 }, 0.02)), {
      projection: { latitude: 1, longitude: 1 },
      limit: 2_000,
      hint: 'by-position',
    }),
    index: 'by-position',
    returns: 'all',
    because: around,
    examines: 300,
  },
  ...[{}, following].map((more): ListedQuery => ({
    name: `open locations and when they changed ${JSON.stringify(more)}`,
    command: commands.find(
      'locations',
      { status: 'active', ...more },
      { projection: { updatedAt: 1 }, sort: byId, limit: 1_001 },
    ),
    index: 'status_1__id_1',
    returns: 'page',
  })),
  ...managed,
];

const utilisation = (ownerIds: string[]) =>
  utilisationPipeline(
    { ownerIds, today: calendarDate('2026-11-21'), now },
    { locations: 'locations', taken: 'taken-ranges' },
    // The union of every stage that mongoose knows has no common index type; the list takes stages as plain objects.
  ) as never[];
const units: readonly ListedQuery[] = [
  { name: 'unit', command: commands.find('units', { _id: 'unit-7' }, { limit: 1 }), index: '_id_', returns: 'one' },
  {
    name: 'units of locations',
    command: commands.find('units', { locationId: { $in: ['location-7', 'location-8'] } }),
    index: 'locationId_1',
    returns: 'batch',
  },
  { name: 'save a unit', command: commands.update('units', { _id: 'unit-7' }), index: '_id_', returns: 'one' },
  {
    name: 'remove units',
    command: commands.remove('units', { _id: { $in: ['unit-7', 'unit-8'] } }, { many: true }),
    index: '_id_',
    returns: 'batch',
  },
  {
    name: 'units left half closed',
    command: commands.find('units', { 'closing.until': { $lt: now } }, { sort: { 'closing.until': 1 }, limit: 100 }),
    index: 'closing',
    returns: 'page',
  },
  {
    name: 'units whose scheduled prices are due',
    command: commands.find(
      'units',
      { 'scheduledPrices.from': { $lte: '2026-11-21' } },
      { sort: { 'scheduledPrices.from': 1 }, limit: 500 },
    ),
    index: 'scheduled-prices',
    returns: 'page',
  },
  {
    name: 'counts of all locations and units',
    command: commands.aggregate('units', ...utilisation(['owner-7'])),
    index: [],
    returns: 'all',
    because: 'counts everything for an administrator’s page, three collections laid over each other',
    examines: 10_000,
  },
  {
    name: 'removed',
    command: commands.find('removed', { _id: { $in: ['unit unit-7', 'location location-7'] } }),
    index: '_id_',
    returns: 'batch',
  },
];

const ranges = {
  locationId: { $in: ['location-7', 'location-8'] },
  live: true,
  end: { $gte: '2026-12-01' },
  until: { $gt: now },
};
const seen = { _id: 'r-7', version: 1, changedAt: now };
const liveRanges = [{}, { start: { $lte: '2026-12-31' } }].flatMap((ends) =>
  [{}, { unitId: 'unit-7' }].map((one): ListedQuery => ({
    name: `taken ${Object.keys({ ...ends, ...one }).join(' and ')}`,
    command: commands.find(
      'taken-ranges',
      { ...ranges, ...ends, ...one },
      { projection: { _id: 0, unitId: 1, locationId: 1, start: 1, end: 1, until: 1 } },
    ),
    index: 'live',
    returns: 'all',
    because: taken,
    examines: 200,
  })),
);

const leftUnits = [{}, { unitId: 'unit-7' }].map((one): ListedQuery => ({
  name: `left units ${Object.keys(one).join('')}`,
  command: commands.find(
    'taken-ranges',
    { locationId: { $in: ['location-7', 'location-8'] }, leftOn: { $gte: '2026-11-20' }, ...one },
    { projection: { _id: 0, unitId: 1, locationId: 1, start: 1, leftOn: 1, clear: 1 } },
  ),
  index: 'left',
  returns: 'all',
  because: left,
  examines: 200,
}));

const availability: readonly ListedQuery[] = [
  ...liveRanges,
  ...leftUnits,
  {
    name: 'rentals of late',
    command: commands.aggregate(
      'taken-ranges',
      {
        $match: {
          locationId: { $in: ['location-7', 'location-8'] },
          rentedAt: { $gte: now },
          standing: { $ne: 'cancelled' },
        },
      },
      { $group: { _id: '$locationId', n: { $sum: 1 } } },
    ),
    index: 'rented',
    returns: 'batch',
  },
  {
    name: 'range',
    command: commands.find('taken-ranges', { _id: 'r-7' }, { limit: 1 }),
    index: '_id_',
    returns: 'one',
  },
  { name: 'save a range', command: commands.update('taken-ranges', { _id: 'r-7' }), index: '_id_', returns: 'one' },
  { name: 'put a range right', command: commands.update('taken-ranges', seen), index: '_id_', returns: 'one' },
  { name: 'remove a range', command: commands.remove('taken-ranges', seen), index: '_id_', returns: 'one' },
  {
    name: 'all ranges',
    command: commands.find('taken-ranges', {}),
    index: [],
    returns: 'all',
    because: repair,
    examines: 10_000,
  },
];

const key = (collection: string): ListedQuery[] => [
  {
    name: `one of ${collection}`,
    command: commands.find(collection, { _id: 'key-7' }, { limit: 1 }),
    index: '_id_',
    returns: 'one',
  },
  {
    name: `store one of ${collection}`,
    command: commands.update(collection, { _id: 'key-7' }),
    index: '_id_',
    returns: 'one',
  },
  {
    name: `some of ${collection}`,
    command: commands.find(collection, { _id: { $in: ['key-7', 'key-8'] } }),
    index: '_id_',
    returns: 'batch',
  },
];
const cache: readonly ListedQuery[] = [
  ...['image-files', 'kept-answers', 'translations', 'published-texts', 'paces', 'translation-days'].flatMap(key),
  {
    name: 'whether images are complete',
    command: commands.aggregate(
      'image-files',
      { $match: { hash: { $in: ['hash-7', 'hash-8'] } } },
      { $group: { _id: '$hash', n: { $sum: 1 } } },
    ),
    index: 'hash_1',
    returns: 'batch',
  },
  {
    name: 'a drawn image of the same content',
    command: commands.find('link-images', { _id: 'key-7', key: 'content-7' }, { limit: 1 }),
    index: '_id_',
    returns: 'one',
  },
  {
    name: 'store a drawn image',
    command: commands.update('link-images', { _id: 'key-7' }),
    index: '_id_',
    returns: 'one',
  },
  {
    name: 'take a turn',
    command: commands.modify('paces', { _id: 'key-7', $expr: { $lte: ['$until', '$$NOW'] } }),
    index: '_id_',
    returns: 'one',
  },
  {
    name: 'end a turn',
    command: commands.update('paces', { _id: 'key-7', holder: 'holder-7' }),
    index: '_id_',
    returns: 'one',
  },
  {
    name: 'take characters',
    command: commands.update('translation-days', { _id: 'key-7', characters: { $lte: 100 } }),
    index: '_id_',
    returns: 'one',
  },
];

/** Every query of catalog; service-kit's README says how to add one. */
export const queries: QueryList = { fixed: ['status'], queries: [...locations, ...units, ...availability, ...cache] };
