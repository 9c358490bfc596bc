import { z } from 'zod';
import { idSchema } from './fields.ts';

export const userTypeSchema = z.enum(['user', 'franchise', 'admin']);
export type UserType = z.output<typeof userTypeSchema>;

/** What other services may know of a person. */
export const internalUserSchema = z.object({
  id: idSchema,
  userType: userTypeSchema,
  isApproved: z.boolean(),
  isSuperUser: z.boolean(),
  partnerId: z.string().nullable(),
  displayName: z.string(),
});
export type InternalUser = z.output<typeof internalUserSchema>;
