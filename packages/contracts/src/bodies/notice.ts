import { z } from '../zod.ts';
import { calendarDateSchema, imageDataSchema } from '../schemas/fields.ts';

export const giveNoticeBody = z.object({ leaveDate: calendarDateSchema, photo: imageDataSchema.optional() });
