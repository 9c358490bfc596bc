import { randomUUID } from 'node:crypto';
import {
  type DataOf,
  doorAlarmed,
  type EventDefinition,
  paymentRefunded,
  proposalIssued,
  renewalStarted,
  rentalAlarmed,
  subjectOf,
  visitRequested,
  waitingOffered,
  type InternalReservation,
} from '@hamkke/contracts';
import { addDays, calendarDate, seoulDateOf } from '@hamkke/money';
import { createTestKeys, eventually } from '@hamkke/service-kit/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { internalDoor, internalVisit } from '../../testing/doors.ts';
import { decoded, startMailServer, type TestMailServer } from '../../testing/mail-server.ts';
import {
  internalReservation,
  internalWaiting,
  type OtherServices,
  startOtherServices,
} from '../../testing/other-services.ts';
import { type InternalRenewal, internalRenewal, proposalOfPayments, renewalEvent } from '../../testing/renewals.ts';
import { type RunningService, startRunningService } from '../../testing/running-service.ts';
import { given } from '../../testing/sign-up.ts';

const timeout = { timeoutMs: 60_000, everyMs: 50 };
const location = '함께보관 강남점';
let server: TestMailServer;
let otherServices: OtherServices;
let service: RunningService;
beforeAll(async () => {
  const keys = await createTestKeys();
  server = await startMailServer();
  otherServices = await startOtherServices(keys.trustedKeys);
  for (const [target, name] of [
    ['EN', 'Hamkke Gangnam'],
    ['JA', 'Hamkke Kannam'],
    ['ZH', ' Hamkke\nJiangnan '],
  ])
    otherServices.translations.set(`${target} ${location}`, String(name));
  otherServices.locations.set('gangnam', location);
  service = await startRunningService({
    keys,
    environment: {
      RESERVATIONS_URL: otherServices.reservationsUrl,
      PAYMENTS_URL: otherServices.paymentsUrl,
      CATALOG_URL: otherServices.catalogUrl,
      ACCESS_URL: otherServices.accessUrl,
      MAIL_URL: server.url,
      MAIL_EVERY_MS: '50',
    },
  });
  service.deps.startBackground();
});
beforeEach(() => {
  server.taken.length = 0;
  Object.assign(otherServices.translating, { requests: 0, behaves: 'well' });
});
afterAll(async () => {
  await service.close();
  await otherServices.stop();
  await server.stop();
});

/** Publishes a refund, and answers the decoded mail about it. */
async function mailTo(language: InternalReservation['language']): Promise<string> {
  const reservationId = randomUUID();
  otherServices.reservations.set(reservationId, [
    internalReservation(reservationId, { language, locationName: location, userName: 'Mina', status: 'cancelled' }),
  ]);
  return await mailOf(paymentRefunded, 'refunded', {
    orderId: 'H000001',
    reservationId,
    unitId: 'u',
    locationId: 'b',
    ownerId: null,
    amount: 45_000,
    remaining: 15_000,
    trigger: 'cancelled',
  });
}

