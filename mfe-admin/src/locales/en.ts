import type { MessagesLike } from '@hamkke/shell-api';
import type { ko } from './ko.ts';

export const en: MessagesLike<typeof ko> = {
  toLocations: 'Browse branches',
  dashboard: {
    title: 'Administration',
    lead: 'The administrator screens are not open yet.',
    detail: 'Franchise approvals, franchises and warehouses, permissions and reservations will be managed here.',
  },
};
