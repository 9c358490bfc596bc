import {
  type AnyEndpoint,
  cancelReservation,
  endpoints,
  giveNotice,
  listReservations,
  noticePreviewSchema,
  placeHold,
  previewNotice,
  readNoticePhoto,
  readReservation,
  reservationDetailSchema,
  sendNoticePhoto,
} from '@hamkke/contracts';
import { calendarDate } from '@hamkke/money';
import { assertionHeader, createSigner } from '@hamkke/service-kit';
import { createTestKeys, personClaims } from '@hamkke/service-kit/testing';
import { describe, expect, test } from 'vitest';
import { checkReservations } from './use-cases/checking/check-reservations.ts';
import { readSnapshot } from './use-cases/checking/snapshot.ts';
import { createHttpHarness } from './testing/http-harness.ts';
import { photoUrl } from './testing/photos.ts';

const hour = 3_600_000;
const harness = createHttpHarness('renter-http');
const about = (id: string) => ({ params: { id } });
const at = async <T>(ahead: number, work: () => Promise<T>): Promise<T> => {
  harness.ahead = ahead;
  return await work().finally(() => {
    harness.ahead = 0;
  });
};

describe('reading', () => {
  test('a member lists and reads what is theirs, with what they may do now', async () => {
    await harness.rent('r1', { userId: 'kim' });
    const list = await harness.asMember('kim').call(listReservations);
    expect(list).toMatchObject({
      status: 200,
      body: [
        {
          reservationId: 'r1',
          status: 'active',
          totalAmount: 60_000,
          userName: '김함께',
          unitSize: 'M',
          refundedAmount: 0,
          confirmedAt: expect.any(String),
          holdUntil: null,
        },
      ],
    });
    expect(list.headers.get('link')).toBeNull();
    const detail = await harness.asMember('kim').call(readReservation, about('r1'));
    expect(reservationDetailSchema.parse(detail.body)).toMatchObject({
      options: {
        cancel: { allowed: true, refund: 60_000, because: 'free' },
        notice: { allowed: true, latest: '2026-12-30', photo: false },
      },
      notice: null,
      history: [
        { why: 'held', by: 'visitor' },
        { why: 'paid', by: 'payments' },
      ],
    });
    expect(detail.headers.get('cache-control')).toBe('no-store');
  });

  test('a page names the next one', async () => {
    for (const id of ['p1', 'p2', 'p3']) await harness.hold(id, { userId: 'lee' });
    const lee = harness.asMember('lee');
    const seen: string[] = [];
    for (let path = '/api/reservations?limit=2&t=123'; path !== '';) {
      const page = await lee.fetch(path);
      seen.push(...page.body.map((one: { reservationId: string }) => one.reservationId));
      path = /^<(.+)>; rel="next"$/.exec(page.headers.get('link') ?? '')?.[1] ?? '';
    }
    expect(seen).toEqual(['p3', 'p2', 'p1']);
  });

  test.each(['limit=0', 'limit=501', 'limit=x', 'cursor=$ne', 'cursor=r1', 'cursor=nobody', 'limit[$gt]=1'])(
    '?%s is 422, or without effect',
    async (query) => {
      const answer = await harness.asMember('lee').fetch(`/api/reservations?${query}`);
      expect([answer.status, answer.body.code]).toEqual(query.includes('[') ? [200, undefined] : [422, 'VALIDATION']);
    },
  );

  test('what was booked under the proven address is listed, and is then theirs', async () => {
    await harness.hold('c1', { customer: { name: '박', email: 'Park@Example.com' } });
    harness.addresses.proven.set('park', 'park@example.com');
    expect((await harness.asMember('park').call(readReservation, about('c1'))).status).toBe(200);
    expect((await harness.asMember('park').call(listReservations)).body).toMatchObject([{ reservationId: 'c1' }]);
    expect((await harness.asMember('park').call(readReservation, about('c1'))).body.history.at(-1)).toMatchObject({
      why: 'claimed',
      by: 'renter',
    });
  });
});

