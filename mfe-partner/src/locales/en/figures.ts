import type { MessagesLike } from '@hamkke/shell-api';
import type { figures as ko } from '../ko/figures.ts';

export const figures: MessagesLike<typeof ko> = {
  title: 'Rentals by month',
  lead: 'How many rentals began, went on and ended each month. One that was extended or moved to another box counts once.',
  failed: 'The figures of your rentals could not be loaded',
  none: 'No rentals yet',
  noneHint: 'Once a customer rents a box, the months are shown here.',
  tiles: 'Rentals at a glance',
  runningNow: 'Running now',
  renewing: 'Renewing now',
  renewingNote: 'of {{n}} running now',
  lastMonth: {
    churn: 'Churn last month',
    loss: 'Churn from failed payments last month',
    ended: '{{month}} began with {{running}}; {{n}} ended',
    involuntary: '{{month}} began with {{running}}; {{n}} ended unpaid',
    noneRan: 'None ran when {{month}} began',
  },
  meaning:
    'Churn is how many rentals ended in a month, compared with how many ran when it began. Churn from failed payments counts only those that ended because the card was declined and nobody paid for the next period.',
  months: 'Rentals of the last {{n}} months',
  running: 'not over yet',
  dash: '– means that none ran when the month began, so there is nothing to compare with.',
  chart: {
    started: 'Began',
    ended: 'Ended',
    unit: 'Number of rentals',
    running: 'The hatched bars are the month that is not over yet.',
  },
  columns: {
    month: 'Month',
    running: 'Running at the start',
    started: 'Began',
    ended: 'Ended',
    involuntary: 'Of those, unpaid',
    renewed: 'Renewed',
    extended: 'Extended by hand',
    churn: 'Churn',
    loss: 'Churn from failed payments',
  },
};
