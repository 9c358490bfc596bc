import { z } from '../zod.ts';
import { calendarDateSchema, idSchema, sizeSchema } from '../schemas/fields.ts';
import { languageSchema } from '../schemas/language.ts';
import { emailSchema } from '../schemas/user.ts';
import { waitingPeriodSchema } from '../schemas/waiting.ts';

export const joinWaitingBody = z.object({
  locationId: idSchema,
  size: sizeSchema,
  startDate: calendarDateSchema,
  period: waitingPeriodSchema,
  email: emailSchema,
  language: languageSchema.default('ko').describe('of the mails about it'),
});