describe('whose it is not', () => {
  const ownPages: readonly AnyEndpoint[] = endpoints.filter(
    ({ service, access }) => service === 'reservations' && access === 'customer',
  );
  const photo = 'data:image/png;base64,iVBORw0KGgo=';
  const inputs: Record<string, object> = {
    cancelReservation: { body: {} },
    previewNotice: { query: { leaveDate: '2026-12-20' } },
    giveNotice: { body: { leaveDate: '2026-12-20', photo } },
    listMoveOptions: { query: { moveDate: '2026-12-20' } },
    moveRental: { body: { unitId: 'other', locationId: 'location-1', moveDate: '2026-12-20', expectedRefund: 0 } },
    sendNoticePhoto: { body: { photo } },
  };
  const inputOf = ({ id }: AnyEndpoint, of: string) => ({ ...about(of), ...inputs[id] }) as object;

  /** What those who manage the location may read, and do nothing with. */
  const readByManagers = ['readReservation', 'readNoticePhoto'];
  const managers = () => [
    harness.app.as({ id: 'owner-1', userType: 'franchise', isApproved: true }),
    harness.app.as({ id: 'admin', userType: 'admin' }),
    harness.app.as({ id: 'boss', userType: 'franchise', isApproved: true, isSuperUser: true }),
  ];

  test.each(ownPages.map((endpoint) => [endpoint.id, endpoint] as const))(
    "%s is not found by another member, another partner, one not approved, a guest of another; by the location's partner and an administrator for reading only; and looks as what is not there",
    async (_, endpoint) => {
      await harness.rent(`w${endpoint.id}`, { userId: 'kim' });
      const strangers = [
        harness.asMember('stranger'),
        harness.asGuest('r1'),
        harness.app.as({ id: 'owner-2', userType: 'franchise', isApproved: true }),
        harness.app.as({ id: 'owner-1', userType: 'franchise', isApproved: false }),
        harness.app.as({ id: 'owner-1', userType: 'user', isSuperUser: true }),
        ...(readByManagers.includes(endpoint.id) ? [] : managers()),
      ];
      for (const stranger of strangers) {
        const [theirs, nothing] = [
          await stranger.call(endpoint, inputOf(endpoint, `w${endpoint.id}`)),
          await stranger.call(endpoint, inputOf(endpoint, 'nobody')),
        ];
        expect([theirs.status, theirs.body.code]).toEqual([404, 'NOT_FOUND']);
        expect({ ...theirs.body, correlationId: '' }).toEqual({ ...nothing.body, correlationId: '' });
      }
    },
  );

  test.each(ownPages.map((endpoint) => [endpoint.id, endpoint] as const))(
    '%s is refused to a visitor, to a service, and to a forged assertion with a pass',
    async (_, endpoint) => {
      expect((await harness.app.call(endpoint, inputOf(endpoint, 'r1'))).status).toBe(401);
      expect((await harness.app.asService('payments').call(endpoint, inputOf(endpoint, 'r1'))).status).toBe(403);
      const claims = personClaims(null, { guestOf: 'r1' });
      const stranger = await createTestKeys();
      const forged = [
        await createSigner(stranger.serviceKey('gateway')).sign({ audience: 'reservations', claims }),
        await createSigner(harness.keys.serviceKey('gateway')).sign({ audience: 'payments', claims }),
      ];
      // A service may not speak for a guest, however well it signs.
      forged.push(await createSigner(harness.keys.serviceKey('payments')).sign({ audience: 'reservations', claims }));
      for (const assertion of forged) {
        const answer = await harness.app
          .unsigned()
          .call(endpoint, inputOf(endpoint, 'r1'), { [assertionHeader]: assertion });
        expect([401, 403]).toContain(answer.status);
      }
      expect(
        (
          await harness.app
            .unsigned()
            .call(endpoint, inputOf(endpoint, 'r1'), { 'x-guest-of': 'r1', 'x-user-id': 'kim' })
        ).status,
      ).toBe(401);
    },
  );

  test('the list is for members only', async () => {
    expect((await harness.app.call(listReservations)).status).toBe(401);
    expect((await harness.asGuest('r1').call(listReservations)).status).toBe(401);
  });

  test('while identity is away, what is there and what is not look the same', async () => {
    harness.addresses.away = true;
    const answers = await Promise.all(
      ['r1', 'nobody'].map((id) => harness.asMember('stranger').call(readReservation, about(id))),
    );
    harness.addresses.away = false;
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [503, 'UNAVAILABLE'],
      [503, 'UNAVAILABLE'],
    ]);
  });
});

