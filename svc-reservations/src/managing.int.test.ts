import {
  closeGuards,
  confirmHold,
  giveNotice,
  listAllReservations,
  listFranchiseReservations,
  listPartnerReservations,
  openGuards,
  placeHold,
  readNoticePhoto,
  readOccupancy,
  readReservation,
  reservationDetailSchema,
  setFranchiseReservationStatus,
  setReservationStatus,
} from '@hamkke/contracts';
import type { TestCaller } from '@hamkke/service-kit/testing';
import { describe, expect, test } from 'vitest';
import { checkReservations } from './use-cases/checking/check-reservations.ts';
import { readSnapshot } from './use-cases/checking/snapshot.ts';
import { createHttpHarness } from './testing/http-harness.ts';
import { photoUrl } from './testing/photos.ts';

const harness = createHttpHarness('managing-http');
const partner = (id = 'owner-1') => harness.app.as({ id, userType: 'franchise', isApproved: true });
const boss = () => harness.app.as({ id: 'boss', userType: 'franchise', isApproved: true, isSuperUser: true });
const admin = () => harness.app.as({ id: 'admin', userType: 'admin' });
const of = (reservationId: string, id = 'owner-1') => ({ params: { id, reservationId } });
const set = (caller: TestCaller, reservationId: string, body: object, id = 'owner-1') =>
  caller.call(setFranchiseReservationStatus, { ...of(reservationId, id), body: body as never });
const code = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

describe('lists', () => {
  test("are a partner's, and name the next page", async () => {
    for (const id of ['p1', 'p2', 'p3']) await harness.hold(id, { ownerId: 'pager' });
    const seen: string[] = [];
    for (let cursor: string | undefined; ;) {
      const page = await partner('pager').call(listFranchiseReservations, {
        params: { id: 'pager' },
        query: { limit: 2, ...(cursor && { cursor }) },
      });
      expect(page).toMatchObject({ status: 200, body: { success: true } });
      seen.push(...page.body.reservations.map(({ reservationId }: { reservationId: string }) => reservationId));
      if (page.body.nextCursor === null) break;
      cursor = page.body.nextCursor;
    }
    expect(seen).toEqual(['p3', 'p2', 'p1']);
    expect(
      (await partner('pager').call(listPartnerReservations, { params: { id: 'pager' } })).body.reservations,
    ).toHaveLength(3);
    expect(
      (
        await partner('pager').fetch(
          `/api/franchises/pager/reservations?t=${Date.now()}&search=김&status=pending&locationId=location-1`,
        )
      ).body.reservations,
    ).toHaveLength(3);
    expect((await admin().call(listAllReservations, { query: { search: 'orderp1' } })).body.reservations).toMatchObject(
      [{ reservationId: 'p1', userPhone: null }],
    );
  });

  test.each([
    'limit=0',
    'limit=501',
    'status=gone',
    'locationId=$ne',
    'cursor=p1',
    'cursor=%24gt',
    `search=${'a'.repeat(81)}`,
  ])('?%s is 422 by field', async (query) => {
    const answer = await partner().fetch(`/api/franchises/owner-1/reservations?${query}`);
    expect([...code(answer), answer.body.fields[0].path]).toEqual([422, 'VALIDATION', query.split('=')[0]]);
  });

  test('what looks like an operator or a pattern finds nothing', async () => {
    for (const query of ['search=.*', 'search[$ne]=x&search=%00', 'search=%5E']) {
      const { status, body } = await partner('pager').fetch(`/api/franchises/pager/reservations?${query}`);
      expect([status === 422 || body.reservations.length]).not.toContain(3);
    }
  });
});

