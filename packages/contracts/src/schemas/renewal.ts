import { z } from '../zod.ts';
import { calendarDateSchema, idSchema, instantSchema, orderIdSchema, periodSchema, wonSchema } from './fields.ts';
import { listedRenewalStates } from './lists.ts';

/** Version of the sentences that somebody agrees to when a rental shall renew; a change of them changes it. */
export const renewalWording = '2026-11-26';

/** A card that the provider stores for a member: what may be shown of it. */
export const savedCardSchema = z.object({
  brand: z.string().max(40).nullable().describe('VISA, MASTER, LOCAL and so on, as the provider says'),
  lastFour: z
    .string()
    .regex(/^\d{4}$/)
    .nullable(),
  savedAt: instantSchema,
  renewals: z.int().nonnegative().describe('rentals that it is charged for'),
});
export type SavedCard = z.output<typeof savedCardSchema>;

/**
 * Whether a rental goes on by itself: `failing` while the charge of the next term was declined and the paid term and its
 * grace run, `overdue` after them; `ended` where it went on by itself before.
 */
export const renewalStates = ['off', 'on', 'failing', 'overdue', 'ended'] as const;
export const renewalStateSchema = z.enum(renewalStates);
export type RenewalState = z.output<typeof renewalStateSchema>;

/** Why a rental no longer goes on by itself. */
export const renewalEnds = [
  'customer',
  'card-removed',
  'price-rose',
  'not-for-sale',
  'taken',
  'rental-ended',
  'erased',
] as const;
export const renewalEndSchema = z.enum(renewalEnds);
export type RenewalEnd = z.output<typeof renewalEndSchema>;

/** Why a saved card was not charged. */
export const declineReasons = ['declined', 'insufficient', 'limit', 'expired', 'card-gone', 'unknown'] as const;
export const declineReasonSchema = z.enum(declineReasons);
export type DeclineReason = z.output<typeof declineReasonSchema>;

/** What somebody agrees to, or agreed to. Amounts in won, both days inclusive. */
export const renewalTermsSchema = z.object({
  period: periodSchema,
  amount: wonSchema.describe('of each term; a higher price is never charged without consent'),
  startDate: calendarDateSchema.describe('first day of the next term'),
  endDate: calendarDateSchema,
  chargeOn: calendarDateSchema.describe('day in Seoul on which the card is charged for it'),
  laterCharges: z.array(calendarDateSchema).describe('the days of the charges after that one, three of them'),
  wording: z.string().describe('version of the sentences'),
  sentences: z.array(z.string()).describe('what is agreed to, in the language that was asked for'),
});
export type RenewalTerms = z.output<typeof renewalTermsSchema>;

/** Version of the sentences by which a higher price is proposed; a change of them changes it. */
export const proposalWording = '2026-11-26';

export const proposalAnswers = ['accepted', 'declined'] as const;
export const proposalAnswerSchema = z.enum(proposalAnswers);
export type ProposalAnswer = z.output<typeof proposalAnswerSchema>;

/**
 * A price above the agreed one, proposed to the customer of a rental that renews: never charged unless it is accepted.
 * Source: 전자상거래법 article 13 paragraph 6, decision 0050
 */
const proposalFacts = {
  amountBefore: wonSchema.describe('of each term as it was agreed to'),
  amount: wonSchema.describe('proposed, of the term that is charged on that day'),
  chargeOn: calendarDateSchema.describe('day in Seoul on which it would first be charged'),
  wording: z.string().describe('version of the sentences'),
  sentences: z.array(z.string()).describe('what was proposed, word by word, in the language of the customer'),
  proposedAt: instantSchema,
  answer: proposalAnswerSchema.nullable(),
  answeredAt: instantSchema.nullable().describe('of the newest answer'),
};
export const priceProposalSchema = z.object(proposalFacts);
export type PriceProposal = z.output<typeof priceProposalSchema>;

/** The same as the partner of the location reads it. */
export const partnerProposalSchema = z.object({
  ...proposalFacts,
  proposalId: idSchema,
  reservationId: idSchema.describe('the last paid term when it was proposed'),
  locationId: idSchema,
  locationName: z.string(),
  unitId: idSchema,
  unitNumber: z.string(),
  customerName: z.string().describe('empty once the person was erased'),
});
export type PartnerProposal = z.output<typeof partnerProposalSchema>;

/** A rental's renewal as its customer reads it. */
export const renewalSchema = z.object({
  reservationId: idSchema.describe('the last paid term'),
  state: renewalStateSchema,
  because: renewalEndSchema.nullable().describe('why it ended'),
  possible: z
    .enum(['possible', 'taken', 'extended', 'unpaid', 'over', 'not-for-sale'])
    .describe('whether it can be switched on: somebody has later days; a later term exists; not paid; over; no price'),
  card: savedCardSchema.nullable(),
  terms: renewalTermsSchema
    .nullable()
    .describe('of the next term: what would be agreed to while it is off, else what was'),
  agreedAt: instantSchema.nullable(),
  attempts: z
    .array(z.object({ at: instantSchema, reason: declineReasonSchema }))
    .describe('charges of the term that is due now which were declined'),
  nextAttemptOn: calendarDateSchema.nullable().describe('when the card is charged again by itself'),
  unpaid: z
    .object({
      orderId: orderIdSchema,
      reservationId: idSchema,
      amount: wonSchema,
      startDate: calendarDateSchema,
      endDate: calendarDateSchema,
    })
    .nullable()
    .describe('the term that waits for its payment; any card pays it'),
  proposal: priceProposalSchema
    .nullable()
    .optional()
    .describe('a higher price of the next term; it can be answered until the charge. Absent from earlier releases'),
});
export type Renewal = z.output<typeof renewalSchema>;

/** A renewal as the partner of the location reads it. Amounts in won. */
export const partnerRenewalSchema = z.object({
  renewalId: idSchema,
  reservationId: idSchema.describe('the last paid term'),
  locationId: idSchema,
  locationName: z.string(),
  unitId: idSchema,
  unitNumber: z.string(),
  customerName: z.string().describe('empty once the person was erased'),
  state: z.enum(listedRenewalStates),
  amount: wonSchema.describe('of the next term: a proposed price only where it was accepted'),
  paidUntil: calendarDateSchema.describe('last day of the last paid term'),
  chargeOn: calendarDateSchema.describe('day in Seoul of the first charge for the next term'),
  declined: z
    .object({ attempts: z.int().positive(), at: instantSchema, reason: declineReasonSchema })
    .nullable()
    .describe('charges of the term that is due now which were declined: how many, and the newest'),
  nextAttemptOn: calendarDateSchema.nullable().describe('when a declined card is charged again by itself'),
  overdueSince: instantSchema.nullable(),
});
export type PartnerRenewal = z.output<typeof partnerRenewalSchema>;

/** A renewal in the export of a person's data. */
export const exportedRenewalSchema = z.object({
  reservationId: idSchema,
  state: renewalStateSchema,
  because: renewalEndSchema.nullable(),
  agreedAt: instantSchema,
  wording: z.string(),
  sentences: z.array(z.string()).describe('what was agreed to, word by word'),
  amount: wonSchema,
  period: periodSchema,
  proposals: z.array(priceProposalSchema).optional().describe('higher prices that were proposed, the newest first'),
});
export const exportedRenewalsSchema = z.object({
  card: savedCardSchema.nullable(),
  renewals: z.array(exportedRenewalSchema),
});
