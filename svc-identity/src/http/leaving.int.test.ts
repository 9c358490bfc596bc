import {
  approveFranchise,
  createApiToken,
  documentVersions,
  eraseAccount,
  exportAccount,
  login,
  readProfile,
  register,
  rejectFranchise,
  setPartnerId,
  setUserType,
  verifyApiToken,
} from '@hamkke/contracts';
import { createTestKeys } from '@hamkke/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { exportedOpening, exportedPass, exportedVisit } from '../testing/doors.ts';
import {
  internalReservation,
  internalWaiting,
  orderSummary,
  type OtherServices,
  startOtherServices,
} from '../testing/other-services.ts';
import { exportedRenewals } from '../testing/renewals.ts';
import { type RunningService, startRunningService } from '../testing/running-service.ts';
import { given, givenAdministrator, goodPassword, orderOf, signUp } from '../testing/sign-up.ts';

let service: RunningService;
let otherServices: OtherServices;
beforeAll(async () => {
  const keys = await createTestKeys();
  otherServices = await startOtherServices(keys.trustedKeys);
  service = await startRunningService({
    keys,
    environment: {
      RESERVATIONS_URL: otherServices.reservationsUrl,
      PAYMENTS_URL: otherServices.paymentsUrl,
      ACCESS_URL: otherServices.accessUrl,
    },
  });
});
beforeEach(() => void Object.assign(otherServices, { away: false, paymentsAway: false }));
afterAll(async () => {
  await service.close();
  await otherServices.stop();
});

const erase = async (by: Pick<typeof service.app, 'call'>, currentPassword: string | undefined = goodPassword) => {
  const answer = await by.call(eraseAccount, { body: { currentPassword } });
  return {
    seen: [answer.status, answer.body.code, answer.body.details?.reason].filter((part) => part !== undefined),
    order: orderOf(answer),
  };
};

describe('an export', () => {
  test('holds the account, its reservations and their orders, the saved card and its renewals, places in waiting lists', async () => {
    const { account, self } = await signUp(service, 'exporter');
    const reservations = [
      internalReservation('r-1', { orderId: 'order000001' }),
      internalReservation('r-2', { orderId: null, continues: 'r-1' }),
    ];
    const { email: _email, language: _language, ...place } = internalWaiting('w-1');
    otherServices.reservations.set(account.id, reservations);
    otherServices.waiting.set(account.id, [internalWaiting('w-1')]);
    otherServices.openings.set(account.id, [exportedOpening('o-1')]);
    otherServices.passes.set(account.id, [exportedPass('p-1')]);
    otherServices.exportedVisits.set(account.id, [exportedVisit('gangnam')]);
    otherServices.orders.set('order000001', orderSummary('order000001'));
    otherServices.orders.set('order000002', orderSummary('order000002'));
    otherServices.exportedRenewals.set(account.id, exportedRenewals('r-1'));
    const { status, body } = await self.call(exportAccount);
    expect([status, body]).toEqual([
      200,
      {
        exportedAt: expect.any(String),
        account,
        consents: [{ ...documentVersions, at: expect.any(String) }],
        reservations,
        orders: [orderSummary('order000001')],
        renewals: exportedRenewals('r-1'),
        waiting: [place],
        openings: [exportedOpening('o-1')],
        passes: [exportedPass('p-1')],
        visits: [exportedVisit('gangnam')],
        identities: [],
        formerEmails: [],
        apiTokens: [],
        noticePhotos: [],
      },
    ]);
  });

  test('holds ways in, addresses that were left, tokens without their secrets, and photos of empty units', async () => {
    const { account, self } = await signUp(service, 'owns-more');
    const { token, ...apiToken } = (await self.call(createApiToken, { body: { name: 'script' } })).body;
    const photos = [
      { reservationId: 'r-1', size: 3, data: 'data:image/webp;base64,AAAA' },
      { reservationId: 'r-2', size: 9_000_000 },
    ];
    otherServices.photos.set(account.id, photos);
    const left = { address: 'before@hamkke.test', proof: 'mail' as const, leftAt: new Date(), identities: [] };
    const identity = { provider: 'google', subject: 'subject-of-owns-more' };
    await service.deps.useCaseDeps.users.change(
      account.id,
      (user) => ({ user: { ...user, identities: [identity], formerEmails: [left] } }),
      'test',
    );
    const { status, body } = await self.call(exportAccount);
    expect([status, body]).toMatchObject([
      200,
      {
        identities: [identity],
        formerEmails: [{ address: left.address, leftAt: left.leftAt.toISOString() }],
        apiTokens: [apiToken],
        noticePhotos: photos,
      },
    ]);
    expect(JSON.stringify(body)).not.toContain(token);
  });

  test('of many orders requests a part at a time', async () => {
    const { account, self } = await signUp(service, 'collector');
    const ids = Array.from({ length: 501 }, (_, n) => `many${String(n).padStart(6, '0')}`);
    otherServices.reservations.set(
      account.id,
      ids.map((orderId, n) => internalReservation(`many-${n}`, { orderId })),
    );
    for (const id of ids) otherServices.orders.set(id, orderSummary(id));
    expect((await self.call(exportAccount)).body.orders).toHaveLength(501);
  });

  test('is never half of it: another service that is away is said', async () => {
    const { self } = await signUp(service, 'half');
    otherServices.away = true;
    const answer = await self.call(exportAccount);
    expect([answer.status, answer.body.code]).toEqual([503, 'UNAVAILABLE']);
  });

  test('of somebody without reservations still says so where payments is away', async () => {
    const { self } = await signUp(service, 'no-rentals');
    expect((await self.call(exportAccount)).body.renewals).toEqual({ card: null, renewals: [] });
    otherServices.paymentsAway = true;
    const answer = await self.call(exportAccount);
    expect([answer.status, answer.body.code]).toEqual([503, 'UNAVAILABLE']);
  });
});

