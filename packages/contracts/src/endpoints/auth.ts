import { z } from '../zod.ts';
import { registerBody } from '../bodies/registration.ts';
import { changePasswordBody, requestPasswordResetBody, resetPasswordBody } from '../bodies/password.ts';
import { defineEndpoint } from '../endpoint.ts';
import { apiTokenEndpoints } from './api-tokens.ts';
import { secondFactorEndpoints } from './second-factor.ts';
import { consentSchema } from '../schemas/consent.ts';
import { instantSchema, mailedTokenSchema } from '../schemas/fields.ts';
import { languageSchema } from '../schemas/language.ts';
import { returnPathSchema } from '../schemas/return-path.ts';
import { secondFactorCodeSchema } from '../schemas/second-factor.ts';
import { accountSchema } from '../schemas/user.ts';

const signedIn = z.object({ user: accountSchema });
const sent = z.object({ sent: z.literal(true) }).describe('the same whether or not there was anyone to send to');
/** An identity provider by its configured name. */
export const providerNameSchema = z.string().regex(/^[a-z][a-z0-9-]{0,29}$/);
const providerParams = z.object({ provider: providerNameSchema });

export const register = defineEndpoint({
  id: 'register',
  method: 'POST',
  path: '/api/auth/register',
  service: 'identity',
  summary:
    'Opens an account with a password and signs in; with franchiseInfo it applies as a partner as well. Repeating it with the same password signs in',
  body: registerBody,
  response: signedIn,
  errors: ['EMAIL_TAKEN', 'WEAK_PASSWORD', 'CONSENT_OUTDATED'],
});

export const login = defineEndpoint({
  id: 'login',
  method: 'POST',
  path: '/api/auth/login',
  service: 'identity',
  summary:
    'Signs in by e-mail and password; the same answer for an unknown address and a wrong password, slower after each failure',
  body: z.object({
    email: z.string().trim().toLowerCase().min(1).max(254),
    password: z.string().min(1).max(200),
    code: secondFactorCodeSchema.optional(),
  }),
  response: signedIn,
  errors: ['BAD_CREDENTIALS', 'SECOND_FACTOR_REQUIRED'],
});

export const readSession = defineEndpoint({
  id: 'readSession',
  method: 'GET',
  path: '/api/auth/session',
  service: 'identity',
  summary: 'Who is signed in; null for a visitor',
  response: z.object({ user: accountSchema.nullable() }),
});

export const listSignInProviders = defineEndpoint({
  id: 'listSignInProviders',
  method: 'GET',
  path: '/api/auth/providers',
  service: 'identity',
  summary: 'The identity providers that this system offers, in the order of their buttons',
  response: z.array(z.object({ provider: providerNameSchema, title: z.string() })),
});

export const startSignIn = defineEndpoint({
  id: 'startSignIn',
  method: 'POST',
  path: '/api/auth/:provider/start',
  service: 'identity',
  summary:
    "Begins a sign-in at an identity provider (code flow, PKCE, state, nonce) and answers the address of the provider's page; it comes back to /oauth/{provider}/callback",
  params: providerParams,
  body: z.object({
    returnTo: returnPathSchema,
    consent: consentSchema.describe('stored where the sign-in opens an account'),
    language: languageSchema.optional(),
    purpose: z
      .enum(['sign-in', 'step-up'])
      .default('sign-in')
      .describe(
        '`step-up` proves again that the signed-in person is there (the provider asks anew); it never signs in somebody else',
      ),
  }),
  response: z.object({ url: z.url() }),
  errors: ['NOT_FOUND', 'CONSENT_OUTDATED', 'PROVIDER_DOWN'],
});

export const completeSignIn = defineEndpoint({
  id: 'completeSignIn',
  method: 'POST',
  path: '/api/auth/:provider/complete',
  service: 'identity',
  summary:
    "Exchanges what the provider's redirect brought, once, and signs in; only for the visitor who began it. An account with a second factor gets SECOND_FACTOR_REQUIRED with `details.ticket` for completeSecondFactor instead of a session",
  params: providerParams,
  body: z.object({ search: z.string().max(8000).describe('the query of the callback page, as it arrived') }),
  response: signedIn.extend({ returnTo: z.string(), isNew: z.boolean() }),
  errors: ['NOT_FOUND', 'SIGN_IN_FAILED', 'LINK_NEEDS_PROOF', 'SECOND_FACTOR_REQUIRED', 'PROVIDER_DOWN'],
});

