import { documentVersions } from '@hamkke/contracts';
import { addDays, defaultPrices } from '@hamkke/money';
import { DomainError } from '@hamkke/service-kit';
import { describe, expect, it } from 'vitest';
import type { Order } from '../../domain/order.ts';
import type { OrderRecord } from '../../domain/order-record.ts';
import { abandon } from '../../domain/transitions.ts';
import { orderOfRecord, recordOf } from '../../storage/order-record.ts';
import { someUnit, storeId } from '../../testing/builders.ts';
import { openPlacing } from '../../testing/memory-placing.ts';
import type { OrderRequest } from './place-order.ts';

const minute = 60_000;
const openKey = `v:${someUnit.unitId}`;

describe('another request of the same visitor', () => {
  const { input: base, today } = openPlacing();
  const prices = defaultPrices('M');

  it.each<[string, Partial<OrderRequest>]>([
    ['start', { startDate: addDays(today, 3) }],
    ['period', { period: 'quarterly', amount: prices.quarterlyPrice }],
    ['name', { customer: { ...base.customer, name: '김길동' } }],
    ['telephone number', { customer: { ...base.customer, phone: '010-2' } }],
    ['missing telephone number', { customer: { name: base.customer.name, email: base.customer.email } }],
  ])('with another %s gets an order of its own, and the one before is handed out no more', async (_name, changes) => {
    const { place, input, stateOf, released, read } = openPlacing();
    const first = await place(input);
    const second = await place({ ...input, ...changes });
    expect([second.orderId === first.orderId, await stateOf(first), await stateOf(second)]).toEqual([
      false,
      'abandoned',
      'ready',
    ]);
    // Reservations replaces the hold of the same browser by itself. Whether the first order was paid is checked first.
    expect([released, read]).toEqual([[], [first.orderId]]);
  });

  it('without a telephone number, as before, gets the same order', async () => {
    const { place, input } = openPlacing();
    const customer = { name: '홍길동', email: 'hong@example.com' };
    const first = await place({ ...input, customer });
    expect((await place({ ...input, customer })).orderId).toBe(first.orderId);
  });

  it.each<[string, Partial<OrderRecord>]>([
    ['amount', { amount: 1 }],
    ['end', { range: { start: today, end: addDays(today, 29) } }],
    ['start alone', { range: { start: addDays(today, 1), end: addDays(today, 30) } }],
    ['period alone', { period: 'quarterly' }],
    ['agreement', { consent: { terms: documentVersions.terms, privacy: '2020-01-01', at: new Date(0) } }],
  ])('gets an order of its own where the one before has another %s', async (_name, changes) => {
    const { place, input, orders, stateOf } = openPlacing();
    const first = await place(input);
    const to = orderOfRecord({ ...recordOf(first), ...changes, version: first.version + 1 });
    await orders.advance({ from: first, to, nextVisitAt: null, correlationId: 'c' });
    expect([(await place(input)).orderId === first.orderId, await stateOf(first)]).toEqual([false, 'abandoned']);
  });

  it('gets an order of its own where the one before was paid meanwhile, which stays', async () => {
    const correlations: string[] = [];
    const { place, input, controls, stateOf } = openPlacing((orders) => ({
      advance: (write) => (correlations.push(write.correlationId), orders.advance(write)),
    }));
    const first = await place(input);
    await controls.charge({ paymentId: first.orderId, storeId, amount: first.amount });
    const second = await place({ ...input, startDate: addDays(today, 3), correlationId: 'second' });
    expect([await stateOf(first), await stateOf(second)]).toEqual(['confirmed', 'ready']);
    expect(correlations).toEqual(['c', 'second', 'second', 'second']);
  });

  it("of a member gives the hold of the member's other device back, as replaced", async () => {
    const { place, input, released } = openPlacing();
    const first = await place({ ...input, userId: 'person-1' });
    await place({ ...input, userId: 'person-1', visitorId: 'telephone', startDate: addDays(today, 3) });
    expect(released).toEqual([[first.orderId, 'c', 'replaced']]);
  });
});