describe('an erasure', () => {
  test('leaves nothing, is published, ends the session, and may be repeated', async () => {
    const { account, self } = await signUp(service, 'leaver');
    const { token } = (await self.call(createApiToken, { body: { name: 'script' } })).body;
    otherServices.reservations.set(account.id, [
      internalReservation('r-3'),
      internalReservation('r-4', { status: 'cancelled', refundOwed: 60_000, refundedAmount: 60_000 }),
    ]);
    expect(await erase(self)).toEqual({ seen: [204], order: { order: 'end' } });
    expect(await erase(self)).toEqual({ seen: [204], order: { order: 'end' } });
    expect((await service.eventTypesOf(account.id)).sort()).toEqual([
      'alert.requested',
      'user.erased',
      'user.registered',
    ]);
    expect(
      (await service.app.call(login, { body: { email: 'leaver@hamkke.test', password: goodPassword } })).status,
    ).toBe(401);
    expect((await self.call(readProfile)).status).toBe(401);
    expect((await service.app.asService('gateway').call(verifyApiToken, { body: { token } })).status).toBe(404);
    const { connection } = service.deps.mongo;
    const database = connection.getClient().db(connection.name);
    for (const { name } of await database.listCollections().toArray())
      expect(`${name} ${JSON.stringify(await database.collection(name).find().toArray())}`).not.toContain('leaver');
    expect(
      (
        await service.app.call(register, {
          body: { username: 'leaver', email: 'leaver@hamkke.test', password: goodPassword, consent: documentVersions },
        })
      ).body.user.id,
    ).not.toBe(account.id);
  });

  test('leaves what was decided about the person in the audit log, with nothing of who it was', async () => {
    const franchiseInfo = { name: '떠난보관소', address: '떠난시 떠난로 1', phone: '010-9999-0001' };
    const { account, self } = await signUp(service, 'departed', { displayName: '떠난이', franchiseInfo });
    const admin = service.app.as({ id: 'boss', userType: 'admin', isApproved: true });
    const params = { id: account.id };
    await admin.call(approveFranchise, { params, body: {} });
    await admin.call(setPartnerId, { params, body: { partnerId: 'p-77' } });
    await admin.call(setUserType, { params, body: { userType: 'franchise' } });
    await admin.call(setUserType, { params, body: { userType: 'user' } });
    await admin.call(setUserType, { params, body: { userType: 'franchise' } });
    await admin.call(rejectFranchise, { params, body: { reason: '서류가 부족해요' } });
    expect((await erase(self)).seen).toEqual([204]);
    const { connection } = service.deps.mongo;
    const database = connection.getClient().db(connection.name);
    const lines = await database.collection('audit').find({ 'subject.id': account.id }).toArray();
    expect(lines.map(({ action }) => action).sort()).toEqual([
      'franchise-approved',
      'franchise-rejected',
      'partner-id-set',
      'person-type-set',
      'person-type-set',
    ]);
    for (const { name } of await database.listCollections().toArray()) {
      const stored = `${name} ${JSON.stringify(await database.collection(name).find().toArray())}`;
      for (const personal of ['departed', '떠난', '9999-0001']) expect(stored).not.toContain(personal);
    }
  });

  test.each([
    ['rental', internalReservation('r-5', { status: 'active' })],
    ['rental', internalReservation('r-6', { status: 'pending' })],
    ['refund', internalReservation('r-7', { status: 'cancelled', refundOwed: 60_000, refundedAmount: 59_999 })],
  ])('waits for an open %s', async (reason, reservation) => {
    const { account, self } = await signUp(service, `open-${reservation.reservationId}`);
    otherServices.reservations.set(account.id, [internalReservation('r-8'), reservation]);
    expect(await erase(self)).toEqual({ seen: [409, 'ACCOUNT_IN_USE', reason], order: null });
    expect((await self.call(readProfile)).status).toBe(200);
  });

  test('waits for a payment that was rejected and is on its way back', async () => {
    const { account, self } = await signUp(service, 'paid-and-rejected');
    otherServices.reservations.set(account.id, [
      internalReservation('r-9', { status: 'cancelled', orderId: 'rejected001' }),
    ]);
    otherServices.orders.set('rejected001', { ...orderSummary('rejected001'), standing: 'refunding' });
    expect(await erase(self)).toEqual({ seen: [409, 'ACCOUNT_IN_USE', 'refund'], order: null });
    otherServices.orders.set('rejected001', { ...orderSummary('rejected001'), standing: 'refunded' });
    expect((await erase(self)).seen).toEqual([204]);
  });

  test('is refused to an approved partner and to an administrator, not to one who waits', async () => {
    const partner = await given(service, 'owner-stays', {}, goodPassword);
    const waiting = await given(service, 'owner-waits', { isApproved: false }, goodPassword);
    const admin = await givenAdministrator(service);
    expect([
      (await erase(partner.self)).seen,
      (await erase(admin.self, undefined)).seen,
      (await erase(waiting.self)).seen,
    ]).toEqual([[409, 'ACCOUNT_IN_USE', 'franchise'], [409, 'ACCOUNT_IN_USE', 'admin'], [204]]);
  });

  test('needs the password, a browser, and other services that answer', async () => {
    const { account, self, program } = await signUp(service, 'stayer');
    const noPassword = await self.call(eraseAccount, { body: {} });
    expect([noPassword.status, noPassword.body.fields?.[0]?.path]).toEqual([422, 'currentPassword']);
    expect((await erase(self, 'wrong')).seen).toEqual([401, 'BAD_CREDENTIALS']);
    expect((await erase(program)).seen).toEqual([403, 'FORBIDDEN']);
    expect((await erase(service.app)).seen).toEqual([401, 'NOT_SIGNED_IN']);
    otherServices.away = true;
    expect((await erase(self)).seen).toEqual([503, 'UNAVAILABLE']);
    expect(await service.eventTypesOf(account.id)).toEqual(['user.registered']);
  });
});
