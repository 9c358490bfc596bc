import type { MessagesLike } from '@hamkke/shell-api';
import type { locations as ko } from '../ko/locations.ts';

export const locations: MessagesLike<typeof ko> = {
  title: 'Choose a branch',
  search: 'Search branches',
  placeholder: 'Search by area or branch name',
  myLocation: 'My location',
  searching: 'Looking for your position',
  listLabel: 'List of branches',
  count: 'Branches: {{count}}',
  noResults: 'No results.',
  noResultsHint: 'Try another name or area, or clear the filters.',
  none: 'No branches have been added yet.',
  failed: 'The branches could not be loaded',
  clear: 'Clear filters',
  filters: 'Filters',
  filtersOn: 'Filters on: {{count}}',
  sizes: 'Free sizes',
  features: 'Facilities',
  price: 'Lowest monthly price',
  anyPrice: 'Any',
  upTo: 'up to {{amount}}',
  sort: 'Sort by',
  sorts: { popular: 'Most popular', distance: 'Nearest', price: 'Lowest price', name: 'Name' },
  from: 'from {{amount}} a month',
  freeUnits: '{{count}} free',
  full: 'No free box at the moment',
};