describe('who may', () => {
  const people: [string, () => TestCaller, (number | string)[]][] = [
    ['the partner', () => partner(), ['own', 'own', 403, 200, 403, 'none']],
    ['another partner', () => partner('owner-2'), [403, 403, 403, 403, 403, 'none']],
    ['an administrator', admin, ['own', 'own', 200, 200, 200, 'one']],
    ['a super user', boss, ['own', 'own', 200, 200, 200, 'one']],
    [
      'a partner who is not approved',
      () => harness.app.as({ id: 'owner-1', userType: 'franchise' }),
      [403, 403, 403, 403, 403, 403],
    ],
    [
      'a member',
      () => harness.app.as({ id: 'owner-1', isSuperUser: true, isApproved: true }),
      [403, 403, 403, 403, 403, 403],
    ],
    ['a guest', () => harness.asGuest('m1'), [401, 401, 401, 401, 401, 401]],
    ['a visitor', () => harness.app, [401, 401, 401, 401, 401, 401]],
    ['a service', () => harness.app.asService('payments'), [403, 403, 403, 403, 403, 403]],
  ];
  test.each(people)('%s', async (name, caller, expected) => {
    const id = `m${people.findIndex(([other]) => other === name) + 1}`;
    await harness.rent(id, { locationId: 'other-location', unitId: `unit-${id}`, ownerId: 'owner-1' });
    await harness.rent(`${id}x`, { locationId: `location-of-${id}`, unitId: `unit-${id}x`, ownerId: 'someone' });
    const answers = [
      await caller().call(listFranchiseReservations, { params: { id: 'owner-1' } }),
      await caller().call(listPartnerReservations, { params: { id: 'owner-1' } }),
      await caller().call(listAllReservations),
      await set(caller(), id, { status: 'pending' }),
      await caller().call(setReservationStatus, { params: { reservationId: id }, body: { status: 'pending' } }),
      await caller().call(readOccupancy, { params: { id: `location-of-${id}` } }),
    ];
    const said = answers.map(({ status, body }, index) =>
      status !== 200
        ? status
        : index < 2
          ? body.reservations.every((one: { locationName: string }) => one.locationName === '강남점') &&
            body.reservations.length > 0
            ? 'own'
            : body
          : index === 5
            ? ['none', 'one'][body.length]
            : status,
    );
    expect(said).toEqual(expected);
    expect(
      (await harness.mongo.connection.collection<{ _id: string; status: string }>('reservations').findOne({ _id: id }))
        ?.status,
    ).toBe(expected[3] === 200 ? 'pending' : 'active');
  });

  test("another partner's reservation is not found, as one that is not there", async () => {
    await harness.rent('foreign', { ownerId: 'owner-2' });
    const [foreign, nothing] = [
      await set(partner(), 'foreign', { status: 'expired' }),
      await set(partner(), 'nobody', { status: 'expired' }),
    ];
    expect(code(foreign)).toEqual([404, 'NOT_FOUND']);
    expect({ ...foreign.body, correlationId: '' }).toEqual({ ...nothing.body, correlationId: '' });
  });
});

