import { randomUUID } from 'node:crypto';
import { addDays, calendarDate, seoulDateOf } from '@hamkke/money';
import {
  franchiseRequested,
  issueLookupCode,
  paymentRefunded,
  proofRequested,
  proposalAnswered,
  readInternalRenewal,
  readInternalReservation,
  renewalFailed,
  subjectOf,
  type DataOf,
  type EventDefinition,
} from '@hamkke/contracts';
import {
  createAuditLog,
  createConsumer,
  createFailpoints,
  createJob,
  createLogger,
  createMetrics,
  DomainError,
  type ServiceClient,
} from '@hamkke/service-kit';
import { eventually, testDatabase, testNats } from '@hamkke/service-kit/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newUser, type User } from './domain/user.ts';
import { startMailServer, type TestMailServer } from './testing/mail-server.ts';
import { internalRenewal, proposalOfPayments, renewalEvent } from './testing/renewals.ts';
import { createMailer } from './mailer.ts';
import { createMongoMailQueue } from './storage/mongo-mail-queue.ts';

/** Of the rentals here: some days ahead, whatever day it is. */
const lastDay = addDays(seoulDateOf(new Date()), 3);
const timeout = { timeoutMs: 60_000, everyMs: 50 };
const people = new Map<string, User>();
const administrators = ['admin-1', 'admin-2'] as const;
/** Whether reservations answers at all. */
const otherService = { away: false };
/** Milliseconds by which this service's clock is ahead. */
const clock = { ahead: 0 };

// Reservations is another process: here only its answers matter.
const reservations = {
  async call(endpoint: { id: string }, { params }: { params: { id: string } }) {
    if (otherService.away) throw new DomainError('UNAVAILABLE');
    if (params.id === 'gone') throw new DomainError('NOT_FOUND');
    if (endpoint.id === issueLookupCode.id)
      return {
        code: '042817',
        email: 'guest@example.com',
        name: 'Guest',
        orderId: 'H000001',
        language: 'en',
        expiresAt: new Date(Date.now() + 600_000).toISOString(),
      };
    if (endpoint.id !== readInternalReservation.id) throw new Error(endpoint.id);
    return {
      reservationId: params.id,
      orderId: 'H000001',
      status: 'cancelled',
      locationName: '강남점',
      unitNumber: 'b001-M-3',
      unitSize: 'M',
      startDate: calendarDate('2026-11-21'),
      endDate: lastDay,
      language: 'ko',
      userEmail: 'renter@example.com',
      userName: '홍길동',
      totalAmount: 60_000,
      hasAccount: true,
    };
  },
  close: async () => undefined,
} as unknown as ServiceClient; // two of its calls are played here, with the answers of their contracts

// So is payments, which knows two renewals: the next term of n-1 was declined, and is paid by then where the test says
// so; a higher price of that of n-2 was declined.
const term = { isPaid: false };
const payments = {
  async call(endpoint: { id: string }, { params }: { params: { id: string } }) {
    if (otherService.away) throw new DomainError('UNAVAILABLE');
    if (endpoint.id !== readInternalRenewal.id) throw new Error(endpoint.id);
    if (params.id === 'n-2') return internalRenewal('n-2', { proposal: proposalOfPayments({ answer: 'declined' }) });
    return internalRenewal(params.id, {
      reservationId: 'R4',
      // The paid term of the reservation here; its grace is over otherwise.
      startDate: addDays(lastDay, 1),
      isUnpaid: !term.isPaid,
      attempts: term.isPaid ? [] : [{ at: new Date().toISOString(), reason: 'limit' }],
    });
  },
  close: async () => undefined,
} as unknown as ServiceClient; // one of its calls is played here, with the answer of its contract

// No mail here is about a door.
const access: ServiceClient = { call: () => Promise.reject(new Error('called')), close: async () => undefined };

// All mails here are Korean ones, for which nothing is translated.
const catalog: ServiceClient = { call: () => Promise.reject(new Error('asked')), close: async () => undefined };

let server: TestMailServer;
let mongo: Awaited<ReturnType<typeof testDatabase>>;
let nats: Awaited<ReturnType<typeof testNats>>;
let mailer: ReturnType<typeof createMailer>;

