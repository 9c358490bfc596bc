import type { MessagesLike } from '@hamkke/shell-api';
import type { stats as ko } from '../ko/stats.ts';

export const stats: MessagesLike<typeof ko> = {
  payments: { back: 'Back to the statistics' },
  revenue: 'Revenue',
  people: 'People',
  peopleFailed: 'The numbers of people could not be loaded',
  byKind: 'People by kind',
  total: 'Everybody',
  kind: { user: 'Members', franchise: 'Franchise owners', admin: 'Administrators' },
  waiting: 'Awaiting approval: {{n}}',
  signUps: 'Sign-ups of the last 30 days',
  signUpsUnit: 'Unit: people',
  signUpsRunning: 'The hatched bar is today.',
  signUpsSum: 'Signed up in 30 days: {{n}}',
  day: 'Day',
  count: 'Sign-ups',
  today: 'today',
  persons: '{{n}}',
};
