import { z } from '../zod.ts';
import { completeUserBody } from '../bodies/registration.ts';
import { setPartnerIdBody, updateProfileBody } from '../bodies/account.ts';
import { defineEndpoint } from '../endpoint.ts';
import { storedConsentSchema } from '../schemas/consent.ts';
import { idSchema, instantSchema } from '../schemas/fields.ts';
import { apiTokenScopeSchema } from '../schemas/api-token.ts';
import { orderSummarySchema } from '../schemas/order.ts';
import { exportedRenewalsSchema } from '../schemas/renewal.ts';
import { exportedPhotoSchema, internalReservationSchema } from '../schemas/reservation.ts';
import { accountSchema, internalUserSchema } from '../schemas/user.ts';
import { exportedOpeningSchema, exportedPassSchema } from '../schemas/access.ts';
import { exportedVisitSchema } from '../schemas/visit.ts';
import { waitingSchema } from '../schemas/waiting.ts';
import { administrationEndpoints } from './administration.ts';
import { apiTokenSchema } from './api-tokens.ts';
import { authEndpoints } from './auth.ts';
import { notificationEndpoints } from './notifications.ts';

const idParams = z.object({ id: idSchema });

export const readProfile = defineEndpoint({
  id: 'readProfile',
  method: 'GET',
  path: '/api/users/profile',
  service: 'identity',
  access: 'member',
  summary: "One's own record",
  response: accountSchema,
});

export const updateProfile = defineEndpoint({
  id: 'updateProfile',
  method: 'PUT',
  path: '/api/users/profile',
  service: 'identity',
  access: 'member',
  credential: 'session',
  summary:
    "Changes one's own names, language or address; a new address waits for its proof and needs a fresh proof of the person (STEP_UP_REQUIRED)",
  body: updateProfileBody,
  response: accountSchema,
  errors: ['EMAIL_TAKEN', 'BAD_CREDENTIALS', 'STEP_UP_REQUIRED', 'VERSION_CONFLICT'],
});

export const exportAccount = defineEndpoint({
  id: 'exportAccount',
  method: 'GET',
  path: '/api/users/profile/export',
  service: 'identity',
  access: 'member',
  credential: 'session',
  summary:
    "Everything that is stored about oneself but one's sessions: the gateway lists them (`GET /api/auth/devices`)",
  response: z.object({
    exportedAt: instantSchema,
    account: accountSchema,
    consents: z.array(storedConsentSchema),
    reservations: z.array(internalReservationSchema),
    orders: z.array(orderSummarySchema),
    identities: z
      .array(z.object({ provider: z.string(), subject: z.string() }))
      .optional()
      .describe('the ways in by providers, and as whom they know the person'),
    formerEmails: z
      .array(z.object({ address: z.string(), leftAt: instantSchema }))
      .optional()
      .describe('addresses that were left and can still be taken back'),
    apiTokens: z.array(apiTokenSchema).optional().describe('tokens for programs, without their secrets'),
    waiting: z.array(waitingSchema).optional().describe('places in waiting lists'),
    renewals: exportedRenewalsSchema.optional().describe('the saved card, and what was agreed to about renewals'),
    openings: z.array(exportedOpeningSchema).optional().describe('what the codes of doors opened within 90 days'),
    passes: z.array(exportedPassSchema).optional().describe('whom rentals were shared with'),
    visits: z.array(exportedVisitSchema).optional().describe('visits that were requested while signed in'),
    noticePhotos: z.array(exportedPhotoSchema).optional(),
  }),
});

export const eraseAccount = defineEndpoint({
  id: 'eraseAccount',
  method: 'DELETE',
  path: '/api/users/profile',
  service: 'identity',
  access: 'member',
  credential: 'session',
  summary:
    'Erases the account and every name in its bookkeeping; refused while a rental or a refund is open (`details.reason`: rental, refund, franchise, admin)',
  body: z.object({ currentPassword: z.string().max(200).optional() }),
  response: z.undefined(),
  status: 204,
  errors: ['ACCOUNT_IN_USE', 'BAD_CREDENTIALS', 'STEP_UP_REQUIRED'],
});

export const readUserBySubject = defineEndpoint({
  id: 'readUserBySubject',
  method: 'GET',
  path: '/api/users/by-firebase/:uid',
  service: 'identity',
  access: 'member',
  summary: "A record by its identity provider's subject: one's own, or any for an administrator",
  params: z.object({ uid: z.string().min(1).max(300) }),
  query: z
    .object({ email: z.string().max(300).optional(), displayName: z.string().max(300).optional() })
    .describe('accepted and ignored: the record decides'),
  response: accountSchema,
  errors: ['NOT_FOUND'],
});

export const completeUser = defineEndpoint({
  id: 'completeUser',
  method: 'POST',
  path: '/api/users',
  service: 'identity',
  access: 'member',
  credential: 'session',
  summary:
    "Completes one's own record; with franchiseInfo it applies as a partner. Role, approval and subject in the body are ignored",
  body: completeUserBody,
  response: accountSchema,
  errors: ['VERSION_CONFLICT'],
});

export const setPartnerId = defineEndpoint({
  id: 'setPartnerId',
  method: 'PATCH',
  path: '/api/users/:id/partner',
  service: 'identity',
  access: 'partner',
  credential: 'fresh',
  summary: "Sets one's partner id at the payment provider; an administrator may for anyone approved",
  params: idParams,
  body: setPartnerIdBody,
  response: accountSchema,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
});

export const readUser = defineEndpoint({
  id: 'readUser',
  method: 'GET',
  path: '/internal/users/:id',
  service: 'identity',
  callers: ['payments', 'reservations', 'catalog', 'gateway', 'operator'],
  summary: 'Role, approval, partner id and display name of a person',
  params: idParams,
  response: internalUserSchema,
  errors: ['NOT_FOUND'],
});

export const readVerifiedEmail = defineEndpoint({
  id: 'readVerifiedEmail',
  method: 'GET',
  path: '/internal/users/:id/verified-email',
  service: 'identity',
  callers: ['reservations'],
  summary: "A person's address if it is proven, for finding bookings made without an account",
  params: idParams,
  response: z.object({ email: z.string().nullable() }),
  errors: ['NOT_FOUND'],
});

export const verifyApiToken = defineEndpoint({
  id: 'verifyApiToken',
  method: 'POST',
  path: '/internal/tokens/verify',
  service: 'identity',
  callers: ['gateway'],
  summary: 'Whose token it is and what it may do; one that is unknown, revoked or past its end is not found',
  body: z.object({ token: z.string().max(200) }),
  response: z.object({
    userId: idSchema,
    tokenId: idSchema,
    scopes: z.array(apiTokenScopeSchema),
    expiresAt: instantSchema,
  }),
  errors: ['NOT_FOUND'],
});

export const identityEndpoints = [
  ...authEndpoints,
  readProfile,
  updateProfile,
  exportAccount,
  eraseAccount,
  readUserBySubject,
  completeUser,
  setPartnerId,
  ...administrationEndpoints,
  ...notificationEndpoints,
  readUser,
  readVerifiedEmail,
  verifyApiToken,
] as const;
