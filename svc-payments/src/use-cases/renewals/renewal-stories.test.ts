import { calendarDate, defaultPrices } from '@hamkke/money';
import { DomainError } from '@hamkke/service-kit';
import { describe, expect, it } from 'vitest';
import { openRenewals, reservationId, userId } from '../../testing/memory-renewals.ts';
import { buildRental } from '../../testing/renewal-builders.ts';

/** A rental that renews, on the morning of its first charge. */
async function started() {
  const world = openRenewals();
  await world.start();
  await world.visit();
  return world;
}
const morning = '2026-12-18T00:00:00Z';
const hour = 3_600_000;

it('renews for a year: each term is announced twice, charged once and confirmed', async () => {
  const world = await started();
  await world.liveUntil('2027-12-22T00:00:00Z', 6 * hour);
  expect(world.charges).toHaveLength(12);
  expect(new Set(world.charges.map(({ paymentId }) => paymentId)).size).toBe(12);
  expect(world.events().filter((type) => type === 'announced')).toHaveLength(25);
  expect(world.events().filter((type) => type !== 'announced')).toEqual(['started']);
  expect(world.one()).toMatchObject({ state: 'on', term: null, paidUntil: '2027-12-28' });
  expect(world.world.open()).toEqual([world.one().reservationId]);
  expect(await world.problems()).toEqual([]);
});

it('charges at nine in the morning, three days before the end, for the days after it', async () => {
  const world = await started();
  await world.liveUntil('2026-12-17T23:59:59Z');
  expect(world.charges).toEqual([]);
  expect(world.events()).toEqual(['started', 'announced', 'announced']);
  await world.liveUntil(morning);
  expect(world.charges).toMatchObject([{ amount: 60_000, billingKey: 'key', customer: { id: userId } }]);
  const { reservationId: next, paidUntil } = world.one();
  expect(paidUntil).toBe('2027-01-21');
  expect(world.world.get(next)).toMatchObject({ status: 'active', continues: reservationId, startDate: '2026-12-22' });
  expect(world.counted).toContain('charged');
});

it('sells each term by the prices and the shortest rental of the day on which its order is placed', async () => {
  const world = await started();
  world.unit.current = { ...world.unit.current, minimumDays: 14 };
  world.price(50_000, '2026-12-19');
  await world.liveUntil('2027-01-18T00:00:00Z', 6 * hour);
  const terms = await Promise.all(world.charges.map(({ paymentId }) => world.orders.find(paymentId)));
  const tariff = { ...defaultPrices('M'), minimumDays: 14 };
  expect(terms.map((order) => order?.tariff)).toEqual([tariff, { ...tariff, monthlyPrice: 50_000 }]);
});

describe('a declined charge', () => {
  it('is tried again after one, three and five days, and pays at the third', async () => {
    const world = await started();
    world.plans.push('insufficient', 'limit');
    await world.liveUntil('2026-12-20T00:00:00Z');
    expect(await world.read()).toMatchObject({ unpaid: { amount: 60_000 } });
    expect(world.one().term?.attempts.map(({ at, reason }) => [at.toISOString(), reason])).toEqual([
      ['2026-12-18T00:00:00.000Z', 'insufficient'],
      ['2026-12-19T00:00:00.000Z', 'limit'],
    ]);
    await world.liveUntil('2026-12-21T00:00:00Z');
    expect(world.one()).toMatchObject({ term: null, paidUntil: '2027-01-21' });
    expect(world.events()).toEqual(['started', 'announced', 'announced', 'failed', 'failed']);
    expect(await world.problems()).toEqual([]);
  });

  it('becomes overdue and the case of the location, and is paid late with another card', async () => {
    const world = await started();
    world.plans.push('expired', 'expired', 'expired', 'expired');
    await world.liveUntil('2026-12-24T14:59:59Z');
    expect(world.charges).toHaveLength(4);
    expect(world.events()).not.toContain('overdue');
    await world.liveUntil('2026-12-24T15:00:00Z');
    expect(world.events().at(-1)).toBe('overdue');
    await world.liveUntil('2027-01-24T15:00:00Z', 6 * hour);
    expect(world.events().slice(-2)).toEqual(['overdue', 'escalated']);
    const order = await world.useCases.payRenewal(world.query);
    await world.controls.charge({ paymentId: order.orderId, storeId: order.storeId, amount: order.amount });
    await world.deps.processOrder(order.orderId, { correlationId: 'c', fresh: true });
    await world.renewals.hasten([order.reservationId], world.deps.clock());
    // The next term, whose day has come meanwhile, follows at once.
    await world.visit();
    expect(world.one()).toMatchObject({ state: 'on', overdueSince: null, escalatedAt: null, paidUntil: '2027-02-21' });
    expect(await world.problems()).toEqual([]);
  });

  it('is noted without a call where the card is gone', async () => {
    const world = await started();
    world.card.current = undefined;
    await world.liveUntil(morning);
    expect([world.charges, world.one().term?.attempts]).toMatchObject([[], [{ reason: 'card-gone' }]]);
  });

  it('is noted without a call where the key of the card cannot be opened any more', async () => {
    const world = await started();
    world.card.key = undefined;
    await world.liveUntil(morning);
    expect([world.charges, world.one().term?.attempts]).toMatchObject([[], [{ reason: 'card-gone' }]]);
  });
});

