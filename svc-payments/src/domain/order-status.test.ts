import { describe, expect, it } from 'vitest';
import { buildOrder, buildRefund, someUnit } from '../testing/builders.ts';
import { isCurrent } from './current-order.ts';
import { isBuyerOf, openKeyOf, openKeysOf, orderStates, owingStates, unpaidStates } from './order.ts';
import type { OrderRecord } from './order-record.ts';
import { owingKindOf } from './owing.ts';
import { isToBeForgotten, namesCustomer, unpaidRetentionMs } from './retention.ts';
import { orderStatusOf } from './order-status.ts';
import { priorityOf, statesOfPriority, visitPriorities } from './visit-priority.ts';

describe('a state of an order', () => {
  it.each([
    ['created', 'awaiting', 'open'],
    ['ready', 'awaiting', 'open'],
    ['failed', 'failed', 'open'],
    ['abandoned', 'lapsed', 'watch'],
    ['paid', 'processing', 'owed'],
    ['mismatch', 'refunding', 'owed'],
    ['confirmed', 'confirmed', 'watch'],
    ['refunding', 'refunding', 'owed'],
    ['refunded', 'refunded', 'watch'],
  ] as const)('%s reads %s to its buyer and is looked at as %s', (state, status, priority) => {
    expect([orderStatusOf({ state }), priorityOf({ state })]).toEqual([status, priority]);
  });

  it('has one priority each, and is unpaid, owing or neither', () => {
    expect(visitPriorities.flatMap(statesOfPriority).toSorted()).toEqual([...orderStates].toSorted());
    expect([unpaidStates, owingStates]).toEqual([
      ['created', 'ready', 'failed', 'abandoned'],
      ['paid', 'mismatch', 'refunding'],
    ]);
  });
});

describe('why money is held', () => {
  const taken = buildRefund({ state: 'requested' });
  it.each([
    ['paid', [], 'paid'],
    ['mismatch', [], 'mismatch'],
    ['refunding', [], 'refunding'],
    ['refunding', [buildRefund()], 'refunding'],
    ['refunding', [taken, buildRefund()], 'refunding'],
    ['refunding', [taken], 'requested'],
    ['refunding', [buildRefund({ state: 'done' }), taken], 'requested'],
    ['refunding', [buildRefund({ state: 'done' })], 'refunding'],
  ] as const)('%s with %j', (state, refunds, kind) => expect(owingKindOf(buildOrder({ state, refunds }))).toBe(kind));
});

describe('what a checkout has to know of', () => {
  const now = new Date('2026-11-21T03:10:00Z');
  const since = new Date('2026-11-21T02:00:00Z');
  const buyer = { visitorId: 'v1', userId: null };
  const query = { buyer, unitId: someUnit.unitId, now, since };
  const order = (changes: Partial<OrderRecord> = {}) => buildOrder({ visitorId: 'v1', ...changes });
  const capture = { amount: 60_000, currency: 'KRW', transactionId: 'tx', paidAt: now, objections: [] };

  it.each<[string, Partial<OrderRecord>, boolean]>([
    ['one that may be paid', {}, true],
    ['one whose last attempt was declined', { state: 'failed' }, true],
    ['one whose hold ends now', { holdUntil: now }, false],
    ['one that waits for its hold', { state: 'created' }, false],
    ['one that was put away', { state: 'abandoned' }, false],
    ['one that is being checked', { state: 'paid', capture, changedAt: new Date(0) }, true],
    ['one that did not match', { state: 'mismatch', capture, changedAt: new Date(0) }, true],
    ...(['confirmed', 'refunding', 'refunded'] as const).flatMap((state): [string, Partial<OrderRecord>, boolean][] => [
      [`one that was ${state} a moment ago`, { state, capture, changedAt: since }, true],
      [`one that was ${state} long ago`, { state, capture, changedAt: new Date(since.getTime() - 1) }, false],
    ]),
  ])('%s', (_what, changes, current) => expect(isCurrent(order(changes), query)).toBe(current));

  it("is one's own, of that unit or of any", () => {
    expect(isCurrent(order(), { ...query, unitId: 'another' })).toBe(false);
    expect(isCurrent(order(), { ...query, unitId: undefined })).toBe(true);
    expect(isCurrent(order(), { ...query, buyer: { visitorId: 'v2', userId: null } })).toBe(false);
    expect(isCurrent(order({ userId: 'p1' }), { ...query, buyer: { visitorId: 'v2', userId: 'p1' } })).toBe(true);
    expect(isCurrent(order(), { ...query, buyer: { visitorId: 'v1', userId: 'p1' } })).toBe(false);
    expect(isCurrent(order({ userId: 'p1' }), { ...query, buyer: { visitorId: 'v1', userId: 'p2' } })).toBe(false);
  });
});

describe('whose an order is', () => {
  it('a person has one open order for a unit on all devices, and finds that of the browser too', () => {
    expect(openKeyOf({ visitorId: 'v1', userId: null }, 'u')).toBe('v1:u');
    expect(openKeyOf({ visitorId: 'v1', userId: 'p1' }, 'u')).toBe('person:p1:u');
    expect(openKeysOf({ visitorId: 'v1', userId: 'p1' }, 'u')).toEqual(['person:p1:u', 'v1:u']);
    expect(openKeysOf({ visitorId: 'v1', userId: null }, 'u')).toEqual(['v1:u']);
  });

  it('of a person alone where it was placed signed in, else of the browser', () => {
    const [guest, person] = [
      { visitorId: 'v1', userId: null },
      { visitorId: 'v1', userId: 'p1' },
    ];
    expect([
      isBuyerOf(guest, guest),
      isBuyerOf(guest, person),
      isBuyerOf(guest, { visitorId: 'v2', userId: null }),
    ]).toEqual([true, true, false]);
    expect([
      isBuyerOf(person, guest),
      isBuyerOf(person, { visitorId: 'v2', userId: 'p1' }),
      isBuyerOf(person, { visitorId: 'v1', userId: 'p2' }),
    ]).toEqual([false, true, false]);
  });
});

describe('an order that was never paid', () => {
  const old = (changes: Partial<OrderRecord> = {}) => buildOrder({ state: 'abandoned', ...changes });
  const later = (ms: number) => new Date(old().createdAt.getTime() + ms);

  it('names its customer by a name or an address', () => {
    expect(
      [
        { name: 'a', email: '' },
        { name: '', email: 'a@b.c' },
        { name: '', email: '' },
      ].map((customer) => namesCustomer(old({ customer }))),
    ).toEqual([true, true, false]);
  });

  it.each<[string, Partial<OrderRecord>, number, boolean]>([
    ['is forgotten after 30 days', {}, 30 * 86_400_000, true],
    ['not before', {}, unpaidRetentionMs - 1, false],
    ['not while it may be paid', { state: 'ready' }, unpaidRetentionMs, false],
    ['not when it was paid after all', { state: 'paid' }, unpaidRetentionMs, false],
    ['not twice', { customer: { name: '', email: '' } }, unpaidRetentionMs, false],
  ])('%s', (_what, changes, age, forgotten) => expect(isToBeForgotten(old(changes), later(age))).toBe(forgotten));
});
