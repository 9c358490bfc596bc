import { z } from '../zod.ts';
import { consentSchema } from '../schemas/consent.ts';
import { lineSchema } from '../schemas/fields.ts';
import { languageSchema } from '../schemas/language.ts';
import { emailSchema, franchiseInfoSchema, passwordSchema } from '../schemas/user.ts';

export const registerBody = z.object({
  username: lineSchema(40),
  email: emailSchema,
  displayName: lineSchema(60).optional().describe('the username where left out'),
  password: passwordSchema,
  franchiseInfo: franchiseInfoSchema.optional(),
  consent: consentSchema,
  language: languageSchema.optional(),
});

export const completeUserBody = z.object({
  username: lineSchema(40).optional(),
  displayName: lineSchema(60).optional(),
  franchiseInfo: franchiseInfoSchema.optional(),
});
