import {
  consentSchema,
  emailSchema,
  franchiseInfoSchema,
  idSchema,
  instantSchema,
  lineSchema,
  passwordSchema,
  userTypeSchema,
} from '@hamkke/contracts';
import { z } from 'zod';
import type { GivenUser } from '../use-cases/accounts/import-users.ts';

const userSchema = z.object({
  id: idSchema,
  username: lineSchema(60),
  email: emailSchema,
  password: passwordSchema.optional(),
  displayName: lineSchema(60),
  userType: userTypeSchema,
  isApproved: z.boolean().default(false),
  isSuperUser: z.boolean().default(false),
  partnerId: lineSchema(80).nullable().default(null),
  franchiseInfo: franchiseInfoSchema.nullable().default(null),
  consent: consentSchema.extend({ at: instantSchema.transform((instant) => new Date(instant)).optional() }).optional(),
});

/** What `import` reads. */
export const importFileSchema = z.object({ users: z.array(userSchema) }).superRefine(({ users }, context) => {
  const unique = (key: 'id' | 'email') => new Set(users.map((user) => user[key])).size === users.length;
  for (const key of ['id', 'email'] as const)
    if (!unique(key)) context.addIssue({ code: 'custom', path: ['users'], message: `the same ${key} stands twice` });
});

export interface ImportFile {
  users: GivenUser[];
}
