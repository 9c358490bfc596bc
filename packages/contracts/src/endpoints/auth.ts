import { z } from '../zod.ts';
import { defineEndpoint } from '../endpoint.ts';
import { consentSchema } from '../words/consent.ts';
import { idSchema, instantSchema, lineSchema } from '../words/fields.ts';
import { languageSchema } from '../words/language.ts';
import { returnPathSchema } from '../words/return-path.ts';
import { accountSchema, emailSchema, franchiseInfoSchema, passwordSchema } from '../words/user.ts';

const signedIn = z.object({ user: accountSchema });
const sent = z.object({ sent: z.literal(true) }).describe('the same whether or not there was anyone to send to');
/** An identity provider by its configured name. */
export const providerNameSchema = z.string().regex(/^[a-z][a-z0-9-]{0,29}$/);
const providerParams = z.object({ provider: providerNameSchema });
/** A one-time secret out of a mail. */
const mailedTokenSchema = z.string().min(20).max(200);

export const register = defineEndpoint({
  id: 'register',
  method: 'POST',
  path: '/api/auth/register',
  service: 'identity',
  summary: 'Opens an account with a password and signs in; with franchiseInfo it applies as a franchise owner as well. Repeating it with the same password signs in',
  body: z.object({
    username: lineSchema(40),
    email: emailSchema,
    displayName: lineSchema(60).optional().describe('the username where left out'),
    password: passwordSchema,
    franchiseInfo: franchiseInfoSchema.optional(),
    consent: consentSchema,
    language: languageSchema.optional(),
  }),
  response: signedIn,
  errors: ['EMAIL_TAKEN', 'WEAK_PASSWORD', 'CONSENT_OUTDATED'],
});

export const login = defineEndpoint({
  id: 'login',
  method: 'POST',
  path: '/api/auth/login',
  service: 'identity',
  summary: 'Signs in by e-mail and password; the same answer for an unknown address and a wrong password, later and later after failures',
  body: z.object({ email: z.string().trim().toLowerCase().min(1).max(254), password: z.string().min(1).max(200) }),
  response: signedIn,
  errors: ['BAD_CREDENTIALS'],
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
  summary: 'The identity providers that this installation offers, in the order of their buttons',
  response: z.array(z.object({ provider: providerNameSchema, title: z.string() })),
});

export const startSignIn = defineEndpoint({
  id: 'startSignIn',
  method: 'POST',
  path: '/api/auth/:provider/start',
  service: 'identity',
  summary: "Begins a sign-in at an identity provider (code flow, PKCE, state, nonce) and answers the address of the provider's page; it comes back to /oauth/{provider}/callback",
  params: providerParams,
  body: z.object({ returnTo: returnPathSchema, consent: consentSchema.describe('kept where the sign-in opens an account'), language: languageSchema.optional() }),
  response: z.object({ url: z.url() }),
  errors: ['NOT_FOUND', 'CONSENT_OUTDATED', 'PROVIDER_DOWN'],
});

export const completeSignIn = defineEndpoint({
  id: 'completeSignIn',
  method: 'POST',
  path: '/api/auth/:provider/complete',
  service: 'identity',
  summary: "Exchanges what the provider's redirect brought, once, and signs in; only for the visitor who began it",
  params: providerParams,
  body: z.object({ search: z.string().max(8000).describe('the query of the callback page, as it arrived') }),
  response: signedIn.extend({ returnTo: z.string(), isNew: z.boolean() }),
  errors: ['NOT_FOUND', 'SIGN_IN_FAILED', 'LINK_NEEDS_PROOF', 'PROVIDER_DOWN'],
});

export const changePassword = defineEndpoint({
  id: 'changePassword',
  method: 'POST',
  path: '/api/auth/password',
  service: 'identity',
  access: 'member',
  summary: 'Sets a new password and ends every other session; whoever has none yet leaves the current one out',
  body: z.object({ currentPassword: z.string().max(200).optional(), newPassword: passwordSchema }),
  response: signedIn,
  errors: ['BAD_CREDENTIALS', 'WEAK_PASSWORD'],
});

export const requestPasswordReset = defineEndpoint({
  id: 'requestPasswordReset',
  method: 'POST',
  path: '/api/auth/password-reset',
  service: 'identity',
  summary: 'Mails a link to set a new password',
  body: z.object({ email: emailSchema }),
  response: sent,
  status: 202,
});

export const resetPassword = defineEndpoint({
  id: 'resetPassword',
  method: 'POST',
  path: '/api/auth/password-reset/confirm',
  service: 'identity',
  summary: 'Sets a new password by the link of a mail, which proves the address too; ends every session and signs in',
  body: z.object({ token: mailedTokenSchema, password: passwordSchema }),
  response: signedIn,
  errors: ['LINK_EXPIRED', 'WEAK_PASSWORD'],
});

export const requestEmailProof = defineEndpoint({
  id: 'requestEmailProof',
  method: 'POST',
  path: '/api/auth/email-proof',
  service: 'identity',
  access: 'member',
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
  summary: 'Proves an address by the link of a mail',
  body: z.object({ token: mailedTokenSchema }),
  response: z.object({ email: z.string() }),
  errors: ['LINK_EXPIRED'],
});

const apiTokenSchema = z.object({ id: idSchema, name: z.string(), createdAt: instantSchema, lastUsedAt: instantSchema.nullable() });

export const listApiTokens = defineEndpoint({
  id: 'listApiTokens',
  method: 'GET',
  path: '/api/auth/tokens',
  service: 'identity',
  access: 'member',
  summary: "One's tokens for programs, without their secrets",
  response: z.array(apiTokenSchema),
});

export const createApiToken = defineEndpoint({
  id: 'createApiToken',
  method: 'POST',
  path: '/api/auth/tokens',
  service: 'identity',
  access: 'member',
  summary: 'Issues a token for programs; its secret is shown this once. Not by a token',
  body: z.object({ name: lineSchema(60) }),
  response: apiTokenSchema.extend({ token: z.string() }),
  errors: ['VERSION_CONFLICT'],
});

export const revokeApiToken = defineEndpoint({
  id: 'revokeApiToken',
  method: 'DELETE',
  path: '/api/auth/tokens/:id',
  service: 'identity',
  access: 'member',
  summary: 'Ends a token; one that is not there is ended',
  params: z.object({ id: idSchema }),
  response: z.undefined(),
  status: 204,
});

export const authEndpoints = [
  register, login, readSession, listSignInProviders, startSignIn, completeSignIn, changePassword, requestPasswordReset, resetPassword, requestEmailProof, proveEmail,
  listApiTokens, createApiToken, revokeApiToken,
] as const;
