import type { HandlerContext, Route } from '@hamkke/service-kit';
import { accessRecordsOf } from '@hamkke/service-kit/testing';
import { expect, test } from 'vitest';
import type { IdentityUseCases } from '../use-cases/identity-use-cases.ts';
import { listPartnersRoute, listPendingPartnerApplicationsRoute } from './applications.routes.ts';
import { listPeopleNamesRoute, readUserBySubjectRoute } from './people.routes.ts';

const person = { id: 'p0', userType: 'admin' as const, isApproved: false, isSuperUser: false };
const caller: HandlerContext['caller'] = {
  kind: 'person',
  visitorId: 'v',
  address: '203.0.113.9',
  person,
  guestOf: null,
  via: 'session',
  scopes: [],
  freshUntil: null,
  deviceId: null,
};
const user = { id: 'u1', displayName: '김함께', createdAt: new Date() };
/** The one use case that a route calls. */
const answering = (answers: Record<string, unknown>) => answers as unknown as IdentityUseCases;

const recordsOf = async (route: Route) =>
  (await accessRecordsOf(route, caller, { params: { uid: 's' }, query: { ids: 'u1' } })).map(({ call, about }) => [
    call,
    about,
  ]);

test.each([
  [
    'listFranchises',
    listPartnersRoute(answering({ listPartners: async () => ({ partners: [user], next: undefined }) })),
  ],
  [
    'listPendingFranchises',
    listPendingPartnerApplicationsRoute(answering({ listPendingPartnerApplications: async () => [user] })),
  ],
  ['listPeopleNames', listPeopleNamesRoute(answering({ listPeople: async () => [user] }))],
  ['readUserBySubject', readUserBySubjectRoute(answering({ readUserBySubject: async () => ({ user }) }))],
])('%s leaves a record of whose data was shown', async (call, route) => {
  expect(await recordsOf(route)).toEqual([[call, ['u1']]]);
});

test('one’s own account leaves none', async () => {
  expect(
    await recordsOf(
      readUserBySubjectRoute(answering({ readUserBySubject: async () => ({ user: { ...user, id: 'p0' } }) })),
    ),
  ).toEqual([]);
});
