import type { RevenueTexts } from './revenue-texts.ts';

export const revenueTexts: RevenueTexts = {
  none: 'No revenue data',
  noneHint: 'As soon as a customer pays, it shows here.',
  period: 'Period of the revenue',
  periods: {
    daily: 'Daily',
    weekly: 'Weekly',
    monthly: 'Monthly',
    yearly: 'Yearly',
  },
  asTable: 'Show as a table',
  figures: 'Revenue at a glance',
  total: 'Total revenue',
  running: {
    daily: 'Today',
    weekly: 'This week',
    monthly: 'This month',
    yearly: 'This year',
  },
  growth: 'Growth rate',
  against: {
    daily: 'compared with yesterday',
    weekly: 'compared with last week',
    monthly: 'compared with last month',
    yearly: 'compared with last year',
  },
  less: 'refunds of {{refunded}} taken off',
  range: '{{from}} – {{to}}',
  chart: {
    heading: {
      daily: 'Revenue of the last 30 days',
      weekly: 'Revenue of the last 26 weeks',
      monthly: 'Revenue of the last 12 months',
      yearly: 'Revenue of the last 5 years',
    },
    unit: 'Unit: 10,000 KRW',
    running: 'The hatched bar is the period that is still running.',
    runningOpens: 'The hatched bar is the period that is still running. Press a bar to see its payments.',
  },
  table: {
    span: 'Period',
    paid: 'Paid',
    refunded: 'Refunded',
    amount: 'Revenue',
    running: 'running',
  },
};