describe('cancelling', () => {
  test('by a guest with a pass; again it answers the same', async () => {
    await harness.rent('g1');
    const first = await harness
      .asGuest('g1')
      .call(cancelReservation, { ...about('g1'), body: { expectedRefund: 60_000 } });
    expect(first).toMatchObject({
      status: 200,
      body: {
        status: 'cancelled',
        cancelReason: 'renter',
        refundOwed: 60_000,
        refundedAmount: 0,
        options: { cancel: { allowed: false, because: 'over' }, notice: { allowed: false } },
      },
    });
    expect(
      (await harness.asGuest('g1').call(cancelReservation, { ...about('g1'), body: { expectedRefund: 60_000 } })).body,
    ).toEqual(first.body);
  });

  test('says what else there is: too late, another amount, over', async () => {
    await harness.rent('g2');
    const cancel = (body: object) => harness.asGuest('g2').call(cancelReservation, { ...about('g2'), body });
    expect(await cancel({ expectedRefund: 1 })).toMatchObject({
      status: 409,
      body: { code: 'REFUND_CHANGED', details: { refund: 60_000 } },
    });
    expect(await at(25 * hour, () => cancel({}))).toMatchObject({
      status: 409,
      body: { code: 'NOTICE_REQUIRED', details: { freeUntil: expect.any(String) } },
    });
    expect(await at(60 * 24 * hour, () => cancel({}))).toMatchObject({
      status: 409,
      body: { code: 'RESERVATION_OVER' },
    });
  });

  test.each([
    { expectedRefund: -1 },
    { expectedRefund: 0.5 },
    { expectedRefund: '60000' },
    { expectedRefund: 1e12 },
    { expectedRefund: null },
    [],
    'x',
  ])('%j is 422 by field', async (sent) => {
    const answer = await harness.asMember('kim').call(cancelReservation, { ...about('r1'), body: sent as never });
    expect([answer.status, answer.body.code]).toEqual([422, 'VALIDATION']);
    expect(answer.body.fields.length).toBeGreaterThan(0);
  });

  test('fields that only the server sets change nothing', async () => {
    await harness.rent('g3');
    const sent = { status: 'active', refundOwed: 1, userId: 'stranger', totalAmount: 1, amount: 1, reason: 'provider' };
    const answer = await harness.asGuest('g3').call(cancelReservation, { ...about('g3'), body: sent as never });
    expect(answer.body).toMatchObject({
      status: 'cancelled',
      cancelReason: 'renter',
      refundOwed: 60_000,
      totalAmount: 60_000,
    });
  });
});

