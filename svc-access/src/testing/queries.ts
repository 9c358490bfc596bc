import { commands, type ListedQuery, type QueryList } from '@hamkke/service-kit/testing';
import { earliest } from '../storage/code-model.ts';
import { countPipeline } from '../storage/mongo-views.ts';
import { byKey } from './query-by-key.ts';
import { passQueries } from './pass-queries.ts';
import { visitQueries } from './visit-queries.ts';

const now = new Date('2026-11-21T03:00:00Z');
const holder = { locationId: 'location-7', holder: 'holder-7' };
const holders = { locationId: 'location-7', holder: { $in: ['holder-7'] } };
const due = { $gt: earliest, $lte: now };
const newest = { at: -1, _id: -1 } as const;

const grants: readonly ListedQuery[] = [
  byKey('a grant', 'grants', 'find'),
  byKey('store a grant', 'grants', 'update'),
  {
    name: 'grants of customers at a location',
    command: commands.find('grants', { ...holders, until: { $gt: now } }, { limit: 5000 }),
    index: 'holder',
    returns: 'batch',
  },
  {
    name: 'open grants of a location',
    command: commands.find('grants', { locationId: 'location-7', opens: true, until: { $gt: now } }, { limit: 5000 }),
    index: 'location',
    returns: 'batch',
  },
  {
    name: 'open grants of a unit',
    command: commands.find(
      'grants',
      { locationId: 'location-7', opens: true, until: { $gt: now }, unitId: 'unit-7' },
      { limit: 5000 },
    ),
    index: 'unit',
    returns: 'batch',
  },
  {
    name: 'grants of a person',
    command: commands.find('grants', { userId: 'person-7' }, { limit: 100 }),
    index: 'person',
    returns: 'page',
  },
];

const there = { locationId: 'location-7', removedAt: null };
const doors: readonly ListedQuery[] = [
  byKey('a door', 'doors', 'find'),
  byKey('change a door', 'doors', 'update'),
  byKey('look at a door', 'doors', 'update', { checkAt: now }),
  byKey('delete a door', 'doors', 'remove'),
  {
    name: 'doors of a location',
    command: commands.find('doors', there, { limit: 5000 }),
    index: 'location',
    returns: 'batch',
  },
  {
    name: 'doors that open for units',
    command: commands.find(
      'doors',
      {
        $or: [
          { ...there, kind: 'entrance' },
          { ...there, kind: 'unit', unitId: { $in: ['unit-7'] } },
        ],
      },
      { limit: 5000 },
    ),
    index: 'location',
    returns: 'batch',
  },
  {
    name: 'doors to look at',
    command: commands.find('doors', { removedAt: null, checkAt: { $lte: now } }, { sort: { checkAt: 1 }, limit: 100 }),
    index: 'checking',
    returns: 'page',
  },
];

const codes: readonly ListedQuery[] = [
  byKey('store a code', 'door-codes', 'update'),
  byKey('delete a code', 'door-codes', 'remove'),
  {
    name: 'codes of customers',
    command: commands.find('door-codes', holders, { limit: 5000 }),
    index: 'holder',
    returns: 'batch',
  },
  {
    name: 'whether digits are taken',
    command: commands.find('door-codes', { locationId: 'location-7', digest: 'digest-7' }, { limit: 1 }),
    index: 'digits',
    returns: 'one',
  },
  ...(['door-codes', 'code-settings', 'code-refs'] as const).map((collection): ListedQuery => ({
    name: `another key of a customer: ${collection}`,
    command: commands.update(collection, holder, { many: true }),
    index: 'holder',
    returns: 'batch',
  })),
  byKey('store whose a reference is', 'code-refs', 'update'),
  {
    name: 'whose references are',
    command: commands.find('code-refs', { _id: { $in: ['code-refs-7', 'code-refs-8'] } }),
    index: '_id_',
    returns: 'batch',
  },
  {
    name: 'delete the references of a customer',
    command: commands.remove('code-refs', holder, { many: true }),
    index: 'holder',
    returns: 'batch',
  },
];

