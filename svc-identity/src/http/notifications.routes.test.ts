import { listFailedMails, readNotificationSettings, resendMail, setNotification } from '@hamkke/contracts';
import { createLogger, createMetrics, createServiceApp, createVerifier, type Oversight } from '@hamkke/service-kit';
import { createTestKeys, startTestApp, type TestApp } from '@hamkke/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { member, user } from '../testing/builders.ts';
import { createUseCaseHarness } from '../testing/use-case-harness.ts';
import { identityRoutes } from './routes.ts';

let app: TestApp;
const harness = createUseCaseHarness();
const people = {
  nobody: null,
  member: { id: 'm1' },
  partner: { id: 'o1', userType: 'franchise', isApproved: true },
  superUser: { id: 's1', userType: 'franchise', isApproved: true, isSuperUser: true },
  administrator: { id: 'a1', userType: 'admin', isApproved: true },
} as const;
const as = (who: keyof typeof people) => app.as(people[who]);
const failedId = 'e1:booking-confirmed';

beforeAll(async () => {
  const keys = await createTestKeys();
  await harness.given(member('m1'));
  await harness.given(user('o1'));
  await harness.given(user('a1', { userType: 'admin', email: 'admin@hamkke.test' }));
  app = await startTestApp(
    createServiceApp({
      service: 'identity',
      // The other calls of administrators are the kit's, and tested there.
      routes: identityRoutes(harness.useCases, {} as Oversight),
      verifier: createVerifier({ audience: 'identity', trustedKeysJson: keys.trustedKeys }),
      logger: createLogger({ service: 'identity', level: 'silent' }),
      metrics: createMetrics({ service: 'identity', processMetrics: false }),
      ready: async () => [],
    }),
    { keys, service: 'identity' },
  );
});
afterAll(() => app?.stop());

test('a person reads and sets the switches of the own role', async () => {
  const setting = { topic: 'partner-units', mail: false } as const;
  const set = await as('partner').call(setNotification, { body: setting });
  expect([set.status, set.body]).toEqual([
    200,
    {
      settings: [
        { topic: 'rental-reminders', mail: true },
        { topic: 'partner-bookings', mail: true },
        setting,
        { topic: 'partner-settlements', mail: true },
      ],
    },
  ]);
  expect((await as('partner').call(readNotificationSettings)).body).toEqual(set.body);
  expect((await as('member').call(readNotificationSettings)).body).toEqual({
    settings: [{ topic: 'rental-reminders', mail: true }],
  });
});

test.each([
  ['member', 'partner-bookings', 403, 'FORBIDDEN'],
  ['member', 'applications', 403, 'FORBIDDEN'],
  ['partner', 'applications', 403, 'FORBIDDEN'],
  ['administrator', 'partner-settlements', 403, 'FORBIDDEN'],
  ['nobody', 'rental-reminders', 401, 'NOT_SIGNED_IN'],
  ['member', 'password-changed', 422, 'VALIDATION'],
] as const)('%s may not switch %s off', async (who, topic, status, code) => {
  const answer = await as(who).call(setNotification, { body: { topic: topic as 'applications', mail: false } });
  expect([answer.status, answer.body.code]).toEqual([status, code]);
});

test('a program sets no switch', async () => {
  const body = { topic: 'rental-reminders', mail: false } as const;
  const answer = await app.as(people.member, { via: 'token' }).call(setNotification, { body });
  expect(answer.status).toBe(403);
});

test('an administrator sees what failed by its kind alone, and queues it again once', async () => {
  const { queue, time } = harness;
  await queue.enqueue({ id: failedId, kind: 'booking-confirmed', about: 'r1', amount: null, attempts: 10 }, time.now);
  await queue.giveUp(failedId, 'ECONNREFUSED', time.now);
  const listed = {
    id: failedId,
    kind: 'booking-confirmed',
    reason: 'ECONNREFUSED',
    attempts: 11,
    failedAt: time.now.toISOString(),
  };
  expect((await as('administrator').call(listFailedMails)).body).toEqual({ mails: [listed], more: false });
  const resend = () => as('administrator').call(resendMail, { params: { id: failedId } });
  expect([(await resend()).status, (await resend()).body.code]).toEqual([204, 'NOT_FOUND']);
  expect((await as('administrator').call(listFailedMails)).body).toEqual({ mails: [], more: false });
  expect(queue.audit).toMatchObject([{ actor: { id: 'a1', role: 'administrator' } }]);
});

test.each([
  ['nobody', 401],
  ['member', 403],
  ['partner', 403],
  ['superUser', 403],
] as const)('%s sees and queues no failed mails', async (who, status) => {
  const answers = [await as(who).call(listFailedMails), await as(who).call(resendMail, { params: { id: failedId } })];
  expect(answers.map((answer) => answer.status)).toEqual([status, status]);
});

test('a message that was given up is listed among the mails, as one', async () => {
  const { queue, time } = harness;
  const id = 'e2:refunded:talk';
  await queue.enqueue({ id, kind: 'refunded', channel: 'talk', about: 'r1', amount: null, attempts: 0 }, time.now);
  await queue.giveUp(id, 'UNCERTAIN', time.now);
  const { body } = await as('administrator').call(listFailedMails);
  expect(body).toMatchObject({ mails: [{ id, kind: 'talk:refunded', reason: 'UNCERTAIN' }] });
  expect((await as('administrator').call(resendMail, { params: { id } })).status).toBe(204);
});
