import { z } from '../zod.ts';
import { defineEndpoint } from '../endpoint.ts';
import { calendarDateSchema, idSchema, instantSchema, orderIdSchema, pageQuery, wonSchema } from '../schemas/fields.ts';
import { languageSchema } from '../schemas/language.ts';
import { listedRenewalStates } from '../schemas/lists.ts';
import { providerRequestSchema } from '../schemas/provider-request.ts';
import {
  declineReasonSchema,
  exportedRenewalsSchema,
  partnerProposalSchema,
  partnerRenewalSchema,
  priceProposalSchema,
  renewalEndSchema,
  renewalSchema,
  savedCardSchema,
} from '../schemas/renewal.ts';
import { returnPathSchema } from '../schemas/return-path.ts';

/**
 * What the page passes on to the provider's script to have a card stored; every value is the server's. Source:
 * external-services 1.2
 */
export const billingKeyRequestSchema = z.object({
  storeId: z.string(),
  channelKey: z.string(),
  billingKeyMethod: z.literal('CARD'),
  issueId: z.string().max(40),
  issueName: z.string(),
  customer: z.object({ customerId: idSchema }),
  redirectUrl: z.url(),
  noticeUrls: z.array(z.url()),
});
export type BillingKeyRequest = z.output<typeof billingKeyRequestSchema>;

const cardAnswer = z.object({ card: savedCardSchema.nullable() });
const path = '/api/cards/mine';

export const readCard = defineEndpoint({
  id: 'readCard',
  method: 'GET',
  path,
  service: 'payments',
  access: 'member',
  credential: 'session',
  summary: "One's saved card, as far as it may be shown",
  response: cardAnswer,
});

export const beginCard = defineEndpoint({
  id: 'beginCard',
  method: 'POST',
  path: '/api/cards/registration',
  service: 'payments',
  access: 'member',
  credential: 'session',
  summary: 'What the window of the provider needs to store a card; nothing is stored here yet',
  body: z.object({ next: returnPathSchema.describe('where a window that takes the whole page leads back to') }),
  response: z.object({ request: billingKeyRequestSchema }),
});

export const saveCard = defineEndpoint({
  id: 'saveCard',
  method: 'PUT',
  path,
  service: 'payments',
  access: 'member',
  credential: 'session',
  summary:
    "Has the card saved that the provider's window stored for the caller, in the place of an earlier one, which is deleted there; safe to repeat",
  body: z.object({ billingKey: z.string().min(1).max(200) }),
  response: cardAnswer,
  errors: ['NOT_FOUND', 'PROVIDER_DOWN', 'VERSION_CONFLICT'],
});

export const removeCard = defineEndpoint({
  id: 'removeCard',
  method: 'DELETE',
  path,
  service: 'payments',
  access: 'member',
  credential: 'session',
  summary: "Deletes one's saved card, here and at the provider; rentals that it was charged for no longer renew",
  response: cardAnswer,
  errors: ['VERSION_CONFLICT'],
});

const params = z.object({ reservationId: idSchema });
const query = z.object({ language: languageSchema.default('ko').describe('of the sentences') });

export const readRenewal = defineEndpoint({
  id: 'readRenewal',
  method: 'GET',
  path: '/api/renewals/:reservationId',
  service: 'payments',
  access: 'member',
  summary: "Whether one's rental goes on by itself, by the reservation of any of its terms; not found by anyone else",
  params,
  query,
  response: renewalSchema,
  errors: ['NOT_FOUND'],
});

export const startRenewal = defineEndpoint({
  id: 'startRenewal',
  method: 'POST',
  path: '/api/renewals/:reservationId',
  service: 'payments',
  access: 'member',
  credential: 'session',
  summary:
    "Has one's rental go on by itself, by its last term: what is agreed to is stored word by word, and nobody else can book later days",
  params,
  query,
  body: z.object({
    agreed: z.literal(true),
    amount: wonSchema.describe('what the page showed: a claim, compared with the price of today'),
    chargeOn: calendarDateSchema.describe('the day of the first charge that the page showed: a claim'),
    wording: z.string().max(20).describe('version of the sentences that the page showed'),
  }),
  response: renewalSchema,
  errors: [
    'NOT_FOUND',
    'PRICE_CHANGED',
    'CONSENT_OUTDATED',
    'UNIT_TAKEN',
    'UNIT_CLOSED',
    'RESERVATION_OVER',
    'VERSION_CONFLICT',
  ],
});

export const stopRenewal = defineEndpoint({
  id: 'stopRenewal',
  method: 'DELETE',
  path: '/api/renewals/:reservationId',
  service: 'payments',
  access: 'member',
  credential: 'session',
  summary:
    "Has one's rental end with its paid term: nothing is charged from now on. Refused for seconds while a charge runs; safe to repeat",
  params,
  query,
  response: renewalSchema,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
});