beforeAll(async () => {
  server = await startMailServer();
  mongo = await testDatabase('identity-mailer');
  nats = await testNats('identity-mailer');
  const shared = {
    connection: mongo.connection,
    logger: createLogger({ service: 'test', level: 'silent' }),
    metrics: createMetrics({ service: 'test', processMetrics: false }),
  };
  const audit = createAuditLog({ connection: mongo.connection, service: 'identity', clock: () => new Date() });
  const queue = createMongoMailQueue(mongo.connection, audit);
  mailer = createMailer({
    base: {
      ...shared,
      failpoints: createFailpoints(['mail.after-send'] as const),
      clock: () => new Date(Date.now() + clock.ahead),
      consumer: (definition) => createConsumer({ ...definition, ...shared, nats, service: 'identity' }),
      job: (definition) => createJob({ ...definition, ...shared }),
    },
    reservations,
    payments,
    access,
    catalog,
    queue,
    users: {
      find: async (id) => people.get(id),
      listAdministrators: async () => [...administrators],
    },
    adminEmails: new Set<string>(),
    issueToken: async () => 'secret-of-the-link',
    settings: {
      url: server.url,
      from: '함께보관 <no-reply@hamkke.example>',
      publicOrigin: 'https://hamkke.example',
      everyMs: 50,
      solapi: undefined,
    },
  });
  await mongo.syncIndexes();
  for (const worker of [mailer.consumer, mailer.job]) worker.start();
});
afterAll(async () => {
  await Promise.all([mailer.consumer, mailer.job].map((worker) => worker.stop()));
  mailer.close();
  await nats.close();
  await mongo.close();
  await server.stop();
});
beforeEach(() => {
  server.taken.length = 0;
  otherService.away = false;
  term.isPaid = false;
});

async function publish<D extends EventDefinition>(
  definition: D,
  data: DataOf<D>,
  id: string = randomUUID(),
): Promise<string> {
  const envelope = {
    id,
    type: definition.type,
    schemaVersion: 1,
    aggregateId: id,
    aggregateVersion: 1,
    occurredAt: new Date().toISOString(),
    correlationId: 'mail-test',
    data,
  };
  await (await nats.jetstream()).publish(nats.subject(subjectOf(definition)), JSON.stringify(envelope));
  return id;
}
const refund = (reservationId: string) => ({
  orderId: 'H000001',
  reservationId,
  unitId: 'u',
  locationId: 'b',
  ownerId: null,
  amount: 45_000,
  remaining: 15_000,
  trigger: 'cancelled' as const,
});

test('an event becomes one mail, however often it is delivered', async () => {
  const id = await publish(paymentRefunded, refund('R1'));
  await publish(paymentRefunded, refund('R1'), id);
  await eventually(async () => expect(server.taken).toHaveLength(1), timeout);
  await publish(paymentRefunded, refund('R2'));
  await eventually(async () => expect(server.taken).toHaveLength(2), timeout);
  expect(server.taken[0]).toContain(`Message-ID: <${id}.refunded@hamkke.example>`);
  expect(server.taken[0]).toContain('renter@example.com');
});

test('an application is queued for every administrator, once each, however often its event is delivered', async () => {
  const id = await publish(franchiseRequested, { userId: 'applicant' });
  await publish(franchiseRequested, { userId: 'applicant' }, id);
  // Delivered after both: once it is there, so are they.
  const last = await publish(paymentRefunded, refund('R9'));
  const stored = (mail: string) => mongo.connection.collection('mails').findOne({ _id: mail as never });
  await eventually(async () => expect(await stored(`${last}:refunded`)).not.toBeNull(), timeout);
  for (const to of administrators)
    await eventually(
      async () => expect(await stored(`${id}:${to}:application-waits`)).toMatchObject({ about: 'applicant', to }),
      timeout,
    );
  expect(await mongo.connection.collection('mails').countDocuments({ kind: 'application-waits' })).toBe(2);
  await eventually(async () => expect(server.taken).toHaveLength(1), timeout);
});