describe('setting a status', () => {
  test('needs a decision, refuses too much, stores who and why for those who manage, and repeats', async () => {
    await harness.rent('s1', { userId: 'kim' });
    expect(await set(partner(), 's1', { status: 'cancelled' })).toMatchObject({
      status: 422,
      body: { code: 'DECISION_NEEDED', details: { choices: ['refund', 'no-refund'], refundable: 60_000 } },
    });
    expect(
      await set(partner(), 's1', { status: 'cancelled', decision: { kind: 'refund', amount: 70_000 } }),
    ).toMatchObject({ status: 409, body: { code: 'REFUND_CHANGED', details: { refundable: 60_000 } } });
    expect(await set(partner(), 's1', { status: 'cancelled', expectedStatus: 'pending' })).toMatchObject({
      status: 409,
      body: { code: 'VERSION_CONFLICT', details: { status: 'active' } },
    });
    const body = {
      status: 'cancelled',
      expectedStatus: 'active',
      decision: { kind: 'refund', amount: 30_000 },
      reason: '누수',
      byName: 'x',
      refundOwed: 1,
      userId: 'x',
    };
    const done = await set(partner(), 's1', body);
    expect(reservationDetailSchema.parse(done.body)).toMatchObject({
      status: 'cancelled',
      cancelReason: 'owner',
      refundOwed: 30_000,
    });
    expect(done.body.history.at(-1)).toEqual({
      at: expect.any(String),
      from: 'active',
      to: 'cancelled',
      why: 'owner',
      by: 'owner',
      byName: 'owner-1 님',
      decision: { kind: 'refund', amount: 30_000 },
      reason: '누수',
    });
    expect((await set(partner(), 's1', body)).body).toEqual(done.body);
    expect((await partner().call(readReservation, { params: { id: 's1' } })).body).toEqual(done.body);
    const events = await harness.mongo.connection
      .collection('outbox')
      .find({ 'envelope.aggregateId': 's1', 'envelope.aggregateVersion': 3 })
      .toArray();
    expect(events.map(({ envelope }) => [envelope.type, envelope.data])).toEqual([
      ['reservation.cancelled', expect.objectContaining({ reason: 'owner', from: 'active', refundOwed: 30_000 })],
    ]);
  });

  test('the customer reads that it was decided, and neither by whom nor what was written', async () => {
    const { body } = await harness.asMember('kim').call(readReservation, { params: { id: 's1' } });
    expect(body.history.at(-1)).toEqual({
      at: expect.any(String),
      from: 'active',
      to: 'cancelled',
      why: 'owner',
      by: 'owner',
      decision: { kind: 'refund', amount: 30_000 },
    });
    expect(JSON.stringify(body)).not.toMatch(/owner-1 님|누수/);
  });

  test('what takes the unit again is refused where another has it, or where it is closed', async () => {
    await harness.hold('t1');
    expect((await set(partner(), 't1', { status: 'cancelled' })).status).toBe(200);
    await harness.hold('t2', { unitId: 'unit-t1' });
    expect(code(await set(partner(), 't1', { status: 'pending' }))).toEqual([409, 'UNIT_TAKEN']);
    expect((await set(partner(), 't2', { status: 'cancelled' })).status).toBe(200);
    const units = { body: { locationId: 'location-1', unitIds: ['unit-t1'] } };
    const catalog = harness.app.asService('catalog');
    expect((await catalog.call(closeGuards, units)).status).toBe(200);
    expect(code(await set(partner(), 't1', { status: 'pending' }))).toEqual([409, 'UNIT_CLOSED']);
    for (const _ of [1, 2])
      expect(await catalog.call(openGuards, units)).toMatchObject({ status: 200, body: { opened: ['unit-t1'] } });
    const held = await set(partner(), 't1', { status: 'pending' });
    expect(held.body).toMatchObject({ status: 'pending', holdUntil: null });
    expect(
      await harness.mongo.connection
        .collection('outbox')
        .findOne({ 'envelope.aggregateId': 't1', 'envelope.aggregateVersion': 3 }),
    ).toMatchObject({ envelope: { type: 'reservation.held', data: { until: '9999-12-31T00:00:00.000Z' } } });
    expect(
      code(
        await harness.app.asService('payments').call(placeHold, { body: harness.body('t3', { unitId: 'unit-t1' }) }),
      ),
    ).toEqual([409, 'UNIT_TAKEN']);
    expect(
      (
        await harness.app
          .asService('payments')
          .call(confirmHold, { params: { reservationId: 't1' }, body: { orderId: harness.body('t1').orderId } })
      ).body,
    ).toEqual({ outcome: 'confirmed' });
  });

  test('while identity is away: 503, and nothing changed', async () => {
    await harness.rent('i1');
    harness.addresses.away = true;
    const answer = await set(partner(), 'i1', { status: 'expired', decision: { kind: 'refund', amount: 60_000 } });
    harness.addresses.away = false;
    expect(code(answer)).toEqual([503, 'UNAVAILABLE']);
    expect((await partner().call(readReservation, { params: { id: 'i1' } })).body.status).toBe('active');
  });

  test.each([
    [{}, 'status'],
    [{ status: 'gone' }, 'status'],
    [{ status: { $ne: '' } }, 'status'],
    [{ status: 'active', expectedStatus: 'x' }, 'expectedStatus'],
    [{ status: 'active', decision: { kind: 'x' } }, 'decision.kind'],
    [{ status: 'cancelled', decision: { kind: 'refund' } }, 'decision.amount'],
    [{ status: 'cancelled', decision: { kind: 'refund', amount: 0 } }, 'decision.amount'],
    [{ status: 'cancelled', decision: { kind: 'refund', amount: 1.5 } }, 'decision.amount'],
    [{ status: 'cancelled', reason: 'a\u0000b' }, 'reason'],
    [{ status: 'cancelled', reason: 'a'.repeat(201) }, 'reason'],
  ])('%j is 422 at %s', async (body, path) => {
    const answer = await set(partner(), 'i1', body);
    expect([...code(answer), answer.body.fields?.[0]?.path]).toEqual([422, 'VALIDATION', path]);
  });
});

test('the photo of a notice is read by the partner, an administrator and a super user; by another partner it is not found', async () => {
  await harness.rent('f1');
  expect(
    (
      await harness
        .asGuest('f1')
        .call(giveNotice, { params: { id: 'f1' }, body: { leaveDate: '2026-12-20', photo: await photoUrl() } })
    ).status,
  ).toBe(200);
  for (const reader of [partner(), admin(), boss()])
    expect((await reader.call(readNoticePhoto, { params: { id: 'f1' } })).headers.get('content-type')).toBe(
      'image/webp',
    );
  expect((await partner('owner-2').call(readNoticePhoto, { params: { id: 'f1' } })).status).toBe(404);
});

test('who has which unit of a location', async () => {
  await harness.rent('o1', { locationId: 'location-o', unitId: 'unit-o' });
  expect((await partner().call(readOccupancy, { params: { id: 'location-o' } })).body).toEqual([
    {
      unitId: 'unit-o',
      reservationId: 'o1',
      status: 'active',
      userName: '김함께',
      startDate: '2026-12-01',
      endDate: '2026-12-31',
    },
  ]);
  expect((await partner('owner-2').call(readOccupancy, { params: { id: 'location-o' } })).body).toEqual([]);
});

test('after all that the snapshot has no problem', async () => {
  expect(checkReservations(await readSnapshot(harness.mongo.connection, harness.now()))).toEqual([]);
});
