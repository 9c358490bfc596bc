import {
  listFranchisePayments,
  listPayments,
  listSettlements,
  readFranchiseRevenue,
  readLocationRevenues,
  readLocationStats,
  readRevenue,
  readSettlement,
  type LedgerLine,
  type Settlement,
} from '@hamkke/contracts';
import { addDays, monthOf, monthSpan, seoulDateOf, startOfSeoulDay, type CalendarDate } from '@hamkke/money';
import { inTransaction } from '@hamkke/service-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LedgerEntry, Order } from '../domain/order.ts';
import { appendToLedger } from '../storage/append-to-ledger.ts';
import { orderModel, orderRow } from '../storage/order-model.ts';
import { startHarness, type Harness } from '../testing/harness.ts';
import { buildEntry, buildOrder, someUnit } from '../testing/builders.ts';
import { createMemoryPlatform } from '../testing/memory-platform.ts';

const partner = { id: 'owner-1', userType: 'franchise', isApproved: true } as const;
const other = { id: 'owner-2', userType: 'franchise', isApproved: true } as const;
const superUser = { id: 'owner-9', userType: 'franchise', isApproved: true, isSuperUser: true } as const;
const unapproved = { id: 'owner-1', userType: 'franchise', isApproved: false } as const;
const administrator = { id: 'admin-1', userType: 'admin' } as const;
const customer = { id: 'customer-1', userType: 'user' } as const;

