import { calendarDate } from '@hamkke/money';
import { commands, type ListedQuery } from '@hamkke/service-kit/testing';
import { figureQueries } from '../storage/figure-reads.ts';

const from = calendarDate('2026-09-30');
const most = 100_001;
const few = 'of those that nobody paid there are few: a partner’s are found among everybody’s of the months';

/** Every query of the figures of rentals. */
export const figures: readonly ListedQuery[] = [
  ...([{ from }, { from, ownerId: 'owner-7' }] as const).map((input): ListedQuery => {
    const { filter, hint } = figureQueries.rented(input);
    return {
      name: `terms of the months, ${hint}`,
      command: commands.find('reservations', filter, { limit: most, hint }),
      index: hint,
      returns: 'page',
    };
  }),
  ...([{ from }, { from, ownerId: 'owner-7' }] as const).map((input): ListedQuery => {
    const { filter, hint } = figureQueries.unpaid(input);
    return {
      name: `unpaid terms of the months${'ownerId' in input ? ' of a partner' : ''}`,
      command: commands.find('reservations', filter, { limit: most, hint }),
      index: hint,
      returns: 'all',
      because: few,
      examines: 400,
    };
  }),
];