test('a mail server that refuses, and a service that is away, only delay it', async () => {
  otherService.away = true;
  server.refuse = 1;
  const id = await publish(paymentRefunded, refund('R3'));
  const failed = (attempts: number) =>
    eventually(
      async () =>
        expect(await mongo.connection.collection('mails').findOne({ _id: `${id}:refunded` as never })).toMatchObject({
          attempts,
        }),
      timeout,
    );
  await failed(1);
  otherService.away = false;
  clock.ahead += 10_001;
  await failed(2);
  expect(server.taken).toEqual([]);
  clock.ahead += 30_001;
  await eventually(async () => expect(server.taken).toHaveLength(1), timeout);
  expect(server.refuse).toBe(0);
});

test('a mail about something that is gone is dropped', async () => {
  const id = await publish(paymentRefunded, refund('gone'));
  await eventually(
    async () =>
      expect(await mongo.connection.collection('mails').findOne({ _id: `${id}:refunded` as never })).toMatchObject({
        dropped: 'subject gone',
      }),
    timeout,
  );
  expect(server.taken).toEqual([]);
});

test('a declined charge is mailed to the customer, and not where the term is paid by then', async () => {
  const data = {
    renewalId: 'n-1',
    reservationId: 'R4',
    userId: 'p1',
    unitId: 'u',
    locationId: 'b',
    ownerId: null,
    amount: 60_000,
    startDate: addDays(lastDay, 1),
    endDate: addDays(lastDay, 31),
    chargeOn: addDays(lastDay, -3),
    orderId: 'H000002',
    reason: 'limit' as const,
    nextAttemptOn: null,
  };
  const id = await publish(renewalFailed, data);
  await eventually(async () => expect(server.taken).toHaveLength(1), timeout);
  // a long header is folded
  expect(server.taken[0]).toMatch(new RegExp(`Message-ID:\\s+<${id}\\.renewal-failed@hamkke\\.example>`));
  expect(server.taken[0]).toContain('renter@example.com');
  term.isPaid = true;
  const late = await publish(renewalFailed, data);
  await eventually(
    async () =>
      expect(
        await mongo.connection.collection('mails').findOne({ _id: `${late}:renewal-failed` as never }),
      ).toMatchObject({ about: 'n-1', amount: null, dropped: 'subject gone' }),
    timeout,
  );
  expect(server.taken).toHaveLength(1);
});

test('an answer to a proposed price is mailed where it still is the newest one', async () => {
  const about = { renewalId: 'n-2', reservationId: 'r-1', userId: 'p1' };
  const data = { ...renewalEvent(about), proposedAmount: 66_000 };
  const earlier = await publish(proposalAnswered, { ...data, answer: 'accepted' });
  const newest = await publish(proposalAnswered, { ...data, answer: 'declined' });
  const stored = (id: string) => mongo.connection.collection('mails').findOne({ _id: `${id}:price-answered` as never });
  await eventually(async () => {
    expect(await stored(earlier)).toMatchObject({ answer: 'accepted', dropped: 'subject gone' });
    expect(await stored(newest)).toMatchObject({ answer: 'declined', dropped: null, sentAt: expect.any(Date) });
  }, timeout);
  expect(server.taken).toHaveLength(1);
  // a long header is folded
  expect(server.taken[0]).toMatch(new RegExp(`Message-ID:\\s+<${newest}\\.price-answered@hamkke\\.example>`));
});

test('neither the queue nor the event holds an address, a name or the secret of a link', async () => {
  people.set(
    'p1',
    newUser({
      id: 'p1',
      username: 'kim',
      displayName: 'Kim',
      email: 'kim@example.com',
      provider: 'email',
      createdAt: new Date(),
      language: 'en',
    }),
  );
  await publish(proofRequested, { userId: 'p1' });
  await eventually(async () => expect(server.taken).toHaveLength(1), timeout);
  expect(server.taken[0]).toContain('secret-of-the-link');
  expect(JSON.stringify(await mongo.connection.collection('mails').find().toArray())).not.toMatch(/kim|renter|secret/i);
});
