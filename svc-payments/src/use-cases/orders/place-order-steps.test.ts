import { documentVersions } from '@hamkke/contracts';
import { addDays, defaultPrices } from '@hamkke/money';
import { DomainError } from '@hamkke/service-kit';
import { describe, expect, it } from 'vitest';
import { channelKey, someUnit, storeId } from '../../testing/builders.ts';
import { openPlacing } from '../../testing/memory-placing.ts';

const minute = 60_000;
const openKey = `v:${someUnit.unitId}`;

it('stores an order with all that was requested, holds its range, and fixes its amount with the provider', async () => {
  const { place, input, orders, today, held, registered, placed } = openPlacing();
  const order = await place(input);
  const at = new Date('2026-11-21T03:00:00Z');
  expect(order).toEqual({
    orderId: expect.stringMatching(/^H261121[0-9A-Z]{16}$/),
    reservationId: `R${order.orderId.slice(1)}`,
    version: 2,
    state: 'ready',
    visitorId: 'v',
    userId: null,
    unit: someUnit,
    customer: input.customer,
    language: 'ko',
    consent: { ...documentVersions, at },
    orderName: '함께보관 강남점 M-3 (월간)',
    continues: null,
    moves: null,
    waiting: null,
    period: 'monthly',
    range: { start: today, end: addDays(today, 30) },
    days: 31,
    amount: input.amount,
    tariff: { ...defaultPrices('M'), minimumDays: 30 },
    method: 'card',
    storeId,
    channelKey,
    openKey,
    holdUntil: new Date(at.getTime() + 15 * minute),
    attempts: [],
    createdAt: at,
    changedAt: at,
  });
  expect(await orders.find(order.orderId)).toEqual(order);
  expect(held).toMatchObject([
    {
      order: { orderId: order.orderId, state: 'created' },
      customer: input.customer,
      address: 'address-1',
      guestOf: null,
    },
  ]);
  expect(registered).toEqual([{ paymentId: order.orderId, storeId, amount: input.amount }]);
  expect(placed()).toBe(1);
});

it('has an order visited that a crash left before its hold, and one that waits for its payment', async () => {
  const { place, input, orders, refuse } = openPlacing();
  refuse(new DomainError('UNAVAILABLE'));
  await expect(place(input)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  const inMs = (ms: number) => new Date(Date.UTC(2026, 10, 21, 3) + ms);
  expect(await orders.claimDue(inMs(2 * minute - 1), inMs(0))).toBeUndefined();
  expect(await orders.claimDue(inMs(2 * minute), inMs(3 * minute))).toMatchObject({ state: 'created' });
  refuse(undefined);
  const order = await place(input);
  expect(await orders.claimDue(inMs(20_000), inMs(0))).toMatchObject({ orderId: order.orderId, state: 'ready' });
});

describe('the same request again', () => {
  it('is answered by the same order, and holds nothing twice', async () => {
    const { place, input, held, registered, placed } = openPlacing();
    const first = await place(input);
    expect([await place(input), held.length, placed()]).toEqual([first, 1, 1]);
    // Fixing the amount once more does no harm, and mends a call that was lost.
    expect(registered).toHaveLength(2);
  });

  it('is answered by the same order after a provider that was away', async () => {
    const { place, input, controls, orders, placed } = openPlacing();
    await controls.breakNext('before');
    await expect(place(input)).rejects.toMatchObject({ code: 'PROVIDER_DOWN' });
    const stored = await orders.findOpen(openKey);
    expect([stored?.state, await place(input), placed()]).toEqual(['ready', stored, 1]);
  });

  it.each([
    ['less than five minutes', 5 * minute - 1, true],
    ['five minutes', 5 * minute, false],
  ])('after a hold without an answer, %s ago, goes on with that order: %s', async (_name, ms, isSame) => {
    const { place, input, orders, refuse, advanceClock, read, stateOf } = openPlacing();
    refuse(new DomainError('UNAVAILABLE'));
    await expect(place(input)).rejects.toThrow();
    const created = await orders.findOpen(openKey);
    if (!created) throw new Error('no order was stored');
    refuse(undefined);
    advanceClock(ms);
    const order = await place(input);
    // No caller learned of that order, so nothing can have been paid for it: the provider is not called.
    expect([order.orderId === created.orderId, await stateOf(created), read]).toEqual([
      isSame,
      isSame ? 'ready' : 'abandoned',
      [],
    ]);
  });

  it('is answered by a new order from the instant on at which the hold lapses', async () => {
    const { place, input, advanceClock, stateOf } = openPlacing();
    const first = await place(input);
    advanceClock(15 * minute - 1);
    expect((await place(input)).orderId).toBe(first.orderId);
    advanceClock(1);
    expect((await place(input)).orderId).not.toBe(first.orderId);
    expect(await stateOf(first)).toBe('abandoned');
  });

  it('settles what was paid meanwhile instead of selling it again', async () => {
    const correlations: string[] = [];
    const { place, input, controls } = openPlacing((orders) => ({
      advance: (write) => (correlations.push(write.correlationId), orders.advance(write)),
    }));
    const first = await place(input);
    await controls.charge({ paymentId: first.orderId, storeId, amount: first.amount });
    const again = await place({ ...input, correlationId: 'again' });
    expect(again).toMatchObject({ orderId: first.orderId, state: 'confirmed' });
    expect(correlations).toEqual(['c', 'again', 'again']);
  });
});

it('leaves the line when the caller hangs up, and places nothing then', async () => {
  const { place, input, placed } = openPlacing();
  await expect(place({ ...input, signal: AbortSignal.abort() })).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    details: { reason: 'hung up' },
  });
  expect(placed()).toBe(0);
});