describe('an order whose hold was refused', () => {
  it.each([
    ['UNIT_CLOSED', undefined],
    ['UNIT_TAKEN', undefined],
    ['HOLD_LIMIT', 'abandoned'],
    ['UNAVAILABLE', 'created'],
  ] as const)('with %s stands as %s', async (code, state) => {
    const inserted: Order[] = [];
    const { place, input, refuse, stateOf, registered } = openPlacing((orders) => ({
      insert: (order, at) => (inserted.push(order), orders.insert(order, at)),
    }));
    refuse(new DomainError(code));
    await expect(place(input)).rejects.toMatchObject({ code });
    const [order] = inserted;
    expect([inserted.length, order && (await stateOf(order)), registered]).toEqual([1, state, []]);
  });

  it('by an error that nobody foresaw stays as it is, whatever that error calls itself', async () => {
    const { place, input, refuse, orders } = openPlacing();
    refuse(Object.assign(new Error('no such thing'), { code: 'UNIT_TAKEN' }));
    await expect(place(input)).rejects.toThrow('no such thing');
    expect(await orders.findOpen(openKey)).toMatchObject({ state: 'created' });
  });

  it('with a limit is looked at again: its hold may be there all the same', async () => {
    const { place, input, refuse, orders } = openPlacing();
    refuse(new DomainError('HOLD_LIMIT'));
    await expect(place(input)).rejects.toMatchObject({ code: 'HOLD_LIMIT' });
    const at = (ms: number) => new Date(Date.UTC(2026, 10, 21, 3) + ms);
    expect(await orders.claimDue(at(10 * minute - 1), at(0))).toBeUndefined();
    expect(await orders.claimDue(at(10 * minute), at(0))).toMatchObject({ state: 'abandoned' });
  });
});

describe('two requests at the same moment', () => {
  it('try again where another one stored its order first', async () => {
    let tries = 0;
    const { place, input, placed } = openPlacing((orders) => ({
      insert: async (order, at) => ((tries += 1) < 4 ? false : orders.insert(order, at)),
    }));
    expect([(await place(input)).state, tries, placed()]).toEqual(['ready', 4, 1]);
  });

  it('give up after four tries', async () => {
    let tries = 0;
    const { place, input, placed, held } = openPlacing(() => ({ insert: async () => ((tries += 1), false) }));
    await expect(place(input)).rejects.toMatchObject({ code: 'UNAVAILABLE', details: { reason: 'contention' } });
    expect([tries, placed(), held]).toEqual([4, 0, []]);
  });

  it('hand out no order that was put away while its range was held', async () => {
    let isInterrupted = false;
    const { place, input, stateOf, held } = openPlacing((orders) => ({
      async advance(write) {
        if (!isInterrupted && write.to.state === 'ready') {
          isInterrupted = true;
          await orders.advance({ ...write, to: abandon(write.from, new Date('2026-11-21T03:00:00Z')).order });
        }
        return orders.advance(write);
      },
    }));
    const order = await place(input);
    expect(held).toHaveLength(2);
    expect([order.orderId, await stateOf(order)]).toEqual([held[1]?.order.orderId, 'ready']);
    expect(held[0]?.order.orderId).not.toBe(order.orderId);
  });

  it('leave no order of the browser open beside that of the person who signed in there', async () => {
    let isInterrupted = false;
    const { place, input, stateOf } = openPlacing((orders) => ({
      async advance(write) {
        if (isInterrupted || write.to.state !== 'abandoned') return orders.advance(write);
        isInterrupted = true;
        return false;
      },
    }));
    const guest = await place(input);
    const member = await place({ ...input, userId: 'person-1' });
    expect([isInterrupted, await stateOf(guest), await stateOf(member)]).toEqual([true, 'abandoned', 'ready']);
  });

  it('look again where another one changed the order that makes way', async () => {
    let isInterrupted = false;
    const { place, input, today, stateOf, placed } = openPlacing((orders) => ({
      async advance(write) {
        if (!isInterrupted && write.to.state === 'abandoned') {
          isInterrupted = true;
          return false;
        }
        return orders.advance(write);
      },
    }));
    const first = await place({ ...input, startDate: addDays(today, 3) });
    const second = await place(input);
    expect([await stateOf(first), await stateOf(second), placed()]).toEqual(['abandoned', 'ready', 2]);
  });
});
