import { openEnd } from '@hamkke/money';
import { commands, type ListedQuery } from '@hamkke/service-kit/testing';
import { never } from '../domain/reservation.ts';

const now = new Date('2026-11-21T03:00:00Z');
const unit = { _id: 'unit-7', locationId: 'location-7' };
const overlapping = { start: { $lte: '2026-12-31' }, end: { $gte: '2026-12-01' } };
const standing = { until: { $gt: now }, r: { $nin: ['r-1'] } };
const first = { until: never, end: { $gt: '2026-12-05', $lt: '2026-12-01' } };
/** The days on which a unit is checked, on both sides of the range. */
const near = [
  { end: { $gt: '2026-11-20', $gte: '2026-11-29', $lt: '2026-12-01' } },
  { start: { $gt: '2026-12-31', $lte: '2027-01-02' } },
];

/** Every query of the guards. */
export const guards: readonly ListedQuery[] = [
  {
    name: 'guards',
    command: commands.find('guards', { _id: { $in: ['unit-7', 'unit-8'] } }),
    index: '_id_',
    returns: 'batch',
  },
  {
    name: 'guards of locations',
    command: commands.find('guards', {
      _id: { $in: ['unit-7', 'unit-8'] },
      locationId: { $in: ['location-7', 'location-8'] },
    }),
    index: '_id_',
    returns: 'batch',
  },
  { name: 'guard', command: commands.find('guards', unit, { limit: 1 }), index: '_id_', returns: 'one' },
  {
    name: 'take a range, whoever would come first',
    command: commands.modify('guards', {
      ...unit,
      closed: { $ne: true },
      taken: { $not: { $elemMatch: { ...standing, ...overlapping } } },
    }),
    index: '_id_',
    returns: 'one',
  },
  ...[overlapping, { $or: [overlapping, first] }, { $or: [overlapping, first, ...near] }].map(
    (conflicting): ListedQuery => ({
      name: 'take a range that continues a rental',
      command: commands.modify('guards', {
        ...unit,
        closed: { $ne: true },
        taken: { $not: { $elemMatch: { ...standing, ...conflicting, $nor: [{ r: 'r-6', end: openEnd }] } } },
      }),
      index: '_id_',
      returns: 'one',
    }),
  ),
  ...[[], near].map((tooNear): ListedQuery => ({
    name: 'take a range',
    command: commands.modify('guards', {
      ...unit,
      closed: { $ne: true },
      taken: { $not: { $elemMatch: { ...standing, $or: [overlapping, first, ...tooNear] } } },
    }),
    index: '_id_',
    returns: 'one',
  })),
  {
    name: 'confirm or shorten a range',
    command: commands.update('guards', { ...unit, 'taken.r': 'r-7' }),
    index: '_id_',
    returns: 'one',
  },
  { name: 'replace a guard', command: commands.update('guards', { ...unit, v: 1 }), index: '_id_', returns: 'one' },
  { name: 'make a guard, or free ranges', command: commands.update('guards', unit), index: '_id_', returns: 'one' },
  {
    name: 'next guards',
    command: commands.find('guards', { _id: { $gt: 'unit-7' } }, { sort: { _id: 1 }, limit: 100 }),
    index: '_id_',
    returns: 'page',
  },
];