describe('staying', () => {
  const january = { range: { start: calendarDate('2027-01-01'), end: calendarDate('2027-01-31') } };
  const placing = (id: string, more: object) =>
    harness.app.asService('payments').call(placeHold, { body: harness.body(id, more) });

  test.each([
    ['a member', 'm', { userId: 'lee' }, () => harness.asMember('lee')],
    ['a guest', 'h', {}, () => harness.asGuest('h1')],
  ])('%s extends a rental, and reads it as one of two periods', async (_, name, more, reader) => {
    const [first, second, stranger] = ['1', '2', '3'].map((n) => `${name}${n}`) as [string, string, string];
    const here = { ...january, unitId: `unit-${first}` };
    await harness.rent(first, more);
    const { body } = await reader().call(readReservation, about(first));
    expect(reservationDetailSchema.parse(body)).toMatchObject({
      continues: null,
      options: {
        extend: {
          because: 'possible',
          startDate: '2027-01-01',
          until: null,
          priorityUntil: '2026-12-16',
          by: null,
        },
      },
      terms: [{ reservationId: first, status: 'active', endDate: '2026-12-31' }],
    });
    expect(await placing(stranger, here)).toMatchObject({
      status: 409,
      body: { code: 'UNIT_TAKEN', details: { maybeFreeFrom: '2027-01-01' } },
    });
    await harness.rent(second, { ...here, ...more, continues: first });
    expect((await reader().call(readReservation, about(first))).body).toMatchObject({
      options: { extend: { because: 'extended', by: second }, notice: { allowed: false } },
      terms: [{ reservationId: first }, { reservationId: second, startDate: '2027-01-01' }],
    });
    expect(await reader().call(giveNotice, { ...about(first), body: { leaveDate: '2026-12-20' } })).toMatchObject({
      status: 422,
      body: { code: 'RANGE_INVALID', details: { reason: 'extended', by: second } },
    });
  });

  test('is not for others, nor from another day, nor of what is over', async () => {
    await harness.rent('s1', { userId: 'kim' });
    const here = { ...january, unitId: 'unit-s1', continues: 's1' };
    expect(await placing('s2', { ...here, userId: 'stranger' })).toMatchObject({ status: 404 });
    const late = { range: { ...january.range, start: calendarDate('2027-01-02') } };
    expect(await placing('s2', { ...here, ...late, userId: 'kim' })).toMatchObject({
      status: 422,
      body: { code: 'RANGE_INVALID', details: { reason: 'not-next', startDate: '2027-01-01' } },
    });
    await harness.asMember('kim').call(cancelReservation, { ...about('s1'), body: {} });
    expect(await placing('s2', { ...here, userId: 'kim' })).toMatchObject({
      status: 409,
      body: { code: 'RESERVATION_OVER', details: { status: 'cancelled' } },
    });
  });

  test('a reservation from before extensions were stored continues none', async () => {
    await harness.rent('old', { userId: 'old' });
    const rows = harness.mongo.connection.collection<{ _id: string }>('reservations');
    await rows.updateOne({ _id: 'old' }, { $unset: { continues: '' } });
    const { body } = await harness.asMember('old').call(readReservation, about('old'));
    expect(body).toMatchObject({ continues: null, terms: [{ reservationId: 'old' }] });
    expect((await placing('old', { userId: 'old' })).status).toBe(201);
  });
});

