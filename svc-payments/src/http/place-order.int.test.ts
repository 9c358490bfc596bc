import { documentVersions, type OrderSummary, readOpenOrders } from '@hamkke/contracts';
import { seoulDateOf, addDays, fixedRange } from '@hamkke/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { monthly, startHarness, type Harness } from '../testing/harness.ts';

describe('placing an order', () => {
  let harness: Harness;
  beforeAll(async () => {
    harness = await startHarness();
  });
  afterAll(() => harness?.stop());

  const orders = () => harness.deps.mongo.connection.collection('orders');

  it("answers an order with the server's own name, amount and range, and a hold", async () => {
    const { unit } = harness.addUnit();
    const { status, body } = await harness.place({ unitId: unit.id, body: { orderName: 'my own name' } });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      amount: monthly,
      orderName: expect.stringMatching(/^함께보관 강남점 M-\d+ \(월간\)$/),
    });
    expect(body.orderId).toMatch(/^H\d{6}[0-9A-HJKMNP-TV-Z]{16}$/);
    expect(body.endDate).toBe(addDays(seoulDateOf(harness.clock()), 30));
    expect(body.provider).toMatchObject({
      paymentId: body.orderId,
      totalAmount: monthly,
      currency: 'KRW',
      redirectUrl: 'http://localhost:4000/payment/success',
      noticeUrls: ['http://localhost:4000/api/payment-webhook'],
      customData: { reservationId: body.reservationId },
    });
    expect(harness.otherServices.holds.get(body.reservationId)?.status).toBe('pending');
  });

  it.each([monthly + 1, monthly - 1, 0, 0 - monthly, monthly + 0.5, 1e300, 40_000])(
    'refuses the tampered amount %s, stores and holds nothing',
    async (amount) => {
      const { unit } = harness.addUnit();
      const { status, body } = await harness.place({ unitId: unit.id, body: { amount } });
      expect([status, body.code, body.details?.amount]).toEqual([409, 'PRICE_CHANGED', monthly]);
      expect(await orders().countDocuments({ 'unit.unitId': unit.id })).toBe(0);
      expect([...harness.otherServices.holds.values()].filter(({ unitId }) => unitId === unit.id)).toHaveLength(0);
    },
  );

  it.each([
    [{ amount: 'sixty' }, 'amount'],
    [{ amount: null }, 'amount'],
    [{ customerEmail: 'nobody' }, 'customerEmail'],
    [{ customerName: '' }, 'customerName'],
    [{ unitId: { $ne: 1 } }, 'unitId'],
    [{ startDate: 'tomorrow' }, 'startDate'],
    [{ period: 'weekly' }, 'period'],
    [{ consent: undefined }, 'consent'],
    [{ consent: { terms: '2026-12-01' } }, 'consent.privacy'],
    [{ customerPhone: '<script>' }, 'customerPhone'],
  ])('names the wrong field of %j', async (wrong, path) => {
    const { status, body } = await harness.place({ body: wrong });
    expect([status, body.code, body.fields?.[0]?.path]).toEqual([422, 'VALIDATION', path]);
  });

  it.each([
    [{ startDate: -1 }, 'RANGE_INVALID', 'start-past'],
    [{ startDate: 400 }, 'RANGE_INVALID', 'start-too-far'],
    [{ period: 'custom', endDate: -1 }, 'RANGE_INVALID', 'reversed'],
    [{ period: 'custom', endDate: 5 }, 'RANGE_INVALID', 'too-short'],
    [{ period: 'custom', endDate: 2000 }, 'RANGE_INVALID', 'too-long'],
    [{ period: 'custom' }, 'RANGE_INVALID', 'end-missing'],
    [{ period: 'monthly', endDate: 3650 }, 'PERIOD_MISMATCH', 'end-mismatch'],
  ])('refuses the range %j', async (range, code, problem) => {
    const today = seoulDateOf(harness.clock());
    const { startDate = 0, endDate, ...rest } = range as { startDate?: number; endDate?: number };
    const { unit } = harness.addUnit();
    const { status, body } = await harness.place({
      unitId: unit.id,
      body: {
        ...rest,
        startDate: addDays(today, startDate),
        ...(endDate === undefined ? {} : { endDate: addDays(today, endDate) }),
      },
    });
    expect([status, body.code, body.details?.problem]).toEqual([422, code, problem]);
    expect(body.fields).toHaveLength(1);
    expect(await orders().countDocuments({ 'unit.unitId': unit.id })).toBe(0);
  });

  it('stores with the order what was agreed to, and when', async () => {
    const before = harness.clock();
    const { body } = await harness.place();
    const storedConsent = (await harness.deps.orderDeps.orders.find(body.orderId))?.consent;
    expect(storedConsent).toEqual({ ...documentVersions, at: expect.any(Date) });
    expect([before <= (storedConsent?.at ?? 0), (storedConsent?.at ?? 0) <= harness.clock()]).toEqual([true, true]);
  });

  it('refuses agreement to an older wording, says what holds, stores and holds nothing; a repetition of what was agreed to before gets its answer', async () => {
    const { unit } = harness.addUnit();
    const key = { 'idempotency-key': 'key-of-an-old-page' };
    const refused = await harness.place({
      unitId: unit.id,
      visitorId: 'visitor-old-page',
      body: { consent: { ...documentVersions, terms: '2020-01-01' } },
      headers: key,
    });
    expect([refused.status, refused.body.code, refused.body.details]).toEqual([
      409,
      'CONSENT_OUTDATED',
      documentVersions,
    ]);
    expect(await orders().countDocuments({ 'unit.unitId': unit.id })).toBe(0);
    expect([...harness.otherServices.holds.values()].filter(({ unitId }) => unitId === unit.id)).toHaveLength(0);
    const again = await harness.place({
      unitId: unit.id,
      visitorId: 'visitor-old-page',
      headers: { 'idempotency-key': 'key-of-a-new-page' },
    });
    const repeated = await harness.place({ unitId: unit.id, visitorId: 'visitor-old-page' });
    expect([again.status, repeated.status, repeated.body.orderId]).toEqual([200, 200, again.body.orderId]);
  });

  it('gives whoever agrees to a newer wording an order that stores it', async () => {
    const { unit } = harness.addUnit();
    const newer = { ...documentVersions, privacy: '2099-01-01' };
    const first = await harness.place({ unitId: unit.id, visitorId: 'visitor-two-pages' });
    const second = await harness.place({ unitId: unit.id, visitorId: 'visitor-two-pages', body: { consent: newer } });
    expect([second.status, second.body.orderId === first.body.orderId]).toEqual([200, false]);
    expect(await harness.deps.orderDeps.orders.find(second.body.orderId)).toMatchObject({ consent: newer });
    expect((await harness.deps.orderDeps.orders.find(first.body.orderId))?.state).toBe('abandoned');
  });

  it('refuses an unknown unit, a paused location, and a unit without a price for the period', async () => {
    expect((await harness.place({ unitId: 'nowhere' })).body.code).toBe('NOT_FOUND');
    expect((await harness.place({ unitId: harness.addUnit({ status: 'paused' }).unit.id })).body.code).toBe(
      'UNIT_CLOSED',
    );
    expect(
      (await harness.place({ unitId: harness.addUnit({ monthlyPrice: 0 }).unit.id, body: { amount: 0 } })).body.code,
    ).toBe('UNIT_CLOSED');
  });

  it('leaves nothing stored for a visitor whose unit someone else took', async () => {
    const { unit } = harness.addUnit();
    expect((await harness.place({ unitId: unit.id })).status).toBe(200);
    expect((await harness.place({ unitId: unit.id })).body.code).toBe('UNIT_TAKEN');
    expect(await orders().countDocuments({ 'unit.unitId': unit.id })).toBe(1);
  });

  it('gives the same visitor the open order back, also when called ten times at once', async () => {
    const { unit } = harness.addUnit();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => harness.place({ unitId: unit.id, visitorId: 'visitor-eager' })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map(({ body }) => body.orderId)).size).toBe(1);
    expect(await orders().countDocuments({ 'unit.unitId': unit.id })).toBe(1);
  });

  it("replaces the visitor's own hold when another range is requested", async () => {
    const { unit } = harness.addUnit();
    const first = await harness.place({ unitId: unit.id, visitorId: 'visitor-wavering' });
    const second = await harness.place({
      unitId: unit.id,
      visitorId: 'visitor-wavering',
      body: { startDate: addDays(seoulDateOf(harness.clock()), 3) },
    });
    expect(second.status).toBe(200);
    expect(second.body.orderId).not.toBe(first.body.orderId);
    expect(harness.otherServices.holds.get(first.body.reservationId)?.status).toBe('cancelled');
    expect((await harness.deps.orderDeps.orders.find(first.body.orderId))?.state).toBe('abandoned');
  });

  it('says so when the provider is down, and makes no second order for the same Idempotency-Key', async () => {
    const { unit } = harness.addUnit();
    const request = () =>
      harness.place({ unitId: unit.id, visitorId: 'visitor-patient', headers: { 'idempotency-key': 'key-1' } });
    for (const fault of [
      { status: 503, text: '<html>' },
      { drop: 'before' },
      { status: 401, type: 'UNAUTHORIZED' },
      { status: 500, type: 'INTERNAL' },
    ]) {
      await harness.standIn.control('/faults', { ...fault, path: 'pre-register' });
      const { status, body } = await request();
      expect([status, body.code]).toEqual([503, 'PROVIDER_DOWN']);
    }
    const retried = await request();
    expect(retried.status).toBe(200);
    expect(await orders().countDocuments({ 'unit.unitId': unit.id })).toBe(1);
    const replayed = await request();
    expect(replayed.body).toEqual(retried.body);
    expect(replayed.headers.get('idempotency-replayed')).toBe('true');
  });

  it('answers a repetition under the same key by the order as it is: not by one that lapsed, was replaced, or was refused', async () => {
    const { unit } = harness.addUnit();
    const request = (key: string, days = 0) =>
      harness.place({
        unitId: unit.id,
        visitorId: 'visitor-back-and-forth',
        body: { startDate: addDays(seoulDateOf(harness.clock()), days) },
        headers: { 'idempotency-key': key },
      });
    const first = await request('key-a');
    const replaced = await request('key-b', 3);
    const again = await request('key-a');
    expect([first.status, replaced.status, again.status, again.headers.get('idempotency-replayed')]).toEqual([
      200,
      200,
      200,
      null,
    ]);
    expect(new Set([first, replaced, again].map(({ body }) => body.orderId)).size).toBe(3);
    expect((await request('key-a')).headers.get('idempotency-replayed')).toBe('true');
    const taken = () =>
      harness.place({ unitId: unit.id, visitorId: 'visitor-late', headers: { 'idempotency-key': 'key-c' } });
    expect((await taken()).body.code).toBe('UNIT_TAKEN');
    harness.advanceClock(16 * 60_000);
    expect((await taken()).status).toBe(200);
    expect((await request('key-a')).body.code).toBe('UNIT_TAKEN');
    const rows = await harness.deps.mongo.connection.collection('idempotency').find().toArray();
    expect(JSON.stringify(rows)).not.toMatch(/홍길동|hong@example/);
  });

  it('takes the eight fields of a member whose agreement is current, and says what a guest lacks', async () => {
    harness.otherServices.people.set('person-agreed', null);
    harness.otherServices.agreements.set('person-agreed', documentVersions);
    const member = await harness.place({ userId: 'person-agreed', body: { consent: undefined } });
    expect(member.status).toBe(200);
    expect(await harness.deps.orderDeps.orders.find(member.body.orderId)).toMatchObject({
      userId: 'person-agreed',
      consent: documentVersions,
    });
    harness.otherServices.identityAway = 1;
    expect((await harness.place({ userId: 'person-agreed', body: { consent: undefined } })).status).toBe(503);
  });

  it("answers whoever opens a checkout the buyer's own orders, a member on every device, and nobody else", async () => {
    const { unit } = harness.addUnit();
    const { body } = await harness.place({ unitId: unit.id, userId: 'person-abroad', visitorId: 'visitor-desktop' });
    const read = (userId: string | null, visitorId: string, unitId?: string) =>
      harness.app
        .as(userId === null ? null : { id: userId }, { visitorId })
        .call(readOpenOrders, { query: unitId === undefined ? {} : { unitId } });
    const telephone = await read('person-abroad', 'visitor-telephone', unit.id);
    expect([telephone.status, telephone.body.orders]).toMatchObject([
      200,
      [{ orderId: body.orderId, standing: 'awaiting', unitId: unit.id }],
    ]);
    expect((await read('person-abroad', 'visitor-telephone', 'another-unit')).body).toEqual({ orders: [] });
    // Signed out, or somebody else, on the same browser.
    expect((await read(null, 'visitor-desktop')).body).toEqual({ orders: [] });
    expect((await read('person-other', 'visitor-desktop')).body).toEqual({ orders: [] });
    expect((await harness.complete(body.orderId, 'visitor-desktop')).body.order).toBeUndefined();
    const again = await harness.place({
      unitId: unit.id,
      userId: 'person-abroad',
      visitorId: 'visitor-telephone',
      body: { startDate: addDays(seoulDateOf(harness.clock()), 2) },
    });
    expect([again.status, harness.otherServices.holds.get(body.reservationId)?.status]).toEqual([200, 'cancelled']);
  });

  it('answers 503 while reservations is away, and goes on with the same order afterwards', async () => {
    const { unit } = harness.addUnit();
    harness.otherServices.away = 1;
    const failed = await harness.place({ unitId: unit.id, visitorId: 'visitor-waiting' });
    expect([failed.status, failed.body.code]).toEqual([503, 'UNAVAILABLE']);
    expect((await harness.place({ unitId: unit.id, visitorId: 'visitor-waiting' })).status).toBe(200);
    expect(await orders().countDocuments({ 'unit.unitId': unit.id })).toBe(1);
  });

  it('takes the offer of a place in a waiting list, lasts as long as it, and can be paid', async () => {
    const { unit } = harness.addUnit();
    const { holds } = harness.otherServices;
    const waiting = 'W-secret-of-who-waits';
    const until = new Date(harness.clock().getTime() + 100 * 60_000);
    const nobody = { orderId: null, userId: null, continues: null, status: 'pending' as const };
    const range = fixedRange('monthly', seoulDateOf(harness.clock()));
    const offer = { reservationId: 'R-offer', unitId: unit.id, visitorId: 'waiting', waiting, range, until };
    holds.set('R-offer', { ...nobody, ...offer });
    const byChance = await harness.place({ unitId: unit.id, visitorId: 'visitor-by-chance' });
    expect([byChance.status, byChance.body.code]).toEqual([409, 'UNIT_TAKEN']);
    const headers = { 'idempotency-key': 'key-of-an-offer' };
    const waits = { unitId: unit.id, visitorId: 'visitor-who-waits', headers };
    const placed = await harness.place({ ...waits, body: { waiting } });
    expect([placed.status, placed.body.holdUntil, holds.get('R-offer')?.status]).toEqual([
      200,
      until.toISOString(),
      'cancelled',
    ]);
    expect(JSON.stringify(placed.body)).not.toContain(waiting);
    const another = await harness.place({ ...waits, body: { waiting: 'W-another' } });
    expect(another.body.code).toBe('IDEMPOTENCY_MISMATCH');
    const { orderId } = placed.body;
    expect(await harness.deps.orderDeps.orders.find(orderId)).toMatchObject({ waiting });
    await harness.pay(orderId);
    expect((await harness.verify(orderId)).body.standing).toBe('confirmed');
  });

  describe('that extends a rental', () => {
    /** A paid rental of a month from today, and what extends it by another one. */
    async function rented(who: { userId?: string; visitorId?: string }) {
      const { id: unitId } = harness.addUnit().unit;
      const { orderId, reservationId, endDate } = (await harness.place({ unitId, ...who })).body;
      await harness.pay(orderId);
      expect((await harness.verify(orderId)).body.standing).toBe('confirmed');
      const first = addDays(endDate, 1);
      return { unitId, reservationId, first, body: { continues: reservationId, startDate: first } };
    }
    const storedOf = (unitId: string) => orders().find({ 'unit.unitId': unitId }).toArray();

    it('lets a member extend on another device, once, and pay for it', async () => {
      const { unitId, reservationId, first, body } = await rented({
        userId: 'person-stays',
        visitorId: 'visitor-home',
      });
      const member = { unitId, userId: 'person-stays', visitorId: 'visitor-telephone' };
      const headers = { 'idempotency-key': 'key-of-an-extension' };
      const placed = await harness.place({ ...member, body, headers });
      expect(placed.body).toMatchObject({
        success: true,
        amount: monthly,
        startDate: first,
        endDate: addDays(first, 30),
        orderName: expect.stringMatching(/^함께보관 강남점 M-\d+ \(월간 연장\)$/),
      });
      const { orderId } = placed.body;
      expect(harness.otherServices.holds.get(placed.body.reservationId)).toMatchObject({ continues: reservationId });
      const repeated = await harness.place({ ...member, body, headers });
      expect([repeated.body, repeated.headers.get('idempotency-replayed')]).toEqual([placed.body, 'true']);
      const another = await harness.place({ ...member, body: { ...body, continues: 'R-another' }, headers });
      expect(another.body.code).toBe('IDEMPOTENCY_MISMATCH');
      expect((await harness.place({ ...member, body })).body.orderId).toBe(orderId);
      const open = await harness.app
        .as({ id: 'person-stays' }, { visitorId: 'visitor-home' })
        .call(readOpenOrders, { query: { unitId } });
      expect(open.body.orders.map((order: OrderSummary) => [order.standing, order.continues])).toEqual([
        ['awaiting', reservationId],
        ['confirmed', undefined],
      ]);
      await harness.pay(orderId);
      expect((await harness.verify(orderId)).body.standing).toBe('confirmed');
      expect(await harness.deps.orderDeps.orders.find(orderId)).toMatchObject({ continues: reservationId });
      expect(await harness.audit(orderId)).toMatchObject({ state: 'confirmed', paid: monthly, entries: ['paid'] });
    });

    it('lets a guest with a pass to it extend on any browser, and stores no pass', async () => {
      const { unitId, reservationId, body } = await rented({ visitorId: 'visitor-home' });
      const placed = await harness.place({ unitId, visitorId: 'visitor-abroad', guestOf: reservationId, body });
      expect(placed.status).toBe(200);
      const stored = (await storedOf(unitId)).find(({ _id }) => String(_id) === placed.body.orderId);
      expect(stored).toMatchObject({ continues: reservationId, userId: null, visitorId: 'visitor-abroad' });
      expect(stored).not.toHaveProperty('guestOf');
    });

    it("knows nothing of somebody else's, and stores no order", async () => {
      const { unitId, body } = await rented({ userId: 'person-stays' });
      for (const who of [{ userId: 'person-other' }, {}, { guestOf: 'R-another' }]) {
        const refused = await harness.place({ unitId, body, ...who });
        expect([refused.status, refused.body.code]).toEqual([404, 'NOT_FOUND']);
      }
      expect(await storedOf(unitId)).toHaveLength(1);
    });

    it('refuses other days than those after it and one that is over, says why, and stores no order', async () => {
      const { unitId, reservationId, first, body } = await rented({ userId: 'person-stays' });
      const extend = (startDate: string) =>
        harness.place({ unitId, userId: 'person-stays', body: { ...body, startDate } });
      const late = await extend(addDays(first, 1));
      expect([late.status, late.body.code, late.body.details]).toEqual([422, 'RANGE_INVALID', { startDate: first }]);
      const rental = harness.otherServices.holds.get(reservationId);
      if (rental) rental.status = 'cancelled';
      const over = await extend(first);
      expect([over.status, over.body.code, over.body.details]).toEqual([
        409,
        'RESERVATION_OVER',
        { status: 'cancelled' },
      ]);
      expect(await storedOf(unitId)).toHaveLength(1);
    });

    it('says to others from when its unit may become free', async () => {
      const { unitId, first } = await rented({ userId: 'person-stays' });
      const taken = await harness.place({ unitId });
      expect([taken.body.code, taken.body.details]).toEqual(['UNIT_TAKEN', { maybeFreeFrom: first }]);
    });
  });
});
