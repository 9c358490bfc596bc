import { calendarDate } from '@hamkke/money';
import { DomainError } from '@hamkke/service-kit';
import { describe, expect, it } from 'vitest';
import { refundsOf, type Order } from '../../domain/order.ts';
import type { CancelRequest, HoldRequest, Reservations } from '../../domain/ports.ts';
import { confirm, oweBack, recordCapture } from '../../domain/transitions.ts';
import { buildOrder, buildPayment, storeId } from '../../testing/builders.ts';
import { createMemoryOrderDeps } from '../../testing/memory-order-deps.ts';
import { createProcessOrder } from './process-order.ts';

const options = { correlationId: 'test-correlation', fresh: true };
const now = new Date('2026-11-21T03:00:00Z');
const refuse = (error: unknown) => () => Promise.reject(error);

/** An order that its customer paid (`charge`), and the calls of reservations and of the provider about it. */
async function paid({
  order = buildOrder(),
  charge = order.amount,
  ...changes
}: { order?: Order; charge?: number } & Partial<Reservations> = {}) {
  const memory = createMemoryOrderDeps({ clock: () => now });
  const { deps, orders, controls } = memory;
  const [held, released, cancelRequests]: [HoldRequest[], [string, string][], CancelRequest[]] = [[], [], []];
  const counted: string[] = [];
  const reservations: Reservations = {
    ...deps.reservations,
    placeHold: async (request) => (held.push(request), { holdUntil: deps.clock() }),
    confirm: async () => ({ outcome: 'confirmed' }),
    release: async ({ orderId }, correlationId) => void released.push([orderId, correlationId]),
    ...changes,
  };
  const provider = {
    ...deps.provider,
    cancel: (request: CancelRequest) => (cancelRequests.push(request), deps.provider.cancel(request)),
  };
  const counts = { ...deps.counts, mismatch: () => void counted.push('mismatch') };
  await orders.insert(order, null);
  if (charge > 0) await controls.charge({ paymentId: order.orderId, storeId, amount: charge });
  const processOrder = createProcessOrder({ ...deps, reservations, provider, counts });
  return {
    ...memory,
    order,
    held,
    released,
    cancelRequests,
    counted,
    settle: () => processOrder(order.orderId, options),
  };
}

describe('a payment that is not what was requested', () => {
  it('is counted, goes back in full at our request, and gives the range back', async () => {
    const { settle, counted, released, cancelRequests, order } = await paid({ charge: 59_000 });
    const settled = await settle();
    expect(settled).toMatchObject({
      state: 'refunded',
      rejection: 'amount',
      capture: { amount: 59_000, objections: ['amount'] },
      refunds: [{ cause: 'mismatch', amount: 59_000, state: 'done' }],
    });
    expect([counted, released]).toEqual([['mismatch'], [[order.orderId, 'test-correlation']]]);
    expect(cancelRequests).toMatchObject([
      { amount: 59_000, cancellable: 59_000, requester: 'ADMIN', storeId, paymentId: order.orderId },
    ]);
  });

  it('names everything that speaks against it', async () => {
    const order = buildOrder({ channelKey: 'another-channel' });
    expect(await (await paid({ order, charge: 59_000 })).settle()).toMatchObject({ rejection: 'channel,amount' });
  });

  it('goes back although reservations is away, and does not where reservations breaks', async () => {
    const away = await paid({ charge: 59_000, release: refuse(new DomainError('UNAVAILABLE')) });
    expect((await away.settle()).state).toBe('refunded');
    const broken = await paid({ charge: 59_000, release: refuse(new TypeError('no such thing')) });
    await expect(broken.settle()).rejects.toThrow('no such thing');
  });
});

describe('a payment as it was requested', () => {
  it('is confirmed, counts as no mismatch, and requests nothing back', async () => {
    const { settle, counted, cancelRequests, released } = await paid();
    expect([(await settle()).state, counted, cancelRequests, released]).toEqual(['confirmed', [], [], []]);
  });

  it('goes back with the reason where reservations gave the range to another', async () => {
    const { settle, cancelRequests } = await paid({ confirm: async () => ({ outcome: 'rejected', reason: 'taken' }) });
    expect(await settle()).toMatchObject({
      state: 'refunded',
      rejection: 'taken',
      refunds: [{ cause: 'rejected', amount: 60_000 }],
    });
    expect(cancelRequests).toMatchObject([{ amount: 60_000, requester: 'ADMIN' }]);
  });

  it('gives the range back where all of it went back before the range was confirmed', async () => {
    const { settle, controls, order, released, cancelRequests } = await paid();
    await controls.cancelFromConsole(order.orderId);
    expect(await settle()).toMatchObject({
      state: 'refunded',
      cancellations: [{ amount: 60_000, trigger: 'provider' }],
    });
    expect([released, cancelRequests]).toEqual([[[order.orderId, 'test-correlation']], []]);
  });
});

describe('an order without a payment', () => {
  it('stores an attempt that was declined, and may be paid again', async () => {
    const { settle, controls, order, orders } = await paid({ charge: 0 });
    await controls.charge({ paymentId: order.orderId, storeId, amount: order.amount, card: 'insufficient' });
    const reason = 'REJECT_CARD_PAYMENT';
    expect(await settle()).toMatchObject({ state: 'failed', attempts: [{ outcome: 'failed', reason }] });
    expect(orders.events.map(({ event }) => event)).toEqual([{ type: 'payment.failed', reason }]);
    await controls.charge({ paymentId: order.orderId, storeId, amount: order.amount });
    expect((await settle()).state).toBe('confirmed');
  });

  it('is handed out no more when its hold lapses', async () => {
    const { settle } = await paid({ order: buildOrder({ holdUntil: now }), charge: 0 });
    expect(await settle()).toMatchObject({ state: 'abandoned' });
  });
});

