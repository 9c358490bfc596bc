import { addDays, defaultPrices, fixedRange } from '@hamkke/money';
import { DomainError } from '@hamkke/service-kit';
import { describe, expect, it } from 'vitest';
import type { Order } from '../../domain/order.ts';
import { someUnit } from '../../testing/builders.ts';
import { openPlacing } from '../../testing/memory-placing.ts';
import type { OrderRequest } from './place-order.ts';

/** One visitor who extends the rental `R-before` by a month from tomorrow. */
function openExtending(...change: Parameters<typeof openPlacing>) {
  const placing = openPlacing(...change);
  const input: OrderRequest = { ...placing.input, continues: 'R-before', startDate: addDays(placing.today, 1) };
  return { ...placing, input };
}

it('an extension stores what it continues, is named as one, and is held with the pass of the caller', async () => {
  const { place, input, orders, held, registered } = openExtending();
  const order = await place({ ...input, guestOf: 'R-before' });
  expect(order).toMatchObject({ state: 'ready', continues: 'R-before', orderName: '함께보관 강남점 M-3 (월간 연장)' });
  expect(held).toMatchObject([{ order: { orderId: order.orderId, continues: 'R-before' }, guestOf: 'R-before' }]);
  expect(await orders.find(order.orderId)).toEqual(order);
  expect(order).not.toHaveProperty('guestOf');
  expect(registered).toHaveLength(1);
});

it('a hold without an answer is placed again with the pass of the call that repeats it', async () => {
  const { place, input, held, refuse } = openExtending();
  refuse(new DomainError('UNAVAILABLE'));
  await expect(place(input)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  refuse(undefined);
  const order = await place({ ...input, guestOf: 'R-before' });
  expect(held).toMatchObject([
    { order: { orderId: order.orderId }, guestOf: null },
    { order: { orderId: order.orderId }, guestOf: 'R-before' },
  ]);
});

describe('an open order for the same days', () => {
  it('is handed out again to the same extension', async () => {
    const { place, input, held } = openExtending();
    const first = await place(input);
    expect([(await place(input)).orderId, held.length]).toEqual([first.orderId, 1]);
  });

  it.each([
    ['an extension', 'an ordinary booking', 'R-before', null],
    ['an ordinary booking', 'an extension', null, 'R-before'],
    ['an extension', 'one of another rental', 'R-before', 'R-another'],
  ])('of %s makes way for %s', async (_first, _second, before, continues) => {
    const { place, input, stateOf } = openExtending();
    const first = await place({ ...input, continues: before });
    const second = await place({ ...input, continues });
    expect([second.orderId === first.orderId, second.continues, await stateOf(first)]).toEqual([
      false,
      continues,
      'abandoned',
    ]);
  });
});

it.each([
  new DomainError('NOT_FOUND'),
  new DomainError('RANGE_INVALID', { reason: 'why' }),
  new DomainError('RESERVATION_OVER', { status: 'cancelled' }),
  new DomainError('UNIT_TAKEN', { maybeFreeFrom: '2027-01-01' }),
])('a refusal of the hold reaches the caller as it is, and leaves no order behind: %s', async (refusal) => {
  const inserted: Order[] = [];
  const { place, input, refuse, orders, registered } = openExtending((store) => ({
    insert: (order, at) => (inserted.push(order), store.insert(order, at)),
  }));
  refuse(refusal);
  await expect(place(input)).rejects.toBe(refusal);
  const [order] = inserted;
  expect([inserted.length, order && (await orders.find(order.orderId)), registered]).toEqual([1, undefined, []]);
  expect(await orders.findOpen(`v:${someUnit.unitId}`)).toBeUndefined();
});

describe('the quote of an extension is that of any order of today', () => {
  const { input, today } = openExtending();
  const { yearlyPrice, monthlyPrice } = defaultPrices('M');

  it('from tomorrow, where the rental ends today', async () => {
    const order = await openExtending().place(input);
    expect([order.range, order.amount]).toEqual([fixedRange('monthly', addDays(today, 1)), monthlyPrice]);
  });

  it('also of a yearly rental that began today, which ends in a year; later days cannot be booked yet', async () => {
    const { place } = openExtending();
    const startDate = addDays(fixedRange('yearly', today).end, 1);
    const yearly = { ...input, period: 'yearly', startDate, amount: yearlyPrice } as const;
    expect((await place(yearly)).range).toEqual(fixedRange('yearly', startDate));
    await expect(place({ ...yearly, startDate: addDays(startDate, 1) })).rejects.toMatchObject({
      code: 'RANGE_INVALID',
      details: { problem: 'start-too-far' },
    });
  });

  it.each([
    ['another price', { amount: monthlyPrice - 100 }, 'PRICE_CHANGED', { amount: monthlyPrice }],
    [
      'fewer days than the location rents for',
      { period: 'custom', endDate: addDays(today, 29) } as const,
      'RANGE_INVALID',
      { problem: 'too-short', minimumDays: 30 },
    ],
    ['days that are over', { startDate: addDays(today, -1) }, 'RANGE_INVALID', { problem: 'start-past' }],
  ])('with %s it is refused before anything is stored or held', async (_name, changes, code, details) => {
    const { place, held, placed } = openExtending();
    await expect(place({ ...input, ...changes })).rejects.toMatchObject({ code, details });
    expect([held, placed()]).toEqual([[], 0]);
  });
});