export const answerPriceProposal = defineEndpoint({
  id: 'answerPriceProposal',
  method: 'POST',
  path: '/api/renewals/:reservationId/price-answer',
  service: 'payments',
  access: 'member',
  credential: 'session',
  summary:
    'Accepts or declines the higher price that is proposed for the next term of a rental that renews; the newest answer before the charge counts. Refused for seconds while a charge runs; safe to repeat',
  params,
  query,
  body: z.object({
    accepted: z.boolean(),
    amount: wonSchema.describe('the proposed price that the page showed: a claim'),
    chargeOn: calendarDateSchema.describe('the day of the charge that the page showed: a claim'),
    wording: z.string().max(20).describe('version of the sentences that the page showed'),
  }),
  response: renewalSchema,
  errors: ['NOT_FOUND', 'PRICE_CHANGED', 'CONSENT_OUTDATED', 'RESERVATION_OVER', 'VERSION_CONFLICT'],
});

const proposalPage = z.object({ proposals: z.array(partnerProposalSchema), nextCursor: z.string().nullable() });

export const listPriceProposals = defineEndpoint({
  id: 'listPriceProposals',
  method: 'GET',
  path: '/api/franchises/:id/price-proposals',
  service: 'payments',
  access: 'partner',
  summary:
    "Higher prices that were proposed to customers of a partner's locations, with what they answered, the newest first, 100 at most unless limit says less; for that partner, administrators and super users",
  params: z.object({ id: idSchema }),
  query: z.object({ ...pageQuery, locationId: idSchema.optional() }),
  response: proposalPage,
});

export const listAllPriceProposals = defineEndpoint({
  id: 'listAllPriceProposals',
  method: 'GET',
  path: '/api/admin/price-proposals',
  service: 'payments',
  access: 'overseer',
  summary: 'The same of every location, also of those without a partner',
  query: z.object({ ...pageQuery, locationId: idSchema.optional() }),
  response: proposalPage,
});

/** One page of renewals: what has to be paid soonest comes first. */
const renewalList = {
  query: z.object({ ...pageQuery, locationId: idSchema.optional(), state: z.enum(listedRenewalStates).optional() }),
  response: z.object({ renewals: z.array(partnerRenewalSchema), nextCursor: z.string().nullable() }),
} as const;

export const listPartnerRenewals = defineEndpoint({
  id: 'listPartnerRenewals',
  method: 'GET',
  path: '/api/franchises/:id/renewals',
  service: 'payments',
  access: 'partner',
  summary:
    "Rentals at a partner's locations that go on by themselves, by the last day that is paid, the first one first, 100 at most unless limit says less; for that partner, administrators and super users",
  params: z.object({ id: idSchema }),
  ...renewalList,
});

export const listAllRenewals = defineEndpoint({
  id: 'listAllRenewals',
  method: 'GET',
  path: '/api/admin/renewals',
  service: 'payments',
  access: 'overseer',
  summary: 'The same of every location, also of those without a partner',
  ...renewalList,
});

export const payRenewal = defineEndpoint({
  id: 'payRenewal',
  method: 'POST',
  path: '/api/renewals/:reservationId/payment',
  service: 'payments',
  access: 'member',
  credential: 'session',
  summary: 'What the window of the provider needs to pay the term that is due with any card; safe to repeat',
  params,
  response: z.object({ orderId: orderIdSchema, amount: wonSchema, provider: providerRequestSchema }),
  errors: ['NOT_FOUND', 'RESERVATION_OVER', 'VERSION_CONFLICT', 'PROVIDER_DOWN'],
});

export const readInternalRenewal = defineEndpoint({
  id: 'readInternalRenewal',
  method: 'GET',
  path: '/internal/renewals/:id',
  service: 'payments',
  callers: ['identity'],
  summary: 'A renewal by its own id, for a mail about it',
  params: z.object({ id: idSchema }),
  response: z.object({
    renewalId: idSchema,
    userId: idSchema,
    ownerId: idSchema.nullable(),
    reservationId: idSchema.describe('the last paid term'),
    isOn: z.boolean(),
    because: renewalEndSchema.nullable(),
    card: savedCardSchema.nullable(),
    amount: wonSchema,
    startDate: calendarDateSchema.describe('of the next term'),
    endDate: calendarDateSchema,
    chargeOn: calendarDateSchema,
    agreedAt: instantSchema,
    attempts: z.array(z.object({ at: instantSchema, reason: declineReasonSchema })),
    nextAttemptOn: calendarDateSchema.nullable(),
    isUnpaid: z.boolean().describe('the next term is due and not paid'),
    proposal: priceProposalSchema
      .omit({ wording: true, sentences: true })
      .nullable()
      .optional()
      .describe('a higher price of the next term. Absent from earlier releases'),
  }),
  errors: ['NOT_FOUND'],
});

export const exportRenewals = defineEndpoint({
  id: 'exportRenewals',
  method: 'GET',
  path: '/internal/people/:id/renewals',
  service: 'payments',
  callers: ['identity'],
  summary: "A person's saved card and renewals, with what was agreed to, for the export",
  params: z.object({ id: idSchema }),
  response: exportedRenewalsSchema,
});

export const renewalEndpoints = [
  readCard,
  beginCard,
  saveCard,
  removeCard,
  readRenewal,
  startRenewal,
  stopRenewal,
  answerPriceProposal,
  listPriceProposals,
  listAllPriceProposals,
  listPartnerRenewals,
  listAllRenewals,
  payRenewal,
  readInternalRenewal,
  exportRenewals,
] as const;