const free = [{ lease: null }, { 'lease.until': { $lte: now } }];
const settings: readonly ListedQuery[] = [
  byKey('a setting', 'code-settings', 'find'),
  byKey('store what is wanted', 'code-settings', 'update'),
  byKey('delete a setting', 'code-settings', 'remove'),
  byKey('store what is done, or its outcome', 'code-settings', 'update', { 'lease.token': 'token', version: 1 }),
  byKey('store an outcome of what was wanted before', 'code-settings', 'update', { 'lease.token': 'token' }),
  {
    name: 'settings that are due',
    command: commands.find('code-settings', { nextAt: due }, { sort: { nextAt: 1 }, limit: 50 }),
    index: 'due',
    returns: 'page',
  },
  {
    name: 'take a lease',
    command: commands.modify('code-settings', { _id: 'code-settings-7', nextAt: due, $or: free }),
    index: '_id_',
    returns: 'one',
  },
  {
    name: 'settings of customers',
    command: commands.find('code-settings', holders, { limit: 5000 }),
    index: 'holder',
    returns: 'batch',
  },
  {
    name: 'settings of a door',
    command: commands.find('code-settings', { doorId: 'doors-7' }, { limit: 5000 }),
    index: 'door',
    returns: 'batch',
  },
  {
    name: 'have settings done at once',
    command: commands.update(
      'code-settings',
      { _id: { $in: ['code-settings-7', 'code-settings-8'] }, lease: null },
      { many: true },
    ),
    index: '_id_',
    returns: 'batch',
  },
  {
    name: 'have done at once what waited for a lock',
    command: commands.update(
      'code-settings',
      { doorId: 'doors-7', offlineSince: { $gt: earliest }, lease: null },
      { many: true },
    ),
    index: 'offline',
    returns: 'batch',
  },
  {
    name: 'settings of doors, counted',
    command: commands.aggregate('code-settings', ...countPipeline(['doors-7', 'doors-8'], now)),
    index: 'door',
    returns: 'batch',
  },
];

const openings: readonly ListedQuery[] = [
  byKey('an opening', 'openings', 'find'),
  byKey('store an opening from afar, or what came of it', 'openings', 'update'),
  {
    name: 'openings that are there',
    command: commands.find('openings', { _id: { $in: ['openings-7', 'openings-8'] } }),
    index: '_id_',
    returns: 'batch',
  },
  {
    name: 'openings of a location',
    command: commands.find('openings', { locationId: 'location-7' }, { sort: newest, limit: 101 }),
    index: 'location',
    returns: 'page',
  },
  {
    name: 'openings of a location, continued',
    command: commands.find(
      'openings',
      {
        locationId: 'location-7',
        at: { $lte: now },
        $or: [{ at: { $lt: now } }, { _id: { $lt: 'openings-7' } }],
      },
      { sort: newest, limit: 101 },
    ),
    index: 'location',
    returns: 'page',
  },
  {
    name: 'openings by a reservation',
    command: commands.find('openings', { reservationId: 'grants-7' }, { sort: newest, limit: 20 }),
    index: 'reservation',
    returns: 'page',
  },
  {
    name: 'openings of a person',
    command: commands.find('openings', { userId: 'person-7' }, { sort: newest, limit: 2000 }),
    index: 'person',
    returns: 'page',
  },
  {
    name: 'the last opening by a pass',
    command: commands.find('openings', { passId: 'passes-7', result: 'opened' }, { sort: { at: -1 }, limit: 1 }),
    index: 'pass',
    returns: 'one',
  },
  {
    name: 'refused codes at a door',
    command: commands.find(
      'openings',
      { doorId: 'doors-7', how: 'code', result: 'refused', at: { $gt: new Date(0) } },
      { sort: { at: 1 }, limit: 5000 },
    ),
    index: 'refused',
    returns: 'batch',
  },
  {
    name: 'forget whose openings were',
    command: commands.update('openings', { userId: 'person-7' }, { many: true }),
    index: 'person',
    returns: 'batch',
  },
];

const changed: readonly ListedQuery[] = [
  byKey('note a change', 'changed-reservations', 'update'),
  byKey('read a change', 'changed-reservations', 'update', { dueAt: now }),
  byKey('forget a change', 'changed-reservations', 'remove', { changes: 1 }),
  {
    name: 'changes to read',
    command: commands.find('changed-reservations', { dueAt: { $lte: now } }, { sort: { dueAt: 1 }, limit: 50 }),
    index: 'due',
    returns: 'page',
  },
  byKey('one transaction about a location after the other', 'locations', 'update'),
];

/** Every query of the service. */
export const queries: QueryList = {
  queries: [...grants, ...doors, ...codes, ...settings, ...openings, ...passQueries, ...visitQueries, ...changed],
};