describe('a provider that gives no answer', () => {
  it.each(['down', 'lost'] as const)('leads to one payment, and to no decline (%s)', async (plan) => {
    const world = await started();
    world.plans.push(plan);
    await world.liveUntil(morning);
    await world.liveUntil('2026-12-18T00:30:00Z', 60_000);
    expect(world.one()).toMatchObject({ term: null, paidUntil: '2027-01-21' });
    expect(new Set(world.charges.map(({ paymentId }) => paymentId)).size).toBe(1);
    expect(world.events()).not.toContain('failed');
    expect(await world.problems()).toEqual([]);
  });
});

describe('the price of the day', () => {
  const priced = async (monthlyPrice: number) => {
    const world = await started();
    world.price(monthlyPrice);
    await world.liveUntil(morning);
    return world;
  };
  it('ends the renewal where it rose: nothing is charged, and the unit is free after the paid term', async () => {
    const world = await priced(60_001);
    expect(world.one()).toMatchObject({ state: 'stopped', because: 'price-rose', isToUndo: false });
    expect([world.charges, world.world.open()]).toEqual([[], []]);
  });

  it('applies by itself where it fell', async () => {
    const world = await priced(50_000);
    expect(world.charges).toMatchObject([{ amount: 50_000 }]);
    expect(world.one()).toMatchObject({ paidUntil: '2027-01-21', consent: { amount: 60_000 } });
  });

  it('is never raised again without consent, not even to what was agreed to before it fell', async () => {
    const world = await priced(50_000);
    world.price(60_000);
    await world.liveUntil('2027-01-18T00:00:01Z');
    expect(world.charges).toHaveLength(1);
    expect(world.one()).toMatchObject({ state: 'stopped', because: 'price-rose', paidUntil: '2027-01-21' });
  });

  it('ends the renewal where the unit is not for sale any more', async () => {
    const world = await started();
    world.unit.current = { ...world.unit.current, isForRent: false };
    await world.liveUntil(morning);
    expect(world.one()).toMatchObject({ state: 'stopped', because: 'not-for-sale' });
  });
});

describe('the days after the rental', () => {
  const extension = (world: Awaited<ReturnType<typeof started>>) => {
    const byHand = { reservationId: 'R-hand', userId, paidUntil: calendarDate('2027-03-21') };
    world.world.put(buildRental(byHand, { startDate: calendarDate('2026-12-22'), continues: reservationId }));
    world.world.change(reservationId, { extendedBy: 'R-hand', renewing: false });
  };

  it('are followed where the customer extended by hand: nothing is charged, and the open end moves', async () => {
    const world = await started();
    extension(world);
    await world.liveUntil(morning);
    expect(world.charges).toEqual([]);
    expect(world.one()).toMatchObject({ reservationId: 'R-hand', paidUntil: '2027-03-21', term: null });
    expect(world.world.open()).toEqual(['R-hand']);
  });

  it('have their waiting order put away where the customer extended by hand meanwhile', async () => {
    const world = await started();
    world.plans.push('declined');
    await world.liveUntil(morning);
    const { orderId = '', reservationId: held = '' } = world.one().term ?? {};
    extension(world);
    await world.liveUntil('2026-12-19T00:00:00Z');
    expect((await world.orders.find(orderId))?.state).toBe('abandoned');
    expect(world.world.get(held)?.status).toBe('cancelled');
    expect(world.one()).toMatchObject({ reservationId: 'R-hand', term: null });
    expect(world.charges).toHaveLength(1);
  });

  it('are tried again while somebody holds them, and are lost after the grace', async () => {
    const world = await started();
    for (let tries = 0; tries < 3; tries += 1) world.world.failNext('placeHold', new DomainError('UNIT_TAKEN'));
    await world.liveUntil(morning);
    expect(world.charges).toEqual([]);
    await world.liveUntil('2026-12-18T01:00:00Z', 60_000);
    expect(world.one()).toMatchObject({ paidUntil: '2027-01-21' });
    const lost = await started();
    lost.moveTo('2026-12-24T15:00:00Z');
    lost.world.failNext('placeHold', new DomainError('UNIT_TAKEN'));
    await lost.visit();
    expect(lost.one()).toMatchObject({ state: 'stopped', because: 'taken', isToUndo: false });
  });
});

it.each([
  ['was cancelled', { status: 'cancelled' }],
  ['ends earlier', { endDate: calendarDate('2026-12-10') }],
  ['moved to another unit', { endDate: calendarDate('2026-12-10'), movedTo: 'R-next', renewing: false }],
  ['moved to another unit on its last days, which stay', { movedTo: 'R-next', renewing: false }],
] as const)('ends where the rental %s', async (_name, changes) => {
  const world = await started();
  world.world.change(reservationId, changes);
  await world.renewals.hasten([reservationId], world.deps.clock());
  await world.visit();
  expect(world.one()).toMatchObject({ state: 'stopped', because: 'rental-ended', isToUndo: false });
  expect(world.events().at(-1)).toBe('stopped');
  // Nothing is charged any more, whatever day comes.
  await world.liveUntil('2026-12-20T00:00:00Z', 12 * hour);
  expect(world.charges).toEqual([]);
});