describe('notice with a photo', () => {
  test('is given, its photo answered as bytes that no one else may cache or run', async () => {
    await harness.rent('n1');
    const guest = harness.asGuest('n1');
    const given = await guest.call(giveNotice, {
      ...about('n1'),
      body: { leaveDate: '2026-12-20', photo: await photoUrl({ width: 3000, height: 100 }) },
    });
    expect(given).toMatchObject({
      status: 200,
      body: {
        endDate: '2026-12-20',
        notice: { leaveDate: '2026-12-20', previousEndDate: '2026-12-31', hasPhoto: true },
        options: { notice: { photo: true } },
      },
    });
    expect(
      (
        await guest.call(sendNoticePhoto, { ...about('n1'), body: { photo: await photoUrl({ format: 'png' }) } })
      ).body.history.at(-1),
    ).toMatchObject({ why: 'photo', by: 'guest' });
    const answer = await guest.call(readNoticePhoto, about('n1'));
    expect(answer.status).toBe(200);
    expect(
      Object.fromEntries(
        ['content-type', 'cache-control', 'x-content-type-options', 'content-security-policy'].map((name) => [
          name,
          answer.headers.get(name),
        ]),
      ),
    ).toEqual({
      'content-type': 'image/webp',
      'cache-control': 'no-store, private',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });

  const small = 'data:image/png;base64,';
  test.each([
    ['no day', {}],
    ['a day that is not', { leaveDate: '2026-02-30' }],
    ['an instant', { leaveDate: '2026-12-20T00:00:00Z' }],
    ['an operator', { leaveDate: { $gt: '' } }],
    ['a photo from elsewhere', { leaveDate: '2026-12-20', photo: 'https://example.com/a.png' }],
    ['a drawing', { leaveDate: '2026-12-20', photo: 'data:image/svg+xml;base64,PHN2Zy8+' }],
    ['no base64', { leaveDate: '2026-12-20', photo: `${small}<script>` }],
    ['a photo over the limit', { leaveDate: '2026-12-20', photo: small + 'A'.repeat(11_000_000) }],
  ])('%s is 422 by field', async (_, sent) => {
    const answer = await harness.asMember('kim').call(giveNotice, { ...about('r1'), body: sent as never });
    expect([answer.status, answer.body.code]).toEqual([422, 'VALIDATION']);
    expect(answer.body.fields[0].path).toBe('photo' in sent ? 'photo' : 'leaveDate');
  });

  test.each([
    ['no image', `${small}aGVsbG8=`],
    ['half an image', async () => (await photoUrl({ width: 400, height: 400 })).slice(0, 900)],
    ['a moving image under another name', () => photoUrl({ format: 'gif', named: 'png' })],
    ['an image that unfolds into too many pixels', () => photoUrl({ format: 'png', width: 7000, height: 7000 })],
  ])('%s is 422 IMAGE_INVALID, and ends nothing', async (_, photo) => {
    const sent = { leaveDate: '2026-12-20', photo: typeof photo === 'string' ? photo : await photo() };
    expect(await harness.asMember('kim').call(giveNotice, { ...about('r1'), body: sent })).toMatchObject({
      status: 422,
      body: { code: 'IMAGE_INVALID' },
    });
    expect((await harness.asMember('kim').call(readReservation, about('r1'))).body).toMatchObject({
      endDate: '2026-12-31',
      notice: null,
    });
  });

  test('a body over the limit is 413', async () => {
    const answer = await harness
      .asMember('kim')
      .call(sendNoticePhoto, { ...about('r1'), body: { photo: small + 'A'.repeat(12_000_000) } });
    expect([answer.status, answer.body.code]).toEqual([413, 'BODY_TOO_LARGE']);
  });

  test('what comes back is shown, compared, owed and stored with its lines', async () => {
    const tariff = { dailyPrice: 1_000, monthlyPrice: 0, quarterlyPrice: 0, yearlyPrice: 0, minimumDays: 1 };
    await harness.rent('early', { userId: 'kim', unitId: 'unit-early', tariff });
    const kim = harness.asMember('kim');
    const leaveDate = '2026-12-20';
    const shown = await kim.call(previewNotice, { ...about('early'), query: { leaveDate } });
    const refund = {
      paid: 60_000,
      usedDays: 20,
      chargedDays: 20,
      lines: [{ period: 'daily', count: 20, amount: 20_000 }],
      cost: 20_000,
      refund: 40_000,
      promisedBefore: 0,
    };
    expect(noticePreviewSchema.parse(shown.body)).toEqual({ leaveDate, refund });
    const give = (expectedRefund: number) =>
      kim.call(giveNotice, { ...about('early'), body: { leaveDate, expectedRefund } });
    expect(await give(39_999)).toMatchObject({
      status: 409,
      body: { code: 'REFUND_CHANGED', details: { refund: 40_000 } },
    });
    const given = await give(40_000);
    expect(reservationDetailSchema.parse(given.body)).toMatchObject({
      refundOwed: 40_000,
      endDate: leaveDate,
      notice: { refund },
    });
  });

  test('a day outside of what the notice allows says which days are', async () => {
    const answer = await harness
      .asMember('kim')
      .call(giveNotice, { ...about('r1'), body: { leaveDate: '2026-12-31' } });
    expect(answer).toMatchObject({
      status: 422,
      body: {
        code: 'RANGE_INVALID',
        details: { reason: 'too-late', latest: '2026-12-30' },
        fields: [{ path: 'leaveDate', code: 'too_big' }],
      },
    });
  });
});

test('after all that the snapshot has no problem', async () => {
  expect(checkReservations(await readSnapshot(harness.mongo.connection, harness.now()))).toEqual([]);
});
