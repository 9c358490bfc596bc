import type { MessagesLike } from '@hamkke/shell-api';
import type { waiting as ko } from '../ko/waiting.ts';

export const waiting: MessagesLike<typeof ko> = {
  heading: 'Waiting lists',
  place: '{{branch}} · size {{size}}',
  input: 'Size {{size}} · from {{date}} · {{period}}',
  statuses: { unconfirmed: 'Not confirmed yet', waiting: 'Waiting', offered: 'A box is free' },
  unconfirmed: 'Please confirm by the mail that we sent. Your place counts from then on.',
  position: 'Your place in the list: {{position}}',
  chances: {
    good: 'Rentals that end within {{days}} days: {{units}}. Your turn may come with them.',
    fair: 'Rentals that end within {{days}} days: {{units}}.',
    open: 'No rental is known to end within {{days}} days.',
  },
  offer: 'A box is held for you until {{until}}.',
  offerTerms: '{{range}} · {{amount}}',
  toOffer: 'See and book it',
  details: 'Details',
  named: '{{branch}} {{size}} {{action}}',
  ended: {
    taken: 'You booked it.',
    missed: 'The time of the offer is over, and so is the wait.',
    left: 'You left the list.',
    expired: 'The wait ended after {{days}} days.',
  },
  hold: {
    heading: 'This box is held for your place in a waiting list',
    text: 'You can book it or leave the list from your waiting lists.',
    toList: 'See my waiting lists',
  },
  leave: {
    open: 'Leave the list',
    question: 'Leave this waiting list?',
    consequence: 'You give up your place for size {{size}} at {{branch}}. If you join again, you wait at the end.',
    offered:
      'The box of size {{size}} that is held for you at {{branch}} is offered to the next person. If you join again, you wait at the end.',
    stay: 'Stay on the list',
    confirm: 'Yes, leave',
    done: 'You left the waiting list',
    over: 'This wait is over already',
  },
};
