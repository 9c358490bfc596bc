import { z } from '../zod.ts';
import { languageSchema } from '../schemas/language.ts';
import { emailSchema } from '../schemas/user.ts';

export const requestVisitBody = z.object({
  email: emailSchema,
  language: languageSchema.default('ko').describe('of the mail'),
});
