import { describe, expect, test } from 'vitest';
import { buildTerms } from '../testing/builders.ts';
import { importedChange, type Imported } from './imported.ts';
import { never } from './reservation.ts';

const createdAt = new Date('2026-09-01T00:00:00.000Z');
const by = { kind: 'operator', id: 'import' } as const;
const importWith = (more: Partial<Imported>) =>
  importedChange(
    {
      terms: buildTerms({ reservationId: 'a' }),
      status: 'active',
      reason: 'renter',
      createdAt,
      refundedAmount: 0,
      ...more,
    },
    by,
  );
const first = (to: string) => ({ version: 1, at: createdAt, from: null, to, by, why: 'imported' });

describe('a reservation that is imported', () => {
  test('as a hold does not lapse', () => {
    const { reservation, replaces, events } = importWith({ status: 'pending' });
    expect(reservation).toMatchObject({
      state: { status: 'pending', until: never },
      version: 1,
      holdUntil: null,
      replaced: [],
      createdAt,
      verdict: null,
      history: [first('pending')],
    });
    expect([replaces, events]).toEqual([null, [{ type: 'held', until: never, version: 1, at: createdAt }]]);
  });

  test('as a rental is one since then', () => {
    const { reservation, replaces, events } = importWith({});
    expect(reservation).toMatchObject({
      state: { status: 'active', since: createdAt },
      version: 1,
      holdUntil: null,
      history: [first('active')],
    });
    expect([replaces, events]).toEqual([null, [{ type: 'confirmed', version: 1, at: createdAt }]]);
  });

  test('as cancelled was a rental, and nothing is owed any more', () => {
    const { reservation, replaces, events } = importWith({ status: 'cancelled', reason: 'owner' });
    expect(reservation).toMatchObject({
      state: { status: 'cancelled', reason: 'owner', since: createdAt },
      version: 2,
      refundOwed: 0,
      refunds: [],
    });
    expect([replaces, events.map(({ type, version }) => [type, version])]).toEqual([
      null,
      [
        ['confirmed', 1],
        ['cancelled', 2],
      ],
    ]);
  });

  test('as cancelled with money back has it as a refund that no event of payments is taken for', () => {
    const { reservation, replaces, events } = importWith({ status: 'cancelled', refundedAmount: 45_000 });
    expect(reservation).toMatchObject({
      version: 3,
      refunds: [{ version: 0, amount: 45_000 }],
      refundOwed: 0,
      history: [{ why: 'imported' }, { why: 'renter' }, { why: 'refunded' }],
    });
    expect([replaces, events.map(({ type }) => type)]).toEqual([null, ['confirmed', 'cancelled']]);
  });

  test('as ended is so since the day after its last one in Seoul', () => {
    const { reservation, replaces, events } = importWith({ status: 'expired' });
    expect(reservation).toMatchObject({
      state: { status: 'expired', since: new Date('2026-12-31T15:00:00.000Z') },
      version: 2,
    });
    expect([replaces, events.map(({ type }) => type)]).toEqual([null, ['confirmed', 'expired']]);
  });

  test('as anything else is an error', () =>
    expect(() => importWith({ status: 'lost' as never })).toThrow('unexpected "lost"'));
});
