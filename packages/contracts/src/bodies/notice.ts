import { z } from '../zod.ts';
import { calendarDateSchema, imageDataSchema, wonSchema } from '../schemas/fields.ts';

export const giveNoticeBody = z.object({
  leaveDate: calendarDateSchema,
  photo: imageDataSchema.optional(),
  expectedRefund: wonSchema.optional().describe('what the page showed to come back; another amount is refused'),
});
