import { describe, expect, it } from 'vitest';
import { buildEntry } from '../testing/builders.ts';
import { paidKeyOf, pauseAfter, pauses, transferOf } from './transfer.ts';

const dueAt = new Date('2026-11-21T04:00:00Z');
const second = 1000;

describe('what is passed on to the provider', () => {
  it('is each entry of a partner, whole, waiting and not tried', () => {
    const { key, kind, ownerId, orderId, cancellationId, amount, at, ...entry } = buildEntry();
    expect(transferOf({ key, kind, ownerId, orderId, cancellationId, amount, at, ...entry }, dueAt)).toEqual({
      key,
      kind,
      ownerId,
      orderId,
      cancellationId,
      amount,
      at,
      state: 'waiting',
      reason: null,
      partnerId: null,
      attempts: 0,
      dueAt,
      sentAt: null,
    });
    expect(transferOf(buildEntry({ kind: 'refunded' }), dueAt)).toMatchObject({ kind: 'refunded', state: 'waiting' });
    expect(paidKeyOf(orderId)).toBe(key);
  });

  it.each([{ ownerId: null }, { currency: 'USD' }])('is nothing with %j', (changes) => {
    expect(transferOf(buildEntry(changes), dueAt)).toBeUndefined();
  });
});

describe('the pause before another try', () => {
  it.each([
    [0, 5],
    [1, 10],
    [2, 20],
    [3, 40],
    [9, 2560],
    [10, 3600],
    [21, 3600],
    [5000, 3600],
  ])('after %i tries without an answer is %i seconds', (attempts, seconds) => {
    expect(pauseAfter(attempts)).toBe(seconds * second);
  });

  it('is short where it ends by itself, and hours where somebody must put it right', () => {
    expect(pauses).toEqual({
      orderFirst: 600 * second,
      notEnabled: 900 * second,
      refused: 21_600 * second,
      noPartner: 21_600 * second,
    });
  });
});
