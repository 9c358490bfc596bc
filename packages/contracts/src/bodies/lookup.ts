import { z } from '../zod.ts';
import { idSchema, orderIdSchema } from '../schemas/fields.ts';
import { emailSchema } from '../schemas/user.ts';

export const requestLookupBody = z.object({ orderId: orderIdSchema, email: emailSchema });

export const confirmLookupBody = z.object({
  lookupId: idSchema,
  code: z
    .string()
    .trim()
    .regex(/^\d{6}$/),
});
