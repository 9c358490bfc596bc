import { z } from '../zod.ts';
import { createApiTokenBody } from '../bodies/account.ts';
import { defineEndpoint } from '../endpoint.ts';
import { apiTokenScopeSchema } from '../schemas/api-token.ts';
import { idSchema, instantSchema } from '../schemas/fields.ts';

export const apiTokenSchema = z.object({
  id: idSchema,
  name: z.string(),
  scopes: z.array(apiTokenScopeSchema),
  createdAt: instantSchema,
  expiresAt: instantSchema,
  lastUsedAt: instantSchema.nullable(),
});

export const listApiTokens = defineEndpoint({
  id: 'listApiTokens',
  method: 'GET',
  path: '/api/auth/tokens',
  service: 'identity',
  access: 'member',
  credential: 'session',
  summary: "One's tokens for programs, without their secrets",
  response: z.array(apiTokenSchema),
});

export const createApiToken = defineEndpoint({
  id: 'createApiToken',
  method: 'POST',
  path: '/api/auth/tokens',
  service: 'identity',
  access: 'member',
  credential: 'fresh',
  summary: 'Issues a token for programs; its secret is shown this once. Not by a token',
  body: createApiTokenBody,
  response: apiTokenSchema.extend({ token: z.string() }),
  errors: ['VERSION_CONFLICT'],
});

export const revokeApiToken = defineEndpoint({
  id: 'revokeApiToken',
  method: 'DELETE',
  path: '/api/auth/tokens/:id',
  service: 'identity',
  access: 'member',
  credential: 'session',
  summary: 'Ends a token; one that is not there is ended',
  params: z.object({ id: idSchema }),
  response: z.undefined(),
  status: 204,
});

export const apiTokenEndpoints = [listApiTokens, createApiToken, revokeApiToken] as const;
