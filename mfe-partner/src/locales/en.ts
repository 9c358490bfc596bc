import type { MessagesLike } from '@hamkke/shell-api';
import type { ko } from './ko.ts';

export const en: MessagesLike<typeof ko> = {
  toLocations: 'Browse branches',
  toContact: 'Contact us',
  franchise: {
    title: 'Franchise',
    lead: 'We are getting ready for owners who want to run an unmanned storage branch with us. Applying is not open yet.',
    detail: 'The benefits, the five steps to an opening and a request for advice will be here.',
  },
  dashboard: {
    title: 'Warehouses',
    lead: 'Managing warehouses is for approved franchise owners who are logged in, and logging in is not open yet.',
    detail: 'Warehouses, boxes, revenue and reservations will be managed here.',
  },
};
