import { describe, expect, test } from 'vitest';
import type { OutboxEvent } from '../snapshot.ts';
import { never } from '../snapshot.ts';
import {
  companyOrder,
  now,
  paidOrder,
  readyOrder,
  refundedOrder,
  reservationOf,
  rightSnapshot,
} from '../testing/right-snapshot.ts';
import {
  both,
  entry,
  event,
  grant,
  guard,
  minutesAgo,
  order,
  grace,
  payment,
  reservation,
  rulesIn,
  shown,
  without,
} from '../testing/spoils.ts';
import type { Spoil } from '../testing/spoils.ts';
import { checkSnapshot } from './check-snapshot.ts';

test('a right snapshot has no finding', () => expect(checkSnapshot(rightSnapshot(), grace)).toEqual([]));

describe('what is right although it may look wrong', () => {
  const ended: Spoil = both(
    reservation(paidOrder, {
      status: 'expired',
      start: '2026-10-01',
      end: '2026-11-20',
      version: 3,
      history: [
        ...(rightSnapshot().reservations[0]?.history ?? []),
        { version: 3, from: 'active', to: 'expired', at: minutesAgo(5), why: 'ended' },
      ],
    }),
    order(paidOrder, { period: 'custom', start: '2026-10-01', end: '2026-11-20', createdAt: minutesAgo(80_000) }),
    guard({ taken: [{ r: reservationOf(paidOrder), start: '2026-10-01', end: '2026-11-20', until: never }] }),
    shown(paidOrder, { standing: 'ended', start: '2026-10-01', end: '2026-11-20', version: 3 }),
    grant(paidOrder, {
      version: 3,
      opens: false,
      from: new Date('2026-09-30T15:00:00.000Z'),
      until: new Date('2026-11-20T15:00:00.000Z'),
    }),
    ({ events, inbox }) => {
      const expired = { ...(events[1] as OutboxEvent), id: 'expired', type: 'reservation.expired', version: 3 };
      return {
        events: [...events, expired],
        inbox: [
          ...inbox,
          { service: 'catalog', consumer: 'catalog.picture', eventId: 'expired', at: now, occurredAt: now },
        ],
      };
    },
  );
  const partly: Spoil = both(
    order(refundedOrder, {
      refunds: [{ marker: `${refundedOrder}-cancelled-2`, cause: 'cancelled', amount: 50_000, state: 'done' }],
      cancellations: [{ id: 'c1', amount: 50_000, trigger: 'rejected' }],
    }),
    entry(refundedOrder, 'refunded', { amount: 50_000 }),
    payment(refundedOrder, 60_000, 50_000),
  );
  const noted = reservation(paidOrder, {
    version: 3,
    history: [
      ...(rightSnapshot().reservations[0]?.history ?? []),
      { version: 3, from: 'active', to: 'active', at: minutesAgo(5), why: 'refunded' },
    ],
  });
  test.each<readonly [string, Spoil]>([
    ['a rental with a change that only its own service has to know', noted],
    [
      'a renewal whose price rose too late to be proposed',
      both(order(readyOrder, { amount: 59_000, isRenewal: true }), reservation(readyOrder, { amount: 59_000 })),
    ],
    [
      'a hold that the partner made a rental by hand',
      both(
        reservation(readyOrder, {
          status: 'active',
          until: never,
          version: 2,
          history: [
            { version: 1, from: null, to: 'pending', at: minutesAgo(10), why: 'held' },
            {
              version: 2,
              from: 'pending',
              to: 'active',
              at: minutesAgo(5),
              why: 'set',
              by: 'owner',
              decision: { kind: 'free' },
            },
          ],
        }),
        ({ guards }) => ({
          guards: guards.map((one) =>
            one.unitId === 'u2' ? { ...one, taken: one.taken.map((range) => ({ ...range, until: never })) } : one,
          ),
        }),
        ({ events }) => ({
          events: [
            ...events,
            {
              ...(events[1] as OutboxEvent),
              id: 'set',
              aggregateId: reservationOf(readyOrder),
              version: 2,
              createdAt: now,
              sentAt: now,
            },
          ],
        }),
        shown(readyOrder, { standing: 'rented', version: 2, until: never }),
      ),
    ],
    [
      'an imported order that was paid just now and reported by nobody',
      entry(companyOrder, 'paid', { at: minutesAgo(60) }),
    ],
    ['a cancelled rental of which a part was owed back', partly],
    [
      'an event that was written just now and waits',
      both(
        event('reservation.confirmed', { createdAt: minutesAgo(0.1), sentAt: null }),
        without('inbox', ({ eventId }) => eventId.startsWith('reservation.confirmed')),
        shown(paidOrder, { standing: 'held', version: 1 }),
        grant(paidOrder, { opens: false, version: 1 }),
      ),
    ],
    ['a guard that still knows yesterday’s rental', ended],
    [
      'a refund that the card company has not answered',
      both(
        order(refundedOrder, {
          state: 'refunding',
          cancellations: [],
          refunds: [{ marker: `${refundedOrder}-rejected`, cause: 'rejected', amount: 60_000, state: 'requested' }],
        }),
        without('ledger', ({ kind, orderId }) => kind === 'refunded' && orderId === refundedOrder),
        without('events', ({ type }) => type === 'payment.refunded'),
        without('inbox', ({ eventId }) => eventId.startsWith('payment.refunded')),
        payment(refundedOrder, 60_000, 0),
      ),
    ],
    [
      'a closed unit with a hold that has lapsed, which nobody has tidied yet',
      both(reservation(readyOrder, { until: now }), shown(readyOrder, { until: now }), ({ guards }) => ({
        guards: guards.map((one) =>
          one.unitId === 'u2'
            ? { ...one, closed: true, taken: one.taken.map((range) => ({ ...range, until: now })) }
            : one,
        ),
      })),
    ],
    [
      'a cancelled rental that owes nothing back',
      event('reservation.cancelled', { refundOwed: 0, orderId: paidOrder }),
    ],
    [
      'a catalog that has forgotten what takes nothing any more',
      without('availability', ({ reservationId }) => reservationId === reservationOf(refundedOrder)),
    ],
    ['an order whose last change was published', order(refundedOrder, { version: 6 })],
    [
      'a provider and a broker that could not be read',
      (snapshot) => {
        const { provider: _provider, deadLetters: _deadLetters, ...others } = snapshot;
        return others;
      },
    ],
    ['a stranger’s payment that went back whole', payment('someone-elses', 100, 100)],
  ])('%s', (_what, spoil) => {
    const snapshot = rightSnapshot();
    expect(checkSnapshot({ ...snapshot, ...spoil(snapshot) }, grace)).toEqual([]);
  });

  test('a rental that was given, cancelled and paid back breaks no rule of units and refunds', () => {
    const snapshot = rightSnapshot();
    const cancelled = both(partly, reservation(refundedOrder, { verdict: 'confirmed' }));
    expect(rulesIn({ ...snapshot, ...cancelled(snapshot) })).not.toContain('I2 box-and-refund');
  });
});
