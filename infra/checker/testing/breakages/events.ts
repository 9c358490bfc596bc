import type { Snapshot, OutboxEvent } from '../../snapshot.ts';
import { now, paidOrder, readyOrder, refundedOrder, reservationOf } from '../right-snapshot.ts';
import { event, reservation, shown, without } from '../spoils.ts';
import type { Breakage } from './breakage.ts';

/** I3: changes that are published twice, untruly or not at all. */
export const eventBreakages: readonly Breakage[] = [
  [
    'I3 told-twice',
    'one version published twice',
    ({ events }) => ({ events: [...events, { ...(events[0] as OutboxEvent), id: 'again' }] }),
    ['I4 unheard'],
  ],
  [
    'I3 untold',
    'a confirmation that was not published',
    without('events', ({ type }) => type === 'reservation.confirmed'),
    ['I4 event-lost'],
  ],
  [
    'I3 untold',
    'a capture that was not published',
    without('events', ({ type, aggregateId }) => type === 'payment.paid' && aggregateId === paidOrder),
  ],
  [
    'I3 untold',
    'a refund that was not published',
    without('events', ({ type }) => type === 'payment.refunded'),
    ['I4 event-lost'],
  ],
  [
    'I3 told-untrue',
    'a version of a reservation that never was',
    event('reservation.confirmed', { version: 7 }),
    ['I3 untold'],
  ],
  ['I3 told-untrue', 'a version of an order that never was', event('payment.refunded', { version: 8 })],
  [
    'I3 told-untrue',
    'a payment published of an unpaid order',
    event('payment.paid', { aggregateId: readyOrder, version: 2 }),
    ['I3 told-twice', 'I3 untold'],
  ],
  [
    'I3 told-untrue',
    'money that was published twice',
    ({ events }) => ({
      events: [
        ...events,
        ...events
          .filter(({ type }) => type === 'payment.paid')
          .map((one) => ({ ...one, id: `${one.id}-again`, version: 4 })),
      ],
    }),
  ],
  [
    'I3 told-untrue',
    'an event of a reservation that is not there',
    event('reservation.confirmed', { aggregateId: 'nobody' }),
    ['I3 untold'],
  ],
  [
    'I3 history',
    'a history that does not lead to the state',
    reservation(paidOrder, { status: 'expired' }),
    ['I1 guards-nothing', 'I3 grant-open', 'I3 picture'],
  ],
  [
    'I3 history',
    'a history that jumps',
    reservation(paidOrder, { history: [{ version: 1, from: 'active', to: 'active', at: now, why: 'paid' }] }),
    ['I3 picture', 'I3 told-untrue'],
  ],
  [
    'I3 history',
    'two changes under one version',
    reservation(paidOrder, {
      history: [
        { version: 2, from: null, to: 'pending', at: now, why: 'held' },
        { version: 2, from: 'pending', to: 'active', at: now, why: 'paid' },
      ],
    }),
    ['I3 told-untrue'],
  ],
  [
    'I3 history',
    'a history that is lost',
    reservation(paidOrder, { history: [] }),
    ['I2 verdict', 'I3 picture', 'I3 told-untrue', 'I4 offer-untaken'],
  ],
  ['I3 version-gap', 'a unit whose change was not published', without('events', ({ type }) => type === 'unit.updated')],
  ['I3 version-gap', 'a unit with a version left out', event('unit.updated', { version: 4 })],
  [
    'I3 unknown-consumer',
    'a consumer that the checker does not know',
    ({ inbox }) => ({ inbox: [...inbox, { ...(inbox[0] as Snapshot['inbox'][number]), consumer: 'identity.mails' }] }),
  ],
  [
    'I3 unknown-consumer',
    'a known consumer of an event that is not in the table',
    ({ inbox, events }) => ({
      inbox: [
        ...inbox,
        { service: 'payments', consumer: 'payments.refunds', eventId: events[0]?.id ?? '', at: now, occurredAt: now },
      ],
    }),
  ],
  [
    'I3 picture',
    'the catalog misses a rental',
    without('availability', ({ reservationId }) => reservationId === reservationOf(paidOrder)),
  ],
  [
    'I3 picture',
    'the catalog misses a hold',
    without('availability', ({ reservationId }) => reservationId === reservationOf(readyOrder)),
  ],
  ['I3 picture', 'the catalog shows other days', shown(paidOrder, { end: '2027-01-01' })],
  ['I3 picture', 'the catalog shows a rental as given back', shown(paidOrder, { standing: 'cancelled' })],
  ['I3 picture', 'the catalog is a version behind', shown(paidOrder, { version: 1 })],
  ['I3 picture', 'the catalog lets a hold lapse at another instant', shown(readyOrder, { until: now })],
  ['I3 picture', 'the catalog still shows a cancelled one', shown(refundedOrder, { standing: 'held' })],
  [
    'I3 picture-invented',
    'the catalog shows a reservation of nobody',
    shown(paidOrder, { reservationId: 'nobody' }),
    ['I3 picture'],
  ],
];
