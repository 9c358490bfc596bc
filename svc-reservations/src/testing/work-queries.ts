import { calendarDate } from '@hamkke/money';
import { commands, type ListedQuery } from '@hamkke/service-kit/testing';
import { leftSinceFilter, termsAfterFilter, workQueries, type WorkQuery } from '../storage/work-reads.ts';

const now = new Date('2026-11-21T03:00:00Z');
const today = calendarDate('2026-11-21');
const since = new Date('2026-10-21T15:00:00Z');
const units = 'walks the units of one location by the index, and what stands in them';

const listOf = (name: string, { filter, sort, hint }: WorkQuery, limit: number) => ({
  name,
  command: commands.find('reservations', filter, { sort, limit, hint }),
});

const ofPlace = [undefined, 'owner-7'].flatMap((ownerId): ListedQuery[] => {
  const place = { locationId: 'location-7', ownerId };
  const all = { index: 'unit', returns: 'all', because: units, examines: 200 } as const;
  // One of a partner reads those of the location, which have one partner but for a change of hands.
  const checks = { index: 'left', returns: 'page' } as const;
  return [
    { ...listOf('rentals that begin today', workQueries.beginning(place, today), 300), ...all },
    { ...listOf('rentals that end today', workQueries.ending(place, { from: today, to: today }), 300), ...all },
    { ...listOf('units to check', workQueries.unchecked(place, since), 300), ...checks },
    { ...listOf('terms that are unpaid', workQueries.unpaidTerms(place, today), 100), ...all, index: 'renewing' },
    { ...listOf('holds of offers', workQueries.offerHolds(place, now), 100), ...all },
  ];
});

/** Every query of a day's work at a location. */
export const listedWork: readonly ListedQuery[] = [
  ...ofPlace,
  {
    ...listOf('who has units next', workQueries.liveOf('location-7', ['unit-7', 'unit-67']), 1_000),
    index: 'unit',
    returns: 'page',
  },
  {
    name: 'who left a unit',
    command: commands.find(
      'reservations',
      leftSinceFilter({ locationId: 'location-7', unitId: 'unit-7' }, { from: calendarDate('2026-11-19'), today }),
    ),
    index: 'unit',
    returns: 'all',
    because: 'walks what a unit ever had by the index, and only where units are checked',
    examines: 200,
  },
  {
    name: 'terms after rentals',
    command: commands.find('reservations', termsAfterFilter(['r-10', 'r-90'], 'location-11')),
    index: 'continuing',
    returns: 'batch',
  },
];
