import {
  addDoor,
  readAccess,
  replaceCode,
  reservationCancelled,
  reservationConfirmed,
  userErased,
} from '@hamkke/contracts';
import { addDays, seoulDateOf } from '@hamkke/money';
import { eventually } from '@hamkke/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTerms } from './testing/builders.ts';
import { startRunningService } from './testing/running-service.ts';

const today = seoulDateOf(new Date());
const paid = buildTerms({ startDate: today, endDate: addDays(today, 29), version: 2 });
const range = {
  reservationId: 'r-1',
  orderId: null,
  unitId: 'unit-1',
  locationId: 'location-1',
  ownerId: 'partner-1',
  startDate: paid.startDate,
  endDate: paid.endDate,
};
const own = { params: { id: 'r-1' } };
let service: Awaited<ReturnType<typeof startRunningService>>;
const customer = () => service.app.as({ id: 'person-1' });
const codeOf = async (): Promise<string> => (await customer().call(readAccess, own)).body.code;

beforeAll(async () => {
  service = await startRunningService();
  service.locks.addLock('gate');
  service.deps.startBackground();
  const body = { name: '정문', kind: 'entrance' as const, provider: 'ttlock' as const, deviceId: 'gate' };
  const added = await service.app
    .as({ id: 'partner-1', userType: 'franchise', isApproved: true })
    .call(addDoor, { params: { id: 'location-1' }, body });
  expect(added.status).toBe(201);
});
afterAll(() => service.close());

test('a paid rental opens its door as soon as its event comes, and each event is followed once', async () => {
  service.terms.set('r-1', paid);
  const data = { ...range, amount: 60_000 };
  await service.publish({ definition: reservationConfirmed, aggregateId: 'r-1', aggregateVersion: 2, data }, 'e-1');
  await eventually(async () => expect(service.locks.digitsOn('gate')).toEqual([await codeOf()]));
  expect(service.locks.opens('gate', await codeOf())).toBe(true);
  await eventually(async () =>
    expect(await service.deps.connection.collection('changed-reservations').countDocuments()).toBe(0),
  );
});

test('a repeated call for a new code gives the same code, and no digits lie in what is stored for it', async () => {
  const before = await codeOf();
  const headers = { 'idempotency-key': 'key-of-a-new-code' };
  const replace = () => customer().call(replaceCode, { ...own, body: {} }, headers);
  const { body } = await replace();
  expect([body.code === before, body.newCodesLeft]).toEqual([false, 2]);
  expect((await replace()).body).toMatchObject({ code: body.code, newCodesLeft: 2 });
  const stored = await service.deps.connection.collection('idempotency').find().toArray();
  expect(JSON.stringify(stored)).not.toContain(body.code);
  await eventually(async () => expect(service.locks.digitsOn('gate')).toEqual([body.code]));
});

test('a cancelled one is off the lock, and a person who left is in no grant', async () => {
  service.terms.set('r-1', { ...paid, opens: false, version: 3 });
  const data = { ...range, reason: 'renter' as const, from: 'active' as const, refundOwed: 0 };
  await service.publish({ definition: reservationCancelled, aggregateId: 'r-1', aggregateVersion: 3, data }, 'e-2');
  await eventually(async () => expect(service.locks.digitsOn('gate')).toEqual([]));
  const left = { definition: userErased, aggregateId: 'person-1', aggregateVersion: 9, data: { userId: 'person-1' } };
  await service.publish(left, 'e-3');
  await eventually(async () => expect(await service.deps.store.findGrant('r-1')).toMatchObject({ userId: null }));
});
