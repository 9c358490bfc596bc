import { z } from '../zod.ts';
import { idSchema, instantSchema } from '../schemas/fields.ts';
import { accountAlerts } from '../schemas/lists.ts';
import { userTypeSchema } from '../schemas/user.ts';
import { defineEvent } from './envelope.ts';

const userData = z.object({
  userId: idSchema,
  userType: userTypeSchema,
  isApproved: z.boolean(),
  isSuperUser: z.boolean(),
});

export const userRegistered = defineEvent({
  type: 'user.registered',
  service: 'identity',
  summary: 'A person got an account',
  data: userData,
});
export const userUpdated = defineEvent({
  type: 'user.updated',
  service: 'identity',
  summary: "A person's record or role changed",
  data: userData,
});
export const franchiseRequested = defineEvent({
  type: 'franchise.requested',
  service: 'identity',
  summary: 'A person applied as a partner',
  data: z.object({ userId: idSchema }),
});
export const franchiseApproved = defineEvent({
  type: 'franchise.approved',
  service: 'identity',
  summary: 'An application was approved',
  data: z.object({ userId: idSchema }),
});
export const franchiseRejected = defineEvent({
  type: 'franchise.rejected',
  service: 'identity',
  summary: 'An application was rejected',
  data: z.object({ userId: idSchema }),
});
export const userErased = defineEvent({
  type: 'user.erased',
  service: 'identity',
  summary: 'A person left: names and addresses are to be forgotten everywhere',
  data: z.object({ userId: idSchema }),
});
export const proofRequested = defineEvent({
  type: 'proof.requested',
  service: 'identity',
  summary: 'A person requested the mail that proves an address',
  data: z.object({ userId: idSchema }),
});
export const resetRequested = defineEvent({
  type: 'reset.requested',
  service: 'identity',
  summary: 'A person requested the mail that sets a new password',
  data: z.object({ userId: idSchema }),
});
export const userAlerted = defineEvent({
  type: 'alert.requested',
  service: 'identity',
  summary: 'Something changed that is mailed to the owner of the account',
  data: z.object({ userId: idSchema, alert: z.enum(accountAlerts), at: instantSchema }),
});
