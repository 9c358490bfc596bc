import { describe, expect, it, test } from 'vitest';
import { buildCancellation, buildOrder, buildPayment, buildRefund } from '../testing/builders.ts';
import { InvalidTransition, unreachable } from './errors.ts';
import { orderStates, type Order, type OrderState } from './order.ts';
import {
  abandon,
  acceptRefund,
  confirm,
  endAttempt,
  finishIntent,
  finishRefund,
  forgetCustomer,
  markReady,
  noteAttempt,
  oweBack,
  oweEverything,
  prepareRefund,
  recordCancellation,
  recordCapture,
  type OrderChange,
} from './transitions.ts';

const now = new Date('2026-11-21T03:10:00Z');
const intent = buildRefund({ amount: 20_000 });
const goingBack: readonly OrderState[] = ['refunding', 'refunded'];
const inState = (state: OrderState): Order =>
  buildOrder({ state, version: 4, ...(goingBack.includes(state) ? { refunds: [intent] } : {}) });

const transitions: Record<string, (order: Order) => OrderChange | undefined> = {
  markReady: (order) => markReady(order, now, now),
  abandon: (order) => abandon(order, now),
  'noteAttempt (open)': (order) => noteAttempt(order, buildPayment(order, { status: 'open' }), now),
  'noteAttempt (failed)': (order) => noteAttempt(order, buildPayment(order, { status: 'failed' }), now),
  'recordCapture (ours)': (order) => recordCapture(order, buildPayment(order), [], now),
  'recordCapture (not ours)': (order) => recordCapture(order, buildPayment(order), ['amount'], now),
  confirm: (order) => confirm(order, now),
  'oweEverything (rejected)': (order) => oweEverything(order, 'rejected', 'taken', now),
  'oweEverything (mismatch)': (order) => oweEverything(order, 'mismatch', 'amount', now),
  oweBack: (order) => oweBack(order, { amount: 10_000, version: 7 }, now),
  prepareRefund: (order) => prepareRefund(order, intent, { amount: 20_000, cancellable: 60_000 }),
  endAttempt: (order) => endAttempt(order, intent),
  acceptRefund: (order) => acceptRefund(order, intent, 'c1', now),
  finishIntent: (order) => finishIntent(order, intent, now),
  finishRefund: (order) => finishRefund(order, now),
  recordCancellation: (order) => recordCancellation(order, buildCancellation({ amount: 1000 }), now),
  forgetCustomer: (order) => forgetCustomer(order, now),
};

const [unpaid, captured] = [
  ['created', 'ready', 'failed', 'abandoned'] as const,
  ['paid', 'mismatch', 'confirmed', 'refunding', 'refunded'] as const,
];
const all = (states: readonly OrderState[], to: OrderState) => Object.fromEntries(states.map((state) => [state, to]));
const unchanged = (states: readonly OrderState[]) => Object.fromEntries(states.map((state) => [state, state]));

/** Which state leads where by each transition; whatever is not named is an error. */
const allowed: Record<string, Partial<Record<OrderState, OrderState>>> = {
  markReady: { created: 'ready' },
  abandon: all(['created', 'ready', 'failed'], 'abandoned'),
  'noteAttempt (open)': { ...unchanged(['created', 'abandoned']), ready: 'ready', failed: 'ready' },
  'noteAttempt (failed)': { ...unchanged(['created', 'abandoned']), ready: 'failed', failed: 'failed' },
  'recordCapture (ours)': all(unpaid, 'paid'),
  'recordCapture (not ours)': all(unpaid, 'mismatch'),
  confirm: { paid: 'confirmed' },
  'oweEverything (rejected)': { paid: 'refunding' },
  'oweEverything (mismatch)': { mismatch: 'refunding' },
  oweBack: all(['paid', 'confirmed', 'refunding', 'refunded'], 'refunding'),
  prepareRefund: { refunding: 'refunding' },
  endAttempt: { refunding: 'refunding' },
  acceptRefund: { refunding: 'refunding' },
  finishIntent: { refunding: 'refunded' },
  finishRefund: { paid: 'refunded', confirmed: 'refunded', refunding: 'refunded' },
  recordCancellation: unchanged(captured),
  forgetCustomer: unchanged(orderStates),
};
/** A decision on an event, which may come in any state: where nothing can be owed, there is no change. */
const declined = new Set(['oweBack']);

const table = Object.entries(transitions).flatMap(([name, make]) =>
  orderStates.map((state) => ({ name, make, state, to: allowed[name]?.[state] })),
);

/** The fields of each state, besides those of every order. */
const fields: Record<OrderState, readonly string[]> = {
  created: ['openKey'],
  ready: ['openKey', 'holdUntil'],
  failed: ['openKey', 'holdUntil'],
  abandoned: ['holdUntil'],
  paid: ['holdUntil', 'capture', 'cancellations'],
  mismatch: ['holdUntil', 'capture', 'cancellations'],
  confirmed: ['holdUntil', 'capture', 'cancellations', 'confirmedAt'],
  refunding: ['holdUntil', 'capture', 'cancellations', 'confirmedAt', 'rejection', 'refunds'],
  refunded: ['holdUntil', 'capture', 'cancellations', 'confirmedAt', 'rejection', 'refunds'],
};
const stateFields = new Set(Object.values(fields).flat());

describe('every transition from every state', () => {
  test.each(table.filter(({ to }) => to !== undefined))('$name, $state: $to', ({ make, state, to }) => {
    const order = make(inState(state))?.order;
    expect([order?.state, order?.version]).toEqual([to, 5]);
    const own = Object.keys(order ?? {}).filter((field) => stateFields.has(field));
    expect(own.toSorted()).toEqual(fields[to ?? state].toSorted());
  });

  test.each(table.filter(({ name, to }) => to === undefined && !declined.has(name)))(
    '$name, $state is an error',
    ({ make, state }) => expect(() => make(inState(state))).toThrow(InvalidTransition),
  );

  test.each(table.filter(({ name, to }) => to === undefined && declined.has(name)))(
    '$name, $state changes nothing',
    ({ make, state }) => expect(make(inState(state))).toBeUndefined(),
  );
});

it('names the transition and the order', () => {
  expect(() => confirm(inState('refunded'), now)).toThrow('an order that is refunded cannot be confirmed');
  expect(new InvalidTransition('be confirmed', 'ready').name).toBe('InvalidTransition');
  expect(() => unreachable('lost' as never)).toThrow('unexpected "lost"');
});
