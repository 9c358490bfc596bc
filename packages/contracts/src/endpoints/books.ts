import { z } from '../zod.ts';
import { defineEndpoint } from '../endpoint.ts';
import { calendarDateSchema, idSchema, monthSchema, pageQuery, sumSchema } from '../schemas/fields.ts';
import {
  ledgerLineSchema,
  revenuePeriodSchema,
  revenueStatsSchema,
  settlementSchema,
  settlementTermsSchema,
  sumsSchema,
} from '../schemas/money.ts';

const idParams = z.object({ id: idSchema });
const statsQuery = z.object({ period: revenuePeriodSchema.default('monthly'), locationId: idSchema.optional() });
const linesQuery = z.object({
  ...pageQuery,
  from: calendarDateSchema.optional(),
  to: calendarDateSchema.optional(),
  locationId: idSchema.optional(),
});
const linesPage = z.object({
  lines: z.array(ledgerLineSchema),
  sums: sumsSchema.describe('over all lines that match, not over this page'),
  nextCursor: z.string().nullable(),
});

export const readLocationStats = defineEndpoint({
  id: 'readLocationStats',
  method: 'GET',
  path: '/api/storage-locations/:id/stats',
  service: 'payments',
  access: 'partner',
  summary: "A location's revenue in won: in all, and by month for the last twelve, the oldest first",
  params: idParams,
  response: z.object({
    totalRevenue: sumSchema,
    monthlyRevenue: z.array(z.object({ month: monthSchema, amount: sumSchema })),
  }),
  errors: ['NOT_FOUND'],
});

export const readLocationRevenues = defineEndpoint({
  id: 'readLocationRevenues',
  method: 'POST',
  path: '/internal/location-revenues',
  service: 'payments',
  callers: ['catalog'],
  summary:
    'What came in less what went back since the first payment, in won, by location; over the time when they were a partner’s where one is named; locations without a payment are left out',
  body: z.object({ locationIds: z.array(idSchema).min(1).max(500), ownerId: idSchema.optional() }),
  response: z.object({ revenues: z.array(z.object({ locationId: idSchema, totalRevenue: sumSchema })) }),
});

export const readFranchiseRevenue = defineEndpoint({
  id: 'readFranchiseRevenue',
  method: 'GET',
  path: '/api/franchises/:id/stats/revenue',
  service: 'payments',
  access: 'partner',
  summary:
    "A partner's revenue by the ledger: 30 days, 26 weeks, 12 months or 5 years; for that partner, administrators and super users",
  params: idParams,
  query: statsQuery,
  response: revenueStatsSchema,
});

export const readRevenue = defineEndpoint({
  id: 'readRevenue',
  method: 'GET',
  path: '/api/admin/stats/revenue',
  service: 'payments',
  access: 'administrator',
  summary: 'Revenue of all locations by the ledger',
  query: statsQuery,
  response: revenueStatsSchema,
});

export const listFranchisePayments = defineEndpoint({
  id: 'listFranchisePayments',
  method: 'GET',
  path: '/api/franchises/:id/payments',
  service: 'payments',
  access: 'partner',
  summary:
    "Lines of the ledger of a partner's locations, the newest first, by Seoul day; 500 at most unless limit says less",
  params: idParams,
  query: linesQuery,
  response: linesPage,
});

export const listPayments = defineEndpoint({
  id: 'listPayments',
  method: 'GET',
  path: '/api/admin/payments',
  service: 'payments',
  access: 'administrator',
  summary: 'The same over all locations',
  query: linesQuery,
  response: linesPage,
});

export const listSettlements = defineEndpoint({
  id: 'listSettlements',
  method: 'GET',
  path: '/api/partners/:id/settlements',
  service: 'payments',
  access: 'partner',
  summary:
    'Settlements of a partner, the newest month first, with the terms that hold now; for that partner and administrators, not for super users',
  params: idParams,
  response: z.object({
    status: z.enum(['configured', 'needed']).describe('whether the partner id is set'),
    terms: settlementTermsSchema,
    running: sumsSchema.extend({
      month: monthSchema,
      amountSoFar: sumSchema.describe('what the partner would get of the running month'),
    }),
    settlements: z.array(settlementSchema),
  }),
});

export const readSettlement = defineEndpoint({
  id: 'readSettlement',
  method: 'GET',
  path: '/api/partners/:id/settlements/:settlementId',
  service: 'payments',
  access: 'partner',
  summary: 'One settlement with every line of the ledger in it: the sums can be checked by hand',
  params: z.object({ id: idSchema, settlementId: idSchema }),
  response: settlementSchema.extend({ lines: z.array(ledgerLineSchema) }),
  errors: ['NOT_FOUND'],
});

export const bookEndpoints = [
  readLocationRevenues,
  readLocationStats,
  readFranchiseRevenue,
  readRevenue,
  listFranchisePayments,
  listPayments,
  listSettlements,
  readSettlement,
] as const;
