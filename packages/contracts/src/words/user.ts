import { z } from '../zod.ts';
import { franchiseRequestStatuses, userTypes } from './lists.ts';
import { idSchema, instantSchema, lineSchema } from './fields.ts';
import { passwordMinimum } from './password.ts';
import { languageSchema } from './language.ts';

export const userTypeSchema = z.enum(userTypes);
export type UserType = z.output<typeof userTypeSchema>;

/** A password on its way in; that it is not a well-known one the server judges (WEAK_PASSWORD). The upper bound keeps hashing cheap. */
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

/** Where an application as a franchise owner stands. Source: design domain.md "People". */
export const franchiseRequestSchema = z.object({
  status: z.enum(franchiseRequestStatuses),
  requestedAt: instantSchema,
  decidedAt: instantSchema.nullable(),
  reason: z.string().nullable().describe('why it was rejected'),
});
export type FranchiseRequest = z.output<typeof franchiseRequestSchema>;

/** A person's record as its owner and an administrator read it; the role is the one that holds now. Field names are the product spec's, section 3. */
export const accountSchema = z.object({
  id: idSchema.describe("the product's own id, elsewhere called backendId"),
  firebaseUid: z.string().describe("the identity provider's subject: `{provider}|{subject}`, or the record's id for a password account"),
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
  sessionsValidFrom: instantSchema.describe('sessions begun before this instant are over'),
});
export type InternalUser = z.output<typeof internalUserSchema>;