it('a rental of which the provider gave everything back is refunded', async () => {
  const { settle, controls, order, cancelRequests } = await paid();
  await settle();
  await controls.cancelFromConsole(order.orderId);
  expect([await settle(), cancelRequests]).toMatchObject([{ state: 'refunded', capture: { amount: 60_000 } }, []]);
});

it('a paid move whose rental changed meanwhile goes back in full', async () => {
  const confirm = async () => ({ outcome: 'rejected' as const, reason: 'rental-changed' });
  const { settle, cancelRequests } = await paid({ order: buildOrder({ moves: 'R-left' }), confirm });
  expect(await settle()).toMatchObject({
    state: 'refunded',
    rejection: 'rental-changed',
    cancellations: [{ amount: 60_000, trigger: 'rejected' }],
  });
  expect(cancelRequests).toMatchObject([{ amount: 60_000, requester: 'ADMIN' }]);
});

describe('a payment whose reservation is not there', () => {
  const missing = refuse(new DomainError('NOT_FOUND'));

  it('has the range held for its customer, also on the last day of the range', async () => {
    const range = { start: calendarDate('2026-10-22'), end: calendarDate('2026-11-21') };
    const order = buildOrder({ range, waiting: 'W1' });
    const { settle, held } = await paid({ order, confirm: missing });
    // The hold did not make the reservation: it is still missing, and that is logged.
    await expect(settle()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(held).toMatchObject([
      {
        order: { orderId: order.orderId, waiting: 'W1' },
        customer: order.customer,
        address: 'settlement',
        guestOf: null,
      },
    ]);
  });

  it.each([
    ['UNIT_TAKEN', 'taken'],
    ['UNIT_CLOSED', 'closed'],
    ['NOT_FOUND', 'not-found'],
    ['RANGE_INVALID', 'range'],
    ['RESERVATION_OVER', 'over'],
    ['PRICE_CHANGED', 'rental-changed'],
  ] as const)('goes back where the hold is refused with %s', async (code, rejection) => {
    const { settle } = await paid({ confirm: missing, placeHold: refuse(new DomainError(code)) });
    expect(await settle()).toMatchObject({ state: 'refunded', rejection });
  });

  it.each([
    ['a limit', new DomainError('HOLD_LIMIT')],
    ['an error that nobody foresaw', new TypeError('no such thing')],
  ])('waits where the hold is refused by %s: that decides nothing about the range', async (_name, error) => {
    const { settle, cancelRequests } = await paid({ confirm: missing, placeHold: refuse(error) });
    expect([(await settle()).state, cancelRequests]).toEqual(['paid', []]);
  });

  it('is not looked for where reservations answers another error', async () => {
    const { settle, held } = await paid({ confirm: refuse(new DomainError('VERSION_CONFLICT')) });
    await expect(settle()).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
    expect(held).toEqual([]);
  });
});

describe('money that is owed for a cancelled rental', () => {
  /** A confirmed order of which 20,000 won are owed back. */
  async function owing() {
    const ready = buildOrder();
    const { order: confirmed } = confirm(
      recordCapture(ready, buildPayment(ready), [], new Date('2026-11-21T02:00:00Z')).order,
      new Date('2026-11-21T02:00:00Z'),
    );
    const owed = oweBack(confirmed, { amount: 20_000, version: 3 }, new Date('2026-11-21T02:30:00Z'));
    return paid({ order: owed?.order ?? confirmed, charge: 60_000 });
  }

  it('is requested once, with the customer as requester, under the key of its attempt', async () => {
    const { settle, cancelRequests, order } = await owing();
    expect(await settle()).toMatchObject({
      state: 'refunded',
      cancellations: [{ amount: 20_000, trigger: 'cancelled' }],
    });
    const marker = `${order.orderId}-cancelled-3`;
    expect(cancelRequests).toEqual([
      {
        paymentId: order.orderId,
        storeId,
        amount: 20_000,
        cancellable: 60_000,
        requester: 'CUSTOMER',
        reason: `함께보관 환불 [${marker}]`,
        key: `hamkke-refund-${marker}-1`,
      },
    ]);
  });

  it('is not requested again at once where the card company refuses', async () => {
    const { settle, cancelRequests, controls } = await owing();
    await controls.planCancellation('FAILED');
    expect(await settle()).toMatchObject({
      state: 'refunding',
      refunds: [{ state: 'owed', asked: null, attempts: 1 }],
    });
    expect(cancelRequests).toHaveLength(1);
    expect([(await settle()).state, cancelRequests.length]).toEqual(['refunded', 2]);
  });

  it('is requested anew with what is left where the payment changed meanwhile', async () => {
    const { settle, cancelRequests, controls, order, orders } = await owing();
    // The console gives money back between our look at the payment and our request.
    const stored = await orders.find(order.orderId);
    const [intent] = stored ? refundsOf(stored) : [];
    if (stored?.state !== 'refunding' || !intent) throw new Error('nothing is owed');
    const attempt = { ...intent, asked: 20_000, cancellable: 60_000, attempts: 1 };
    await orders.advance({
      from: stored,
      to: { ...stored, version: stored.version + 1, refunds: [attempt] },
      nextVisitAt: null,
      correlationId: 'c',
    });
    await controls.cancelFromConsole(order.orderId, 5000);
    expect((await settle()).state).toBe('refunded');
    expect(cancelRequests.map(({ amount, cancellable, key }) => [amount, cancellable, key.at(-1)])).toEqual([
      [20_000, 60_000, '1'],
      [15_000, 55_000, '2'],
    ]);
  });
});
