import { commands, type ListedQuery } from '@hamkke/service-kit/testing';
import { byKey } from './query-by-key.ts';

const now = new Date('2026-11-21T03:00:00Z');

/** Queries about visits. */
export const visitQueries: readonly ListedQuery[] = [
  byKey('store a visit', 'visits', 'update'),
  byKey('whether a location allows visits', 'visiting', 'find'),
  byKey('store whether a location allows visits', 'visiting', 'update'),
  byKey('when an address began its last visit', 'visitor-turns', 'find'),
  byKey('store when an address began a visit', 'visitor-turns', 'update'),
  {
    name: 'visits by their ids',
    command: commands.find('visits', { _id: { $in: ['visits-7', 'visits-8'] } }, { limit: 5000 }),
    index: '_id_',
    returns: 'batch',
  },
  {
    name: 'delete visits',
    command: commands.remove('visits', { _id: { $in: ['visits-7', 'visits-8'] } }, { many: true }),
    index: '_id_',
    returns: 'batch',
  },
  {
    name: 'the visit of an address that was not begun',
    command: commands.find(
      'visits',
      { email: 'visitor-7@hamkke.test', locationId: 'location-7', from: null, createdAt: { $gt: now } },
      { sort: { createdAt: -1 }, limit: 1 },
    ),
    index: 'address',
    returns: 'one',
  },
  {
    name: 'visits of a location that began since an instant',
    command: commands.find('visits', { locationId: 'location-7', from: { $gte: now } }, { limit: 40 }),
    index: 'location',
    returns: 'page',
  },
  {
    name: 'visits of a person',
    command: commands.find('visits', { userId: 'person-7' }, { sort: { createdAt: -1 }, limit: 100 }),
    index: 'person',
    returns: 'page',
  },
];
