import { calendarDate, defaultPrices } from '@hamkke/money';
import { DomainError } from '@hamkke/service-kit';
import { describe, expect, it } from 'vitest';
import type { Order } from '../../domain/order.ts';
import type { OrderStore } from '../../domain/ports.ts';
import { someUnit } from '../../testing/builders.ts';
import { openPlacing } from '../../testing/memory-placing.ts';
import type { OrderRequest } from './place-order.ts';

/** One visitor who moves the yearly rental `R-left`, for 502,800 won from today until 23 May 2027. */
function openMoving(...change: Parameters<typeof openPlacing>) {
  const placing = openPlacing(...change);
  const input: OrderRequest = { ...placing.input, moves: 'R-left', amount: 502_800 };
  return { ...placing, input };
}

/** The same, with every order that is stored on the way. */
function openStoring() {
  const stored: Order[] = [];
  const keep = (store: OrderStore): Partial<OrderStore> => ({
    insert: (order, at) => (stored.push(order), store.insert(order, at)),
  });
  return { ...openMoving(keep), stored };
}

const problem = (code: string) => ({ code: 'VALIDATION', fields: [{ path: 'moves', code }] });

describe('an order that moves a rental', () => {
  it('has the period and the last day of the rental, and costs what reservations reckons', async () => {
    const { place, input, today, orders, held, registered } = openMoving();
    const order = await place({ ...input, period: 'custom', endDate: calendarDate('2026-11-30'), guestOf: 'R-left' });
    expect(order).toMatchObject({
      state: 'ready',
      moves: 'R-left',
      continues: null,
      waiting: null,
      period: 'yearly',
      range: { start: today, end: calendarDate('2027-05-23') },
      days: 184,
      amount: 502_800,
      tariff: { ...defaultPrices('M'), minimumDays: 30 },
      orderName: '함께보관 강남점 M-3 (184일 이동)',
    });
    expect(held).toMatchObject([{ order: { orderId: order.orderId, moves: 'R-left' }, guestOf: 'R-left' }]);
    expect(await orders.find(order.orderId)).toEqual(order);
    expect(registered).toMatchObject([{ paymentId: order.orderId, amount: 502_800 }]);
  });

  it('is reckoned by the rental, who orders, and what the unit costs today', async () => {
    const { place, input, today, quotedMoves } = openMoving();
    await place({ ...input, userId: 'person-1', guestOf: 'R-left' });
    expect(quotedMoves).toEqual([
      {
        reservationId: 'R-left',
        userId: 'person-1',
        guestOf: 'R-left',
        unitId: someUnit.unitId,
        locationId: someUnit.locationId,
        ownerId: someUnit.ownerId,
        moveDate: today,
        tariff: { ...defaultPrices('M'), minimumDays: 30 },
      },
    ]);
  });

  it('is handed out again for the same move, also with another end on the page', async () => {
    const { place, input, held, placed } = openMoving();
    const first = await place(input);
    const again = await place({ ...input, endDate: calendarDate('2026-12-31') });
    expect([again.orderId, held.length, placed()]).toEqual([first.orderId, 1, 1]);
  });

  it.each([
    ['that of another rental', 'R-another'],
    ['an ordinary booking', null],
  ])('makes way for %s', async (_name, moves) => {
    const { place, input, today, move, stateOf } = openMoving();
    // The same days for the same price, so that nothing but the rental differs.
    move.quote = { period: 'monthly', endDate: calendarDate('2026-12-21'), charge: 60_000 };
    const first = await place({ ...input, amount: 60_000 });
    const second = await place({ ...input, amount: 60_000, moves, startDate: today });
    expect([second.orderId === first.orderId, second.moves, second.range, await stateOf(first)]).toEqual([
      false,
      moves,
      first.range,
      'abandoned',
    ]);
  });

  it('makes way where the move costs something else by now', async () => {
    const { place, input, move, stateOf } = openMoving();
    const first = await place(input);
    move.quote = { ...move.quote, charge: 400_000 };
    await expect(place(input)).rejects.toMatchObject({ code: 'PRICE_CHANGED', details: { amount: 400_000 } });
    const second = await place({ ...input, amount: 400_000 });
    expect([second.amount, await stateOf(first)]).toEqual([400_000, 'abandoned']);
  });

  it('is settled, not sold again, where it was paid meanwhile', async () => {
    const { place, input, controls } = openMoving();
    const { orderId, storeId, amount } = await place(input);
    await controls.charge({ paymentId: orderId, storeId, amount });
    expect(await place(input)).toMatchObject({ orderId, state: 'confirmed' });
  });

  it('goes on with the order whose hold was not answered', async () => {
    const { place, input, held, refuse } = openMoving();
    refuse(new DomainError('UNAVAILABLE'));
    await expect(place(input)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    refuse(undefined);
    const { orderId } = await place({ ...input, guestOf: 'R-left' });
    expect(held).toMatchObject([
      { order: { orderId, moves: 'R-left' }, guestOf: null },
      { order: { orderId, moves: 'R-left' }, guestOf: 'R-left' },
    ]);
  });
});

describe('before anything is stored or held a move is refused', () => {
  async function refusalOf(changes: Partial<OrderRequest>, { charge = 502_800 } = {}) {
    const { place, input, move, held, placed } = openMoving();
    move.quote = { ...move.quote, charge };
    const refusal: unknown = await place({ ...input, ...changes }).catch((error: unknown) => error);
    expect([held, placed()]).toEqual([[], 0]);
    return refusal;
  }

  it.each([
    ['another amount than reservations reckons', { amount: 502_700 }],
    ['the amount of an ordinary booking', { amount: defaultPrices('M').monthlyPrice }],
  ])('with %s', async (_name, changes) => {
    expect(await refusalOf(changes)).toMatchObject({ code: 'PRICE_CHANGED', details: { amount: 502_800 } });
  });

  it('where nothing has to be paid, whatever the page believes', async () => {
    for (const amount of [0, 502_800])
      expect(await refusalOf({ amount }, { charge: 0 })).toMatchObject(problem('not_allowed'));
  });

  it.each([{ continues: 'R-left' }, { waiting: 'W1' }])('that is something else as well: %j', async (changes) => {
    expect(await refusalOf(changes)).toMatchObject(problem('not_allowed'));
  });

  it('that costs more than one order may', async () => {
    expect(await refusalOf({ amount: 100_000_001 }, { charge: 100_000_001 })).toMatchObject({
      code: 'RANGE_INVALID',
      details: { problem: 'too-dear', most: 100_000_000 },
    });
  });

  it.each([
    new DomainError('NOT_FOUND'),
    new DomainError('RANGE_INVALID', { reason: 'why' }),
    new DomainError('RESERVATION_OVER', { status: 'expired' }),
    new DomainError('UNIT_CLOSED'),
  ])('as reservations refuses to reckon it: %s', async (refusal) => {
    const { place, input, move, held, placed } = openMoving();
    move.refusal = refusal;
    await expect(place(input)).rejects.toBe(refusal);
    expect([held, placed()]).toEqual([[], 0]);
  });

  it.each([{ isForRent: false }, { locationStatus: 'paused' }] as const)(
    'to a unit that is not for rent, without a call of reservations: %j',
    async (facts) => {
      const { placeAt, input, quotedMoves, placed } = openMoving();
      await expect(placeAt(facts)(input)).rejects.toMatchObject({ code: 'UNIT_CLOSED' });
      expect([quotedMoves, placed()]).toEqual([[], 0]);
    },
  );
});

it.each([
  new DomainError('NOT_FOUND'),
  new DomainError('RANGE_INVALID', { reason: 'why' }),
  new DomainError('RESERVATION_OVER', { status: 'cancelled' }),
  new DomainError('UNIT_TAKEN', { maybeFreeFrom: '2027-01-01' }),
  new DomainError('PRICE_CHANGED', { amount: 400_000 }),
])('a refusal of its hold reaches the caller as it is, and leaves no order behind: %s', async (refusal) => {
  const { place, input, refuse, orders, registered, stored } = openStoring();
  refuse(refusal);
  await expect(place(input)).rejects.toBe(refusal);
  const left = await Promise.all(stored.map(({ orderId }) => orders.find(orderId)));
  expect([left, registered]).toEqual([[undefined], []]);
});
