import { describe, expect, it } from 'vitest';
import { buildOrder } from '../testing/builders.ts';
import { nextVisit } from './next-visit.ts';
import { orderStates, type Order } from './order.ts';

const capture = { amount: 60_000, currency: 'KRW', transactionId: 'tx', paidAt: new Date(), objections: [] };

/** Visits until `days` have passed when nothing changes. */
function visitsWithin(order: Order, days: number): number {
  let now = order.createdAt;
  const end = order.createdAt.getTime() + days * 86_400_000;
  for (let count = 0; ; count += 1) {
    const next = nextVisit(order, now);
    if (next === null || next.getTime() > end) return count;
    expect(next.getTime()).toBeGreaterThan(now.getTime());
    now = next;
  }
}

describe('the next visit', () => {
  it('comes within seconds for an order that owes something, whatever state', () => {
    const at = new Date('2026-11-21T03:00:00Z');
    for (const state of ['paid', 'mismatch', 'refunding'] as const) {
      const next = nextVisit(buildOrder({ state, capture, changedAt: at }), at);
      expect((next?.getTime() ?? 0) - at.getTime()).toBeLessThanOrEqual(5000);
    }
  });

  it('comes few times for an abandoned order, for the last time after 30 days, when it names nobody any more', () => {
    const order = buildOrder({ state: 'abandoned' });
    const visits = visitsWithin(order, 30);
    expect(visits).toBeGreaterThan(8);
    expect(visits).toBeLessThan(20);
    const over = new Date(order.createdAt.getTime() + 30 * 86_400_000);
    expect(nextVisit(order, new Date(over.getTime() - 86_400_000))).toEqual(over);
    expect(nextVisit(order, over)).not.toBeNull();
    expect(nextVisit({ ...order, customer: { name: '', email: '' } }, over)).toBeNull();
  });

  it('watches a confirmed order for charge-backs, and ends when nothing is left to go back', () => {
    expect(visitsWithin(buildOrder({ state: 'confirmed', capture }), 500)).toBeLessThan(30);
    expect(nextVisit(buildOrder({ state: 'confirmed', capture }), new Date('2029-01-01T00:00:00Z'))).toBeNull();
    const back = [{ id: 'c', amount: 60_000, trigger: 'provider' as const }];
    expect(
      nextVisit(buildOrder({ state: 'refunded', capture, cancellations: back }), new Date('2026-11-21T03:10:00Z')),
    ).toBeNull();
  });

  it('looks just after a hold lapses', () => {
    const order = buildOrder();
    const shortly = new Date(order.holdUntil.getTime() - 10_000);
    expect(nextVisit(order, shortly)).toEqual(new Date(order.holdUntil.getTime() + 5000));
  });

  // Minutes since it was placed, seconds since it changed, seconds to wait.
  it.each([
    ['created', 3, 10, 120],
    ['ready', 0, 0, 20],
    ['ready', 1, 60, 30],
    ['ready', 5, 300, 120],
    ['ready', 14, 840, 65],
    ['ready', 15, 900, 5],
    ['failed', 16, 900, 120],
    ['paid', 1, 0, 3],
    ['paid', 1, 60, 60],
    ['mismatch', 60, 3600, 600],
    ['refunding', 1, 0, 5],
    ['refunding', 60, 1000, 1000],
    ['refunding', 120, 7200, 1800],
    ['abandoned', 1, 60, 600],
    ['abandoned', 60, 60, 3600],
    ['confirmed', 10, 10, 3600],
    ['confirmed', 120, 10, 7200],
    ['refunded', 120, 10, 7200],
    ['confirmed', 400 * 1440 - 1, 10, (400 * 1440 - 1) * 60],
    ['confirmed', 400 * 1440, 10, null],
    ['refunded', 400 * 1440, 10, null],
  ] as const)(
    'of one that is %s, %i minutes old and unchanged for %i seconds, is in %s seconds',
    (state, minutes, unchanged, wait) => {
      const at = new Date('2026-11-21T03:00:00Z');
      const createdAt = new Date(at.getTime() - minutes * 60_000);
      const order = buildOrder({
        state,
        createdAt,
        changedAt: new Date(at.getTime() - unchanged * 1000),
        ...(state === 'refunded' ? { capture } : {}),
      });
      const next = nextVisit(order, at);
      expect(next && (next.getTime() - at.getTime()) / 1000).toBe(wait);
    },
  );

  it('does not wait for a hold that is over', () => {
    const lapsed = buildOrder();
    const after = new Date(lapsed.holdUntil.getTime() + 5000);
    expect(nextVisit(lapsed, after)).toEqual(new Date(after.getTime() + 120_000));
  });

  it('is planned for every state that is not final', () => {
    for (const state of orderStates.filter((one) => one !== 'refunded'))
      expect(nextVisit(buildOrder({ state }), new Date('2026-11-21T03:10:00Z'))).not.toBeNull();
  });
});
