import { z } from '../zod.ts';
import { franchiseRequestStatuses, userTypes } from './lists.ts';
import { consentSchema, storedConsentSchema } from './consent.ts';
import { idSchema, instantSchema, lineSchema } from './fields.ts';
import { passwordMinimum } from './password.ts';
import { languageSchema } from './language.ts';

export const userTypeSchema = z.enum(userTypes);
export type UserType = z.output<typeof userTypeSchema>;

/**
 * A password on its way in; the server refuses well-known ones (WEAK_PASSWORD). The upper bound keeps hashing cheap.
 */
export const passwordSchema = z.string().min(passwordMinimum).max(200);

/** An address as people type it: trimmed, in lower case, so that one mailbox is one address. */
export const emailSchema = z.string().trim().toLowerCase().max(254).pipe(z.email());

/** What an applicant says of the business; all three are required. Source: product spec section 5. */
export const franchiseInfoSchema = z.object({
  name: lineSchema(60),
  address: lineSchema(120),
  phone: lineSchema(30).regex(/^[0-9+() -]+$/),
});
export type FranchiseInfo = z.output<typeof franchiseInfoSchema>;

/** The status of a partner's application. Source: design domain.md "People". */
export const franchiseRequestSchema = z.object({
  status: z.enum(franchiseRequestStatuses),
  requestedAt: instantSchema,
  decidedAt: instantSchema.nullable(),
  reason: z.string().nullable().describe('why it was rejected'),
});
export type FranchiseRequest = z.output<typeof franchiseRequestSchema>;

/**
 * A person's record as its owner and an administrator read it; the role is the one that holds now. Field names are the
 * product spec's, section 3.
 */
export const accountSchema = z.object({
  id: idSchema.describe("the product's own id, elsewhere called backendId"),
  firebaseUid: z
    .string()
    .describe("the identity provider's subject: `{provider}|{subject}`, or the record's id for a password account"),
  username: z.string(),
  email: z.string().nullable(),
  emailVerified: z.boolean(),
  displayName: z.string(),
  photoURL: z.string().nullable(),
  provider: z.string().describe('how the account was opened: `email`, `google`, `kakao` or another configured issuer'),
  providers: z.array(z.string()).describe('every way to sign in'),
  hasPassword: z.boolean(),
  userType: userTypeSchema,
  isApproved: z.boolean(),
  isSuperUser: z.boolean(),
  partnerId: z.string().nullable().describe("the partner's id at the payment provider"),
  franchiseInfo: franchiseInfoSchema.extend({ isApproved: z.boolean() }).nullable(),
  franchiseRequest: franchiseRequestSchema.nullable(),
  language: languageSchema,
  createdAt: instantSchema,
  consent: storedConsentSchema
    .nullable()
    .optional()
    .describe('the latest agreement; absent from a service that is older than this field'),
  secondFactor: z
    .boolean()
    .optional()
    .describe('whether signing in asks for a code as well; absent from a service that is older than this field'),
  secondFactorPolicy: z
    .enum(['offered', 'required'])
    .optional()
    .describe(
      'for administrators and super users only: whether they may have a second factor or hold no role until one is set up; the role beside it is the one that holds now',
    ),
});
export type Account = z.output<typeof accountSchema>;

/** What other services and the gateway may know of a person. */
export const internalUserSchema = z.object({
  id: idSchema,
  userType: userTypeSchema,
  isApproved: z.boolean(),
  isSuperUser: z.boolean(),
  partnerId: z.string().nullable(),
  displayName: z.string(),
  consent: consentSchema.nullable().optional().describe('the latest agreement'),
  sessionsValidFrom: instantSchema.describe('sessions begun before this instant are over'),
  lacksSecondFactor: z
    .boolean()
    .optional()
    .describe(
      'whether the person may use no role until a second factor is set up; the role beside it is what it will be',
    ),
});
export type InternalUser = z.output<typeof internalUserSchema>;