/** Publishes an event, and answers its id. */
async function publish<D extends EventDefinition>(definition: D, data: DataOf<D>): Promise<string> {
  const { nats } = service.deps;
  const id = randomUUID();
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

/** Publishes an event, and answers the one decoded mail about it. */
async function mailOf<D extends EventDefinition>(definition: D, kind: string, data: DataOf<D>): Promise<string> {
  const id = await publish(definition, data);
  await eventually(async () => expect(server.taken).toHaveLength(1), timeout);
  // What follows would have left in this time, were it sent twice.
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(server.taken).toHaveLength(1);
  // a long header is folded
  expect(server.taken[0]).toMatch(new RegExp(`Message-ID:\\s+<${id}\\.${kind}@localhost>`));
  return decoded(server.taken[0] ?? '');
}

test.each([
  ['en', 'Hamkke Gangnam'],
  ['ja', 'Hamkke Kannam'],
  ['zh', 'Hamkke Jiangnan'],
] as const)(
  'a mail in %s names the location as %s, and holds no Hangul, neither does its sender',
  async (language, name) => {
    const text = await mailTo(language);
    expect(text).toContain(name);
    expect(text).toContain('From: Hamkke <no-reply@localhost>');
    expect(text).not.toMatch(/\p{Script=Hangul}/u);
  },
);

test('a Korean mail needs no translation, and comes from the Korean name', async () => {
  const text = await mailTo('ko');
  expect(text).toContain(location);
  expect(text).toContain('From: 함께보관 <no-reply@localhost>');
  expect(otherServices.translating.requests).toBe(0);
});

test.each(['away', 'hangs', 'short'] as const)(
  'where catalog %s the mail leaves with the original, in time and once',
  async (behaves) => {
    otherServices.translating.behaves = behaves;
    const began = Date.now();
    const text = await mailTo('en');
    expect(text).toContain(location);
    expect(Date.now() - began).toBeLessThan(20_000);
    expect(otherServices.translating.requests).toBe(1);
    const queue = service.deps.mongo.connection.collection('mails');
    expect(await queue.countDocuments({ attempts: { $gt: 0 } })).toBe(0);
  },
);

/** A renewal of a rental with a customer who reads a language, and the data of its events. */
function renewalIn(language: InternalReservation['language'], more: Partial<InternalRenewal> = {}) {
  const [renewalId, reservationId] = [randomUUID(), randomUUID()];
  otherServices.reservations.set(reservationId, [
    internalReservation(reservationId, { language, locationName: location, userName: 'Mina', status: 'active' }),
  ]);
  otherServices.renewals.set(renewalId, internalRenewal(renewalId, { reservationId, ...more }));
  return renewalEvent({ renewalId, reservationId, userId: 'mina' });
}

const renewing = [
  ['en', 'Hamkke Gangnam', 'VISA card ending in 4242'],
  ['ja', 'Hamkke Kannam', '末尾 4242 の VISA カード'],
  ['zh', 'Hamkke Jiangnan', '尾号 4242 的 VISA 卡'],
] as const;

test.each(renewing)('a renewal is confirmed in %s, with the location and the card', async (language, name, card) => {
  const text = await mailOf(renewalStarted, 'renewal-started', renewalIn(language));
  for (const part of [name, card, '60,000']) expect(text).toContain(part);
  expect(text).not.toMatch(/\p{Script=Hangul}/u);
});

test.each(renewing)(
  'a higher price is proposed in %s, with the location, the card and both prices',
  async (language, name, card) => {
    const data = renewalIn(language, { proposal: proposalOfPayments() });
    const text = await mailOf(proposalIssued, 'price-proposed', { ...data, proposedAmount: 66_000 });
    for (const part of [name, card, '60,000', '66,000']) expect(text).toContain(part);
    expect(text).not.toMatch(/\p{Script=Hangul}/u);
  },
);

test.each(renewing)(
  'a unit is offered in %s, with the location as %s, and the place is named by its link alone',
  async (language, name) => {
    const waitingId = randomUUID();
    const until = new Date(Date.now() + 3_600_000).toISOString();
    const offer = {
      reservationId: randomUUID(),
      unitId: 'u',
      unitNumber: 'gangnam-M-3',
      startDate: calendarDate('2027-01-01'),
      endDate: calendarDate('2027-01-31'),
      amount: 60_000,
      until,
    };
    otherServices.waiting.set(waitingId, [
      internalWaiting(waitingId, { language, locationName: location, status: 'offered', offer }),
    ]);
    const text = await mailOf(waitingOffered, 'waiting-offered', { waitingId, until });
    for (const part of [name, 'M-3', '60,000', `/waiting/${waitingId}`]) expect(text).toContain(part);
    expect(text).not.toMatch(/\p{Script=Hangul}/u);
  },
);

test.each(['en', 'ja', 'zh'] as const)(
  'wrong codes at a door are mailed to its partner in %s, with the door and where its doors are',
  async (language) => {
    const [doorId, ownerId] = [randomUUID(), `partner-${language}`];
    await given(service, ownerId, { language, displayName: 'Lee' });
    otherServices.doors.set(doorId, internalDoor(doorId, { ownerId, name: 'Front' }));
    const text = await mailOf(doorAlarmed, 'door-alarmed', {
      doorId,
      locationId: 'gangnam',
      ownerId,
      at: '2026-12-14T02:05:00.000Z',
      tries: 6,
    });
    for (const part of [`${ownerId}@hamkke.test`, 'Front', '11:05', '/franchise-dashboard/warehouses/gangnam/doors'])
      expect(text).toContain(part);
    expect(text).not.toMatch(/\p{Script=Hangul}/u);
  },
);

test.each([
  ['en', 'Hamkke Gangnam'],
  ['ja', 'Hamkke Kannam'],
  ['zh', 'Hamkke Jiangnan'],
] as const)(
  'wrong codes at the door of a rental are mailed to its customer in %s, with the location as %s',
  async (language, name) => {
    const reservationId = randomUUID();
    otherServices.reservations.set(reservationId, [
      internalReservation(reservationId, {
        language,
        locationName: location,
        userName: 'Mina',
        status: 'active',
        endDate: addDays(seoulDateOf(new Date()), 3),
      }),
    ]);
    const text = await mailOf(rentalAlarmed, 'rental-alarmed', {
      reservationId,
      doorId: 'd-1',
      at: '2026-12-14T02:05:00.000Z',
      tries: 6,
    });
    for (const part of [name, 'M-1', '11:05', `/profile/reservations/${reservationId}`]) expect(text).toContain(part);
    expect(text).not.toMatch(/\p{Script=Hangul}/u);
  },
);

test.each([
  ['en', 'Hamkke Gangnam'],
  ['ja', 'Hamkke Kannam'],
  ['zh', 'Hamkke Jiangnan'],
] as const)(
  'the link of a visit is mailed in %s, with the location as %s, and the visit is named by its link alone',
  async (language, name) => {
    const visitId = randomUUID();
    otherServices.visits.set(visitId, internalVisit(visitId, { language }));
    const text = await mailOf(visitRequested, 'visit-requested', { visitId });
    for (const part of [name, '11:05', `/access/visit#${visitId}`]) expect(text).toContain(part);
    expect(text).not.toMatch(/\p{Script=Hangul}/u);
  },
);

test('a mail about a door that is gone is dropped', async () => {
  const ownerId = 'partner-of-nothing';
  const id = await publish(doorAlarmed, {
    doorId: randomUUID(),
    locationId: 'gangnam',
    ownerId,
    at: '2026-12-14T02:05:00.000Z',
    tries: 6,
  });
  await eventually(
    async () =>
      expect(
        await service.deps.mongo.connection.collection('mails').findOne({ _id: `${id}:door-alarmed` as never }),
      ).toMatchObject({ dropped: 'subject gone' }),
    timeout,
  );
  expect(server.taken).toEqual([]);
});
