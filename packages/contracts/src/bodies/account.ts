import { z } from '../zod.ts';
import { apiTokenScopeSchema } from '../schemas/api-token.ts';
import { lineSchema } from '../schemas/fields.ts';
import { languageSchema } from '../schemas/language.ts';
import { apiTokenMaxDays } from '../schemas/lists.ts';
import { emailSchema } from '../schemas/user.ts';

export const updateProfileBody = z.object({
  username: lineSchema(40).optional(),
  displayName: lineSchema(60).optional(),
  email: emailSchema.optional(),
  currentPassword: z.string().max(200).optional(),
  language: languageSchema.optional(),
});

export const setPartnerIdBody = z.object({
  partnerId: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9_-]{1,80}$/),
});

export const createApiTokenBody = z.object({
  name: lineSchema(60),
  scopes: z.array(apiTokenScopeSchema).min(1).max(2).default(['read']),
  expiresInDays: z.int().min(1).max(apiTokenMaxDays).default(90),
});
