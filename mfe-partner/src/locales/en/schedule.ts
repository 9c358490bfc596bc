import type { MessagesLike } from '@hamkke/shell-api';
import type { schedule as ko } from '../ko/schedule.ts';

export const schedule: MessagesLike<typeof ko> = {
  start: 'From when?',
  now: 'From now on',
  later: 'From a day on',
  laterHint: 'They hold for new orders from that day on. Until the day before, the prices stay as they are.',
  day: 'First day',
  dayHint: 'From {{from}} to {{to}}.',
  dayError: 'Choose a day from {{from}} to {{to}}.',
  renewals:
    'If a price rises, customers whose rental renews are asked for their consent {{days}} days before their charge. Without a yes, their rental ends with the paid period. With fewer than {{least}} days left, that charge costs what was agreed to, and they are asked before the next one.',
  replaces: 'These prices take the place of those that are scheduled from {{date}} on.',
  stays: 'The prices that are scheduled from {{date}} on stay scheduled.',
  pricesOnly: 'With a day, only prices of units with a number change. The column “{{column}}” is not read.',
  done: 'The prices will change on {{date}}',
  bulkDone: 'Units whose prices will change on {{date}}: {{n}}',
  heading: 'Prices from {{date}} on',
  change: '{{before}} → {{after}}',
  mark: 'New prices from {{date}}',
  cancel: 'Cancel the scheduled change',
  cancelText: 'The prices of unit {{unit}} will stay as they are now.',
  cancelled: 'The scheduled change was cancelled',
  cancelFailed: 'The scheduled change could not be cancelled',
};
