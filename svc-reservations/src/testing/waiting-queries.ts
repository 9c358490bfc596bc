import { commands, type ListedQuery } from '@hamkke/service-kit/testing';
import { demandPipeline } from '../storage/waiting-reads.ts';

const now = new Date('2026-11-21T03:00:00Z');
const list = { locationId: 'location-7', size: 'M' };
const demand = 'who waits for units of a location is added up; places that are over go after 30 days';
/** Every query of waiting lists. */
export const waitingQueries: readonly ListedQuery[] = [
  {
    name: 'a place',
    command: commands.find('waiting', { _id: 'place-7' }, { limit: 1 }),
    index: '_id_',
    returns: 'one',
  },
  {
    name: 'change a place',
    command: commands.update('waiting', { _id: 'place-7', version: 1 }),
    index: '_id_',
    returns: 'one',
  },
  {
    name: 'places of a person',
    command: commands.find('waiting', { userId: 'user-7' }, { sort: { createdAt: -1 }, limit: 50 }),
    index: 'person',
    returns: 'page',
  },
  {
    name: 'delete places of a person',
    command: commands.remove('waiting', { userId: 'user-7' }, { many: true }),
    index: 'person',
    returns: 'all',
    because: 'a person has few places',
  },
  {
    name: 'places of an address',
    command: commands.find(
      'waiting',
      { emailKey: 'guest-7@hamkke.test', status: { $in: ['unconfirmed', 'waiting', 'offered'] } },
      { limit: 50 },
    ),
    index: 'address',
    returns: 'page',
  },
  ...[{}, { $or: [{ locationId: 'location-7', size: { $gt: 'M' } }, { locationId: { $gt: 'location-7' } }] }].map(
    (behind, at): ListedQuery => ({
      name: ['first list', 'next list'][at] ?? '',
      command: commands.find(
        'waiting',
        { status: 'waiting', ...behind },
        { sort: { locationId: 1, size: 1 }, limit: 1 },
      ),
      index: 'list',
      returns: 'page',
    }),
  ),
  {
    name: 'who waits in a list',
    command: commands.find(
      'waiting',
      { status: 'waiting', ...list, startDate: { $lte: '2026-12-05' } },
      { sort: { since: 1 }, limit: 200 },
    ),
    index: 'list',
    returns: 'page',
  },
  {
    name: 'position in a list',
    command: commands.count('waiting', { status: 'waiting', ...list, since: { $lt: now } }),
    index: 'list',
    returns: 'batch',
  },
  {
    name: 'offers',
    command: commands.find('waiting', { status: 'offered', _id: { $gt: 'place-7' } }, { sort: { _id: 1 }, limit: 200 }),
    index: 'offered',
    returns: 'page',
  },
  {
    name: 'who has waited too long',
    command: commands.find('waiting', { status: 'waiting', since: { $lt: now } }, { sort: { since: 1 }, limit: 100 }),
    index: 'longest',
    returns: 'page',
  },
  ...(
    [
      [{ ownerId: 'owner-7' }, 'owner'],
      [{ ownerId: 'owner-7', locationId: 'location-7' }, 'any'],
      [{ locationId: 'location-7' }, 'location'],
      [{}, []],
    ] as const
  ).map(([filter, index]): ListedQuery => ({
    name: ['demand', ...Object.keys(filter)].join(' by '),
    command: commands.aggregate('waiting', ...demandPipeline(filter)),
    index,
    returns: 'all',
    because: demand,
    examines: 10_000,
  })),
];
