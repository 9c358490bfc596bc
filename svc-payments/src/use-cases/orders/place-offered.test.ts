import { DomainError } from '@hamkke/service-kit';
import { describe, expect, it } from 'vitest';
import { openPlacing } from '../../testing/memory-placing.ts';
import type { OrderRequest } from './place-order.ts';

const minute = 60_000;

/** One visitor who takes the offer of the place `W1`, whose hold lasts for 100 minutes more. */
function openTaking(...change: Parameters<typeof openPlacing>) {
  const placing = openPlacing(...change);
  placing.holdFor(100 * minute);
  const input: OrderRequest = { ...placing.input, waiting: 'W1' };
  return { ...placing, input };
}

describe('an order that takes an offer', () => {
  it('stores the place, and is held for it', async () => {
    const { place, input, orders, held } = openTaking();
    const order = await place(input);
    expect(order).toMatchObject({ state: 'ready', waiting: 'W1', holdUntil: new Date('2026-11-21T04:40:00Z') });
    expect(held).toMatchObject([{ order: { orderId: order.orderId, waiting: 'W1' } }]);
    expect(await orders.find(order.orderId)).toEqual(order);
  });

  it('is handed out again for as long as its hold lasts, also after a card was declined', async () => {
    const { place, settle, input, held, controls, advanceClock } = openTaking();
    const first = await place(input);
    await controls.charge({
      paymentId: first.orderId,
      storeId: first.storeId,
      amount: first.amount,
      card: 'insufficient',
    });
    expect(await settle(first)).toMatchObject({ state: 'failed' });
    advanceClock(99 * minute);
    expect(await settle(first)).toMatchObject({ state: 'failed' });
    expect([(await place(input)).orderId, held.length]).toEqual([first.orderId, 1]);
    advanceClock(minute);
    expect(await settle(first)).toMatchObject({ state: 'abandoned' });
    expect((await place(input)).orderId).not.toBe(first.orderId);
  });

  it('whose hold was not answered is placed again with its place', async () => {
    const { place, input, held, refuse } = openTaking();
    refuse(new DomainError('UNAVAILABLE'));
    await expect(place(input)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    refuse(undefined);
    const { orderId } = await place(input);
    const again = { order: { orderId, waiting: 'W1' } };
    expect(held).toMatchObject([again, again]);
  });

  it.each([
    ['an offer', 'an ordinary booking', 'W1', null],
    ['an ordinary booking', 'an offer', null, 'W1'],
    ['an offer', 'that of another place', 'W1', 'W2'],
  ])('of %s makes way for %s', async (_first, _second, before, waiting) => {
    const { place, input, stateOf } = openTaking();
    const first = await place({ ...input, waiting: before });
    const second = await place({ ...input, waiting });
    expect([second.orderId === first.orderId, second.waiting, await stateOf(first)]).toEqual([
      false,
      waiting,
      'abandoned',
    ]);
  });

  it.each([
    ['W1', []],
    [null, [['c', 'replaced']]],
  ])("on a member's other device, for the place %s, gives its hold back: %j", async (waiting, expected) => {
    const { place, input, released, stateOf } = openTaking();
    const first = await place({ ...input, userId: 'person-1' });
    await place({
      ...input,
      waiting,
      userId: 'person-1',
      visitorId: 'telephone',
      customer: { ...input.customer, phone: '010-2' },
    });
    expect([await stateOf(first), released.map(([, ...rest]) => rest)]).toEqual(['abandoned', expected]);
  });
});
