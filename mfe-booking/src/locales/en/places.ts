import type { MessagesLike } from '@hamkke/shell-api';
import type { places as ko } from '../ko/places.ts';

export const places: MessagesLike<typeof ko> = {
  heading: 'Branches by area',
  breadcrumb: 'Breadcrumb',
  all: 'All branches',
  inCity: '{{district}}, {{city}}',
  title: 'Self-storage in {{place}}',
  count: '{{count}}',
  prices: 'Lowest monthly price by size',
  nearby: 'Nearby areas',
  notFound: 'No branches in this area',
  notFoundHint: 'The address has changed, or no branch is open in this area yet.',
};
