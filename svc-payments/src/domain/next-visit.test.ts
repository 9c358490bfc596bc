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

  it('never ends for an abandoned order, and costs few visits in a year', () => {
    const order = buildOrder({ state: 'abandoned' });
    const visits = visitsWithin(order, 365);
    expect(visits).toBeGreaterThan(10);
    expect(visits).toBeLessThan(30);
    expect(nextVisit(order, new Date('2036-01-01T00:00:00Z'))).not.toBeNull();
  });

  it('watches a confirmed order for charge-backs, and ends when nothing is left to go back', () => {
    expect(visitsWithin(buildOrder({ state: 'confirmed', capture }), 500)).toBeLessThan(30);
    expect(nextVisit(buildOrder({ state: 'confirmed', capture }), new Date('2029-01-01T00:00:00Z'))).toBeNull();
    const back = [{ id: 'c', amount: 60_000, trigger: 'provider' as const }];
    expect(nextVisit(buildOrder({ state: 'refunded', capture, cancellations: back }), new Date('2026-11-21T03:10:00Z'))).toBeNull();
  });

  it('looks just after a hold lapses', () => {
    const order = buildOrder();
    const shortly = new Date((order.holdUntil?.getTime() ?? 0) - 10_000);
    expect(nextVisit(order, shortly)).toEqual(new Date((order.holdUntil?.getTime() ?? 0) + 5000));
  });

  it('is planned for every state that is not final', () => {
    for (const state of orderStates.filter((one) => one !== 'refunded')) expect(nextVisit(buildOrder({ state, capture }), new Date('2026-11-21T03:10:00Z'))).not.toBeNull();
  });
});
