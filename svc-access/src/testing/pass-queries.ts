import { commands, type ListedQuery } from '@hamkke/service-kit/testing';
import { byKey } from './query-by-key.ts';

const now = new Date('2026-11-21T03:00:00Z');

/** Queries about passes. */
export const passQueries: readonly ListedQuery[] = [
  byKey('store a pass', 'passes', 'update'),
  {
    name: 'passes by their ids',
    command: commands.find('passes', { _id: { $in: ['passes-7', 'passes-8'] } }, { limit: 5000 }),
    index: '_id_',
    returns: 'batch',
  },
  {
    name: 'delete passes',
    command: commands.remove('passes', { _id: { $in: ['passes-7', 'passes-8'] } }, { many: true }),
    index: '_id_',
    returns: 'batch',
  },
  {
    name: 'the pass of a token',
    command: commands.find('passes', { tokenDigest: 'digest-7' }, { limit: 1 }),
    index: 'token',
    returns: 'one',
  },
  {
    name: 'passes of customers at a location',
    command: commands.find(
      'passes',
      { locationId: 'location-7', sharedBy: { $in: ['holder-7'] }, revokedAt: null },
      { limit: 5000 },
    ),
    index: 'customer',
    returns: 'batch',
  },
  {
    name: 'passes that a customer took back since a day began',
    command: commands.find(
      'passes',
      { locationId: 'location-7', sharedBy: 'holder-7', revokedAt: { $gte: now } },
      { limit: 5000 },
    ),
    index: 'customer',
    returns: 'batch',
  },
  {
    name: 'another key of who shares',
    command: commands.update(
      'passes',
      { locationId: 'location-7', sharedBy: 'holder-7', unitId: 'unit-7' },
      { many: true },
    ),
    index: 'customer',
    returns: 'batch',
  },
  {
    name: 'passes of a person',
    command: commands.find('passes', { userId: 'person-7' }, { sort: { createdAt: -1 }, limit: 500 }),
    index: 'person',
    returns: 'page',
  },
];