export const changePassword = defineEndpoint({
  id: 'changePassword',
  method: 'POST',
  path: '/api/auth/password',
  service: 'identity',
  access: 'member',
  credential: 'fresh',
  summary: 'Sets a new password and ends every other session; whoever has none yet leaves the current one out',
  body: changePasswordBody,
  response: signedIn,
  errors: ['BAD_CREDENTIALS', 'WEAK_PASSWORD'],
});

export const requestPasswordReset = defineEndpoint({
  id: 'requestPasswordReset',
  method: 'POST',
  path: '/api/auth/password-reset',
  service: 'identity',
  summary: 'Mails a link to set a new password',
  body: requestPasswordResetBody,
  response: sent,
  status: 202,
});

export const resetPassword = defineEndpoint({
  id: 'resetPassword',
  method: 'POST',
  path: '/api/auth/password-reset/confirm',
  service: 'identity',
  summary:
    'Sets a new password by the link of a mail, which proves the address too; ends every session and signs in. An account with a second factor keeps it: without its code the link stays good',
  body: resetPasswordBody,
  response: signedIn,
  errors: ['LINK_EXPIRED', 'WEAK_PASSWORD', 'BAD_CREDENTIALS', 'SECOND_FACTOR_REQUIRED'],
});

export const requestEmailProof = defineEndpoint({
  id: 'requestEmailProof',
  method: 'POST',
  path: '/api/auth/email-proof',
  service: 'identity',
  access: 'member',
  credential: 'session',
  summary: "Mails a link that proves one's address",
  body: z.object({}),
  response: sent,
  status: 202,
});

export const proveEmail = defineEndpoint({
  id: 'proveEmail',
  method: 'POST',
  path: '/api/auth/email-proof/confirm',
  service: 'identity',
  credential: 'session',
  summary:
    'Proves an address by the link of a mail; only in a session of the account that requested it (NOT_SIGNED_IN, FORBIDDEN otherwise)',
  body: z.object({ token: mailedTokenSchema }),
  response: z.object({ email: z.string() }),
  errors: ['LINK_EXPIRED', 'FORBIDDEN'],
});

export const readEmailProof = defineEndpoint({
  id: 'readEmailProof',
  method: 'POST',
  path: '/api/auth/email-proof/read',
  service: 'identity',
  summary: 'What the link of a proof mail would do, before it is used: changes nothing',
  body: z.object({ token: mailedTokenSchema }),
  response: z.object({
    email: z.string(),
    account: z
      .enum(['mine', 'another', 'signed-out'])
      .describe('whose session reads it, against the account that requested the mail'),
    guestReservations: z
      .int()
      .nonnegative()
      .nullable()
      .describe(
        'reservations made without an account that the proof would open to the account; null where it is not known now',
      ),
  }),
  errors: ['LINK_EXPIRED'],
});

export const refuseEmailProof = defineEndpoint({
  id: 'refuseEmailProof',
  method: 'POST',
  path: '/api/auth/email-proof/refuse',
  service: 'identity',
  summary: '"That was not me": voids the link, and the account can request no proof of this address for a day',
  body: z.object({ token: mailedTokenSchema }),
  response: z.object({ refused: z.literal(true) }),
  errors: ['LINK_EXPIRED'],
});

export const undoEmailChange = defineEndpoint({
  id: 'undoEmailChange',
  method: 'POST',
  path: '/api/auth/email-change/undo',
  service: 'identity',
  summary:
    "By the link that the former address got for seven days: that address is the account's again, every session, token and identity added since ends",
  body: z.object({ token: mailedTokenSchema }),
  response: z.object({ email: z.string() }),
  errors: ['LINK_EXPIRED', 'EMAIL_TAKEN'],
});

export const stepUp = defineEndpoint({
  id: 'stepUp',
  method: 'POST',
  path: '/api/auth/step-up',
  service: 'identity',
  access: 'member',
  credential: 'session',
  summary:
    'Proves again that the signed-in person is there, by password and, where one is set up, a code; good for 15 minutes in this session',
  body: z.object({ password: z.string().min(1).max(200).optional(), code: secondFactorCodeSchema.optional() }),
  response: z.object({ freshUntil: instantSchema }),
  errors: ['BAD_CREDENTIALS', 'SECOND_FACTOR_REQUIRED'],
});

export const authEndpoints = [
  register,
  login,
  readSession,
  listSignInProviders,
  startSignIn,
  completeSignIn,
  changePassword,
  requestPasswordReset,
  resetPassword,
  requestEmailProof,
  proveEmail,
  readEmailProof,
  refuseEmailProof,
  undoEmailChange,
  stepUp,
  ...secondFactorEndpoints,
  ...apiTokenEndpoints,
] as const;
