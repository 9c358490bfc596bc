import type { MessagesLike } from '@hamkke/shell-api';
import type { overview as ko } from '../ko/overview.ts';

export const overview: MessagesLike<typeof ko> = {
  title: 'Overview',
  figures: 'All branches',
  active: 'Active warehouses',
  activeOf: 'of {{all}}',
  utilisation: 'Utilisation',
  percent: '{{value}}%',
  unitsTaken: '{{occupied}} of {{units}} boxes taken today',
  revenue: 'Total revenue',
  revenueNote: 'refunds of {{refunded}} taken off',
  locations: 'Your warehouses',
  everybodysLocations: 'All warehouses',
  location: 'The warehouse you chose',
  waiting: 'Awaiting approval',
  waitingNote: 'customers see them once they are approved',
  figuresFailed: 'The figures could not be loaded',
  status: { active: 'In operation', pending: 'Awaiting approval', paused: 'Paused' },
  details: 'Details',
  detailsOf: 'Details of {{name}}',
  none: 'No registered warehouses',
  noneHint: 'Register your first one: once it is approved it takes bookings.',
  create: 'Register a warehouse',
  failed: 'Your warehouses could not be loaded',
};
