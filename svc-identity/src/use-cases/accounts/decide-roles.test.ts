import type { AuditActor, AuditNote } from '@hamkke/contracts';
import { expect, test } from 'vitest';
import type { User } from '../../domain/user.ts';
import { member, user } from '../../testing/builders.ts';
import { createMemoryStores } from '../../testing/memory-stores.ts';
import { createUseCaseHarness } from '../../testing/use-case-harness.ts';
import { createRoleDecisions } from './decide-roles.ts';

const at = new Date('2026-11-21T00:00:00.000Z');
const actor: AuditActor = { id: 'boss', role: 'administrator' };
const request = { status: 'pending', requestedAt: at, decidedAt: null, reason: null } as const;
const waiting = user('p1', { isApproved: false, franchiseRequest: request });

async function open(person: User) {
  const stores = createMemoryStores();
  await stores.users.register([{ user: person }], 'test');
  const about = { id: person.id, correlationId: 'test', actor };
  return {
    audit: stores.audit,
    about,
    decide: createRoleDecisions({
      users: stores.users,
      adminSecondFactor: 'offered',
      adminEmails: new Set(['p1@hamkke.test']),
      clock: () => at,
    }),
  };
}

const field = (name: string, before: string | boolean | null, after: string | boolean | null) => ({
  field: name,
  before,
  after,
});
const line = (action: AuditNote['action'], ...changes: AuditNote['changes']): AuditNote => ({
  action,
  actor,
  subject: { kind: 'person', id: 'p1', label: null },
  changes,
  reason: null,
});

test('an approval, a rejection and what they change stand in the audit log, once', async () => {
  const first = await open(waiting);
  for (const _ of [1, 2]) await first.decide.approvePartnerApplication(first.about);
  expect(first.audit).toEqual([
    line('franchise-approved', field('isApproved', false, true), field('requestStatus', 'pending', 'approved')),
  ]);
  const second = await open(waiting);
  for (const _ of [1, 2]) await second.decide.rejectPartnerApplication({ ...second.about, reason: '서류가 부족해요' });
  expect(second.audit).toEqual([
    {
      ...line(
        'franchise-rejected',
        field('userType', 'franchise', 'user'),
        field('requestStatus', 'pending', 'rejected'),
      ),
      reason: '서류가 부족해요',
    },
  ]);
});

test('a type that is revoked stands there with all that ends with it, and one that is granted with the new application', async () => {
  const { decide, about, audit } = await open(user('p1', { isSuperUser: true }));
  for (const _ of [1, 2]) await decide.setUserType({ ...about, userType: 'user' });
  for (const _ of [1, 2]) await decide.setUserType({ ...about, userType: 'franchise' });
  expect(audit).toEqual([
    line(
      'person-type-set',
      field('userType', 'franchise', 'user'),
      field('isApproved', true, false),
      field('isSuperUser', true, false),
      field('requestStatus', 'approved', 'rejected'),
    ),
    line('person-type-set', field('userType', 'user', 'franchise'), field('requestStatus', 'rejected', 'pending')),
  ]);
});

test('so does the super-user flag, granted and revoked', async () => {
  const { decide, about, audit } = await open(user('p1'));
  for (const isSuperUser of [false, true, true, false]) await decide.setSuperUser({ ...about, isSuperUser });
  expect(audit).toEqual([
    line('super-user-set', field('isSuperUser', false, true)),
    line('super-user-set', field('isSuperUser', true, false)),
  ]);
});

test('a partner id is set by an administrator or a super user; the partner is mailed each time', async () => {
  const { decide, about, audit } = await open(user('p1', { partnerId: null }));
  const set = (by: string, isAdministrator: boolean, who: AuditActor | undefined, partnerId: string) =>
    decide.setPartnerId({ id: 'p1', correlationId: 'test', partnerId, by: { id: by, isAdministrator }, actor: who });
  await set('p1', false, undefined, 'mine');
  for (const _ of [1, 2]) await set('boss', true, about.actor, 'yours');
  const superUser: AuditActor = { id: 'p1', role: 'super-user' };
  await set('p1', false, superUser, 'again-mine');
  await expect(set('p2', false, { id: 'p2', role: 'super-user' }, 'theirs')).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  expect(audit).toEqual([
    line('partner-id-set', field('partnerId', 'mine', 'yours')),
    { ...line('partner-id-set', field('partnerId', 'yours', 'again-mine')), actor: superUser },
  ]);
});

test('what the record refuses leaves no line', async () => {
  const { decide, about, audit } = await open(member('p1'));
  const refused = [
    decide.approvePartnerApplication(about),
    decide.rejectPartnerApplication({ ...about, reason: 'x' }),
    decide.setSuperUser({ ...about, isSuperUser: true }),
    decide.setUserType({ ...about, userType: 'franchise' }),
  ];
  for (const one of refused) await expect(one).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
  await expect(decide.approvePartnerApplication({ ...about, id: 'nobody' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  expect(audit).toEqual([]);
});

test('a person who never applied may be made an applicant', async () => {
  const franchiseInfo = { name: '보관소', address: '부산', phone: '051-000-0000' };
  const { decide, about, audit } = await open(member('p1', { franchiseInfo }));
  await decide.setUserType({ ...about, userType: 'franchise' });
  const requested = expect.objectContaining({ field: 'requestStatus', after: 'pending' });
  expect(audit).toEqual([{ ...line('person-type-set'), changes: [field('userType', 'user', 'franchise'), requested] }]);
});

test('the partner is mailed that the partner id was set, and not of one that was there', async () => {
  const { given, useCases, notificationsOf, time } = createUseCaseHarness();
  await given(user('p1', { partnerId: 'old' }));
  const by = { id: 'boss', isAdministrator: true };
  const set = (partnerId: string) => useCases.setPartnerId({ id: 'p1', correlationId: 'test', partnerId, by, actor });
  await set('old');
  await set('new');
  expect(notificationsOf('p1')).toEqual([{ alert: 'partner-id-set', at: time.now }]);
});