describe('the ledger over HTTP', () => {
  let harness: Harness;
  let today: CalendarDate;
  /** The first day of a month some months back. */
  const monthsBack = (count: number) => {
    let day = monthSpan(monthOf(today)).start;
    for (let at = 0; at < count; at += 1) day = monthSpan(monthOf(addDays(day, -1))).start;
    return day;
  };
  const noon = (day: CalendarDate) => new Date(startOfSeoulDay(day).getTime() + 12 * 3_600_000);

  async function sell(
    at: Date,
    unit: Partial<Order['unit']>,
    changes: Partial<LedgerEntry> = {},
  ): Promise<{ order: Order; entry: LedgerEntry }> {
    const order = buildOrder({ unit: { ...someUnit, ...unit }, state: 'confirmed', openKey: null, createdAt: at });
    const { orderId, reservationId } = order;
    const { unitId, locationId, ownerId } = order.unit;
    const entry = buildEntry({ orderId, reservationId, unitId, locationId, ownerId, at, ...changes });
    await write(order, entry);
    return { order, entry };
  }
  const write = async (order: Order | undefined, ...entries: LedgerEntry[]) => {
    const { connection } = harness.deps.mongo;
    if (order) await orderModel(connection).create([orderRow(order, null)]);
    await inTransaction(connection, (session) => appendToLedger(connection)(entries, session));
  };

  let sold: { order: Order; entry: LedgerEntry };
  beforeAll(async () => {
    harness = await startHarness({ platform: createMemoryPlatform().platform });
    today = seoulDateOf(harness.clock());
    for (const [place, ownerId] of [
      ['gangnam', 'owner-1'],
      ['hongdae', 'owner-1'],
      ['jamsil', 'owner-2'],
      ['yeouido', null],
    ] as const)
      harness.otherServices.ownerIds.set(place, ownerId);
    sold = await sell(noon(today), { locationId: 'gangnam', locationName: '강남점', ownerId: 'owner-1' });
    const { orderId, reservationId } = sold.order;
    await write(
      undefined,
      buildEntry({
        orderId,
        reservationId,
        kind: 'refunded',
        amount: 15_000,
        trigger: 'cancelled',
        at: new Date(noon(today).getTime() + 1000),
      }),
    );
    await sell(
      noon(monthsBack(1)),
      { locationId: 'gangnam', locationName: '강남점', ownerId: 'owner-1' },
      { amount: 30_000 },
    );
    await sell(
      noon(monthsBack(20)),
      { locationId: 'hongdae', locationName: '홍대점', ownerId: 'owner-1' },
      { amount: 70_000 },
    );
    await sell(noon(today), { locationId: 'jamsil', locationName: '잠실점', ownerId: 'owner-2' }, { amount: 11_000 });
    await sell(noon(today), { locationId: 'yeouido', locationName: '여의도점', ownerId: null }, { amount: 5000 });
    // A mismatched capture in dollars: no won.
    await sell(
      noon(today),
      { locationId: 'gangnam', locationName: '강남점', ownerId: 'owner-1' },
      { amount: 999, currency: 'USD' },
    );
    harness.otherServices.people.set('owner-1', 'partner-1').set('owner-2', null);
    await harness.deps.ledger.lookAtPartners();
  });
  afterAll(() => harness?.stop());

  const as = (person: Parameters<Harness['app']['as']>[0]) => harness.app.as(person);

  it("answers a partner's revenue by month, week, day and year, to the running one", async () => {
    const load = async (period: 'daily' | 'weekly' | 'monthly' | 'yearly') =>
      (await as(partner).call(readFranchiseRevenue, { params: { id: 'owner-1' }, query: { period } })).body;
    const monthly = await load('monthly');
    expect(monthly).toMatchObject({
      period: 'monthly',
      growthRate: 50,
      total: { paid: 160_000, refunded: 15_000, amount: 145_000 },
    });
    expect(monthly.spans).toHaveLength(12);
    expect(monthly.spans.at(-1)).toEqual({
      key: monthOf(today),
      ...monthSpanOf(today),
      paid: 60_000,
      refunded: 15_000,
      amount: 45_000,
    });
    expect(monthly.locations).toEqual([
      {
        locationId: 'gangnam',
        locationName: '강남점',
        paid: 90_000,
        refunded: 15_000,
        amount: 75_000,
        current: 45_000,
      },
      { locationId: 'hongdae', locationName: '홍대점', paid: 70_000, refunded: 0, amount: 70_000, current: 0 },
    ]);
    const lengths = await Promise.all(
      (['daily', 'weekly', 'yearly'] as const).map(async (period) => (await load(period)).spans.length),
    );
    expect(lengths).toEqual([30, 26, 5]);
    expect((await as(partner).call(readFranchiseRevenue, { params: { id: 'owner-1' } })).body.period).toBe('monthly');
    const location = await as(partner).call(readFranchiseRevenue, {
      params: { id: 'owner-1' },
      query: { locationId: 'hongdae' },
    });
    expect(location.body).toMatchObject({ total: { amount: 70_000 }, growthRate: null });
    expect(
      (await as(partner).call(readFranchiseRevenue, { params: { id: 'owner-1' }, query: { locationId: 'jamsil' } }))
        .body.total.amount,
    ).toBe(0);
  });
  const monthSpanOf = (day: CalendarDate) => ({
    start: monthSpan(monthOf(day)).start,
    end: monthSpan(monthOf(day)).end,
  });

  it('answers an administrator the revenue of all locations, our own among them', async () => {
    const { body } = await as(administrator).call(readRevenue);
    expect(body.total).toEqual({ paid: 176_000, refunded: 15_000, amount: 161_000 });
    expect(body.locations.map(({ locationId }: { locationId: string }) => locationId)).toEqual([
      'gangnam',
      'hongdae',
      'jamsil',
      'yeouido',
    ]);
    expect(
      (await as(administrator).call(readRevenue, { query: { locationId: 'yeouido', period: 'daily' } })).body.total
        .amount,
    ).toBe(5000);
  });

  it("answers a location's revenue to its partner of today, and of what was booked for that partner", async () => {
    const { body } = await as(partner).call(readLocationStats, { params: { id: 'gangnam' } });
    expect(body.totalRevenue).toBe(75_000);
    expect(body.monthlyRevenue).toHaveLength(12);
    expect(body.monthlyRevenue.slice(-2).map(({ amount }: { amount: number }) => amount)).toEqual([30_000, 45_000]);
    expect((await as(superUser).call(readLocationStats, { params: { id: 'gangnam' } })).body.totalRevenue).toBe(75_000);
    harness.otherServices.ownerIds.set('gangnam', 'owner-2');
    expect((await as(other).call(readLocationStats, { params: { id: 'gangnam' } })).body.totalRevenue).toBe(0);
    expect((await as(partner).call(readLocationStats, { params: { id: 'gangnam' } })).status).toBe(404);
    harness.otherServices.ownerIds.set('gangnam', 'owner-1');
    expect((await as(partner).call(readLocationStats, { params: { id: 'nowhere' } })).body.code).toBe('NOT_FOUND');
  });

  it('answers catalog what locations took, in all and of one partner’s time, and nobody else', async () => {
    const input = { body: { locationIds: ['gangnam', 'hongdae', 'nowhere'] } };
    const catalog = harness.app.asService('catalog');
    expect(
      (await catalog.call(readLocationRevenues, input)).body.revenues.find(
        (one: { locationId: string }) => one.locationId === 'gangnam',
      ),
    ).toEqual({ locationId: 'gangnam', totalRevenue: 75_000 });
    expect(
      (await catalog.call(readLocationRevenues, input)).body.revenues.map(
        (one: { locationId: string }) => one.locationId,
      ),
    ).toEqual(['gangnam', 'hongdae']);
    expect(
      (await catalog.call(readLocationRevenues, { body: { ...input.body, ownerId: 'owner-nobody' } })).body,
    ).toEqual({ revenues: [] });
    expect((await harness.app.asService('identity').call(readLocationRevenues, input)).status).toBe(403);
    expect((await as(administrator).call(readLocationRevenues, input)).status).toBe(403);
  });

  it('lists the lines of a partner by pages, with sums of everything that was requested', async () => {
    const load = (query: Record<string, unknown>) =>
      as(partner).call(listFranchisePayments, { params: { id: 'owner-1' }, query });
    const first = (await load({ limit: 2 })).body;
    expect(first.sums).toEqual({ paid: 160_000, refunded: 15_000, amount: 145_000 });
    expect(first.lines).toEqual([
      expect.objectContaining({ kind: 'refunded', amount: 15_000, trigger: 'cancelled', orderId: sold.order.orderId }),
      {
        entryId: sold.entry.key,
        kind: 'paid',
        at: sold.entry.at.toISOString(),
        amount: 60_000,
        orderId: sold.order.orderId,
        reservationId: sold.order.reservationId,
        locationId: 'gangnam',
        locationName: '강남점',
        unitNumber: someUnit.unitNumber,
        trigger: null,
        transfer: 'waiting',
      },
    ]);
    const second = (await load({ limit: 2, cursor: first.nextCursor })).body;
    expect([second.lines.map(({ amount }: LedgerLine) => amount), second.nextCursor, second.sums]).toEqual([
      [30_000, 70_000],
      null,
      first.sums,
    ]);
    const ofToday = (await load({ from: today, to: today, locationId: 'gangnam' })).body;
    expect([ofToday.lines.length, ofToday.sums.amount]).toEqual([2, 45_000]);
    expect((await load({ to: addDays(today, -1) })).body.sums.amount).toBe(100_000);
  });

  it('lists the lines of all locations for an administrator; nothing of our own is passed on', async () => {
    const { body } = await as(administrator).call(listPayments, { query: { locationId: 'yeouido' } });
    expect(body.lines).toEqual([expect.objectContaining({ locationName: '여의도점', transfer: null })]);
    expect((await as(administrator).call(listPayments)).body.sums.amount).toBe(161_000);
  });

  it.each([
    [{ from: '2026-11-02', to: '2026-11-01' }, 'to'],
    [{ cursor: 'H000000NOBODY:paid' }, 'cursor'],
    [{ cursor: 'a b' }, 'cursor'],
    [{ limit: 501 }, 'limit'],
    [{ limit: 0 }, 'limit'],
    [{ from: '2026-02-30' }, 'from'],
    [{ 'locationId[$ne]': 'x', locationId: '../x' }, 'locationId'],
  ])('names the wrong field of %j', async (query, path) => {
    const { status, body } = await as(partner).call(listFranchisePayments, { params: { id: 'owner-1' }, query });
    expect([status, body.code, body.fields?.[0]?.path]).toEqual([422, 'VALIDATION', path]);
  });

  it('lists settlements with the running month, and one of them with every line in it', async () => {
    const day = monthsBack(1);
    const load = async () => (await as(partner).call(listSettlements, { params: { id: 'owner-1' } })).body;
    expect(await load()).toMatchObject({
      status: 'configured',
      terms: { sharePercent: 90, dayOfMonth: 15, vatOnFee: 'included' },
      running: { month: monthOf(today), paid: 60_000, refunded: 15_000, amount: 45_000, amountSoFar: 40_500 },
    });
    // Far enough ahead that last month is due; this one may be, too.
    harness.advanceClock(
      Math.max(0, noon(addDays(monthSpan(monthOf(today)).start, 14)).getTime() - harness.clock().getTime()),
    );
    await harness.deps.ledger.settleMonths();
    const { settlements } = (await load()) as { settlements: Settlement[] };
    const last = settlements.find(({ month }) => month === monthOf(day));
    expect(last).toMatchObject({
      partnerUserId: 'owner-1',
      status: 'ready',
      partnerId: 'partner-1',
      paid: 30_000,
      refunded: 0,
      base: 30_000,
      fee: 3000,
      vat: 273,
      amount: 27_000,
      entryCount: 1,
      payDate: `${monthOf(today)}-15`,
    });
    expect(settlements.map(({ month }) => month)).toEqual(
      settlements
        .map(({ month }) => month)
        .toSorted()
        .toReversed(),
    );
    const params = { id: 'owner-1', settlementId: last?.settlementId ?? '' };
    const statement = (await as(partner).call(readSettlement, { params })).body;
    expect(statement).toEqual({
      ...last,
      lines: [expect.objectContaining({ kind: 'paid', amount: 30_000, locationName: '강남점', transfer: 'waiting' })],
    });
    expect((await as(administrator).call(readSettlement, { params })).body).toEqual(statement);
    // Someone else's is not there, whichever way it is requested.
    expect((await as(other).call(readSettlement, { params })).body.code).toBe('NOT_FOUND');
    expect((await as(other).call(readSettlement, { params: { ...params, id: 'owner-2' } })).body.code).toBe(
      'NOT_FOUND',
    );
    expect((await as(administrator).call(readSettlement, { params: { ...params, id: 'owner-2' } })).body.code).toBe(
      'NOT_FOUND',
    );
    expect((await as(superUser).call(readSettlement, { params })).body.code).toBe('FORBIDDEN');
    expect((await as(superUser).call(listSettlements, { params: { id: superUser.id } })).status).toBe(200);
    const { body } = await as(other).call(listSettlements, { params: { id: 'owner-2' } });
    expect([body.status, body.running.paid, body.settlements]).toEqual(['needed', 11_000, []]);
  });

  it('answers settlements by what identity said last while it is away', async () => {
    harness.otherServices.identityAway = 4;
    const { status, body } = await as(partner).call(listSettlements, { params: { id: 'owner-1' } });
    expect([status, body.status]).toEqual([200, 'configured']);
    harness.otherServices.identityAway = 0;
  });

  const params = { id: 'owner-1' };
  const calls = {
    stats: (person: Parameters<typeof as>[0]) => as(person).call(readLocationStats, { params: { id: 'hongdae' } }),
    revenue: (person: Parameters<typeof as>[0]) => as(person).call(readFranchiseRevenue, { params }),
    lines: (person: Parameters<typeof as>[0]) => as(person).call(listFranchisePayments, { params }),
    settlements: (person: Parameters<typeof as>[0]) => as(person).call(listSettlements, { params }),
    settlement: (person: Parameters<typeof as>[0]) =>
      as(person).call(readSettlement, { params: { ...params, settlementId: 'unknown' } }),
    allRevenue: (person: Parameters<typeof as>[0]) => as(person).call(readRevenue),
    allLines: (person: Parameters<typeof as>[0]) => as(person).call(listPayments),
  };
  it.each([
    [
      'its partner',
      partner,
      { stats: 200, revenue: 200, lines: 200, settlements: 200, settlement: 404, allRevenue: 403, allLines: 403 },
    ],
    [
      'another partner',
      other,
      { stats: 404, revenue: 403, lines: 403, settlements: 403, settlement: 404, allRevenue: 403, allLines: 403 },
    ],
    [
      'a super user',
      superUser,
      { stats: 200, revenue: 200, lines: 200, settlements: 403, settlement: 403, allRevenue: 403, allLines: 403 },
    ],
    [
      'an administrator',
      administrator,
      { stats: 200, revenue: 200, lines: 200, settlements: 200, settlement: 404, allRevenue: 200, allLines: 200 },
    ],
    [
      'an applicant who is not approved',
      unapproved,
      { stats: 403, revenue: 403, lines: 403, settlements: 403, settlement: 403, allRevenue: 403, allLines: 403 },
    ],
    [
      'a customer',
      customer,
      { stats: 403, revenue: 403, lines: 403, settlements: 403, settlement: 403, allRevenue: 403, allLines: 403 },
    ],
    [
      'a visitor',
      null,
      { stats: 401, revenue: 401, lines: 401, settlements: 401, settlement: 401, allRevenue: 401, allLines: 401 },
    ],
  ] as const)('%s may see exactly what is for them', async (_who, person, expected) => {
    const answers = await Promise.all(
      Object.entries(calls).map(async ([name, call]) => [name, (await call(person)).status]),
    );
    expect(Object.fromEntries(answers)).toEqual(expected);
  });

  it('measures what waits', async () => {
    const text = await harness.deps.metrics.registry.metrics();
    expect(text).toMatch(/hamkke_transfers_unsent\{[^}]*state="waiting"[^}]*\} [1-9]/);
    expect(text).toMatch(/hamkke_transfers_unsent\{[^}]*state="failed"[^}]*\} 0/);
    expect(text).toMatch(/hamkke_settlements_needed\{[^}]*\} 0/);
  });
});
