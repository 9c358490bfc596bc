import { z } from '../zod.ts';
import { mailedTokenSchema } from '../schemas/fields.ts';
import { secondFactorCodeSchema } from '../schemas/second-factor.ts';
import { emailSchema, passwordSchema } from '../schemas/user.ts';

export const changePasswordBody = z.object({
  currentPassword: z.string().max(200).optional(),
  newPassword: passwordSchema,
});

export const requestPasswordResetBody = z.object({ email: emailSchema });

export const resetPasswordBody = z.object({
  token: mailedTokenSchema,
  password: passwordSchema,
  code: secondFactorCodeSchema.optional(),
});
