import { z } from '../zod.ts';
import { rejectionBody } from '../bodies/application.ts';
import { defineEndpoint } from '../endpoint.ts';
import { calendarDateSchema, idSchema, instantSchema } from '../schemas/fields.ts';
import { accountSchema, franchiseInfoSchema } from '../schemas/user.ts';

const idParams = z.object({ id: idSchema });

export const setUserType = defineEndpoint({
  id: 'setUserType',
  method: 'PATCH',
  path: '/api/users/:id/type',
  service: 'identity',
  access: 'administrator',
  credential: 'fresh',
  summary: 'Makes a person a member or a partner who waits for approval; administrators come by configuration only',
  params: idParams,
  body: z.object({ userType: z.enum(['user', 'franchise']) }),
  response: accountSchema,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
});

export const setSuperUser = defineEndpoint({
  id: 'setSuperUser',
  method: 'PATCH',
  path: '/api/users/:id/superuser',
  service: 'identity',
  access: 'administrator',
  credential: 'fresh',
  summary: 'Grants or revokes the super-user flag of an approved partner',
  params: idParams,
  body: z.object({ isSuperUser: z.boolean() }),
  response: accountSchema,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
});

export const approveFranchise = defineEndpoint({
  id: 'approveFranchise',
  method: 'PATCH',
  path: '/api/users/:id/approve',
  service: 'identity',
  access: 'administrator',
  credential: 'fresh',
  summary: 'Approves a waiting application; repeating it changes nothing',
  params: idParams,
  body: z.object({}).prefault({}),
  response: accountSchema,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
});

export const rejectFranchise = defineEndpoint({
  id: 'rejectFranchise',
  method: 'PATCH',
  path: '/api/users/:id/reject',
  service: 'identity',
  access: 'administrator',
  credential: 'fresh',
  summary: 'Rejects a waiting application with a reason: the person becomes an ordinary member and may apply again',
  params: idParams,
  body: rejectionBody,
  response: accountSchema,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
});

export const listPendingFranchises = defineEndpoint({
  id: 'listPendingFranchises',
  method: 'GET',
  path: '/api/users/pending-franchises',
  service: 'identity',
  access: 'administrator',
  summary: 'Applications that wait, the oldest first, 500 at most',
  response: z.array(
    z.object({
      id: idSchema,
      createdAt: instantSchema,
      franchiseInfo: franchiseInfoSchema,
      user: z.object({ displayName: z.string(), email: z.string().nullable() }),
    }),
  ),
});

export const listFranchises = defineEndpoint({
  id: 'listFranchises',
  method: 'GET',
  path: '/api/admin/franchises',
  service: 'identity',
  access: 'administrator',
  summary: 'Approved partners by name, 500 at most; with limit, a page and a Link header to the next',
  query: z.object({
    limit: z.coerce.number().int().min(1).max(500).optional(),
    cursor: idSchema.optional(),
    search: z.string().max(100).optional(),
  }),
  response: z.array(
    z.object({
      id: idSchema,
      displayName: z.string(),
      username: z.string(),
      email: z.string().nullable(),
      isSuperUser: z.boolean(),
      partnerId: z.string().nullable(),
      franchiseInfo: franchiseInfoSchema.nullable(),
      createdAt: instantSchema,
    }),
  ),
});

export const readUserStats = defineEndpoint({
  id: 'readUserStats',
  method: 'GET',
  path: '/api/admin/stats/users',
  service: 'identity',
  access: 'administrator',
  summary: 'People by kind, and sign-ups of the last 30 Seoul days, today included',
  response: z.object({
    total: z.int().nonnegative(),
    byType: z.object({ user: z.int().nonnegative(), franchise: z.int().nonnegative(), admin: z.int().nonnegative() }),
    waiting: z.int().nonnegative(),
    signUps: z.array(z.object({ date: calendarDateSchema, count: z.int().nonnegative() })),
  }),
});

export const listPeopleNames = defineEndpoint({
  id: 'listPeopleNames',
  method: 'GET',
  path: '/api/admin/people/names',
  service: 'identity',
  access: 'administrator',
  summary: 'What people are called now, by id; those who left are missing',
  query: z.object({
    ids: z
      .string()
      .max(4200)
      .regex(/^[A-Za-z0-9_-]{1,40}(,[A-Za-z0-9_-]{1,40}){0,99}$/)
      .describe('ids with commas between, 100 at most'),
  }),
  response: z.array(z.object({ id: idSchema, displayName: z.string(), franchiseName: z.string().nullable() })),
});

export const administrationEndpoints = [
  setUserType,
  setSuperUser,
  approveFranchise,
  rejectFranchise,
  listPendingFranchises,
  listFranchises,
  readUserStats,
  listPeopleNames,
] as const;
