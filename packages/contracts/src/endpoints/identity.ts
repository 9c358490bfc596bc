import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { idSchema } from '../words/fields.ts';
import { internalUserSchema } from '../words/user.ts';

export const readUser = defineEndpoint({
  id: 'readUser',
  method: 'GET',
  path: '/internal/users/:id',
  service: 'identity',
  callers: ['payments', 'reservations', 'gateway', 'operator'],
  summary: 'Role, approval, partner id and display name of a person',
  params: z.object({ id: idSchema }),
  response: internalUserSchema,
  errors: ['NOT_FOUND'],
});

export const identityEndpoints = [readUser] as const;
