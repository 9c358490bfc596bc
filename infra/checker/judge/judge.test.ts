import { describe, expect, test } from 'vitest';
import type { Books, LedgerEntry, OutboxEvent, PictureRange, Reservation } from '../books.ts';
import { never } from '../books.ts';
import { houseOrder, now, paidOrder, readyOrder, refundedOrder, reservationOf, rightBooks } from '../testing/right-books.ts';
import { both, changing, order, patience, reservation, rulesIn, without } from '../testing/spoils.ts';
import type { Spoil } from '../testing/spoils.ts';
import { judge } from './judge.ts';

const shown =
  (orderId: string, change: Partial<PictureRange>): Spoil =>
  ({ picture }) => ({ picture: changing(picture, (one) => one.reservationId === reservationOf(orderId), change) });
const entry =
  (orderId: string, kind: string, change: Partial<LedgerEntry>): Spoil =>
  ({ ledger }) => ({ ledger: changing(ledger, (one) => one.orderId === orderId && one.kind === kind, change) });
const event =
  (type: string, change: Partial<OutboxEvent>): Spoil =>
  ({ events }) => ({ events: changing(events, (one) => one.type === type, change) });
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const twin =
  (change: Partial<Reservation>): Spoil =>
  ({ reservations, guards }) => {
    const other = { ...(reservations[0] as Reservation), reservationId: 'twin', orderId: null, verdict: null, ...change };
    const { reservationId: r, start, end, until } = other;
    return {
      reservations: [...reservations, other],
      guards: guards.map((guard) => (guard.unitId === 'u1' ? { ...guard, taken: [...guard.taken, { r, start, end, until }] } : guard)),
    };
  };
const guard =
  (change: Partial<Books['guards'][number]>): Spoil =>
  ({ guards }) => ({ guards: changing(guards, ({ unitId }) => unitId === 'u1', change) });
const payment =
  (paymentId: string, paid: number, cancelled: number): Spoil =>
  ({ provider = [] }) => ({ provider: [...provider.filter((one) => one.paymentId !== paymentId), { paymentId, paid, cancelled }] });

const corruptions: readonly [rule: string, how: string, spoil: Spoil][] = [
  ['I1 sold-twice', 'two rentals share their last and first day', twin({ start: '2026-12-31', end: '2027-01-30' })],
  [
    'I1 sold-twice',
    'a short rental within a long one, a later one in between',
    both(twin({ start: '2026-12-05', end: '2026-12-06' }), twin({ reservationId: 'later', start: '2026-12-20', end: '2026-12-21' })),
  ],
  ['I1 sold-twice', 'the days of a rental that has ended were sold again', twin({ status: 'expired', start: '2026-12-01', end: '2026-12-02' })],
  ['I1 not-guarded', 'no guard', without('guards', ({ unitId }) => unitId === 'u1')],
  ['I1 not-guarded', 'the guard has one day less', guard({ taken: [{ r: reservationOf(paidOrder), start: '2026-12-01', end: '2026-12-30', until: never }] })],
  ['I1 not-guarded', 'the guard lets a paid rental lapse', guard({ taken: [{ r: reservationOf(paidOrder), start: '2026-12-01', end: '2026-12-31', until: now }] })],
  ['I1 guards-nothing', 'the guard keeps a range of nobody', guard({ taken: [{ r: 'x', start: '2027-12-01', end: '2027-12-30', until: never }] })],
  [
    'I1 guards-nothing',
    'the guard keeps the range of a cancelled one',
    guard({ taken: [{ r: reservationOf(refundedOrder), start: '2027-12-01', end: '2027-12-31', until: never }] }),
  ],
  ['I1 guards-nothing', 'the guard keeps a range for today of one that has ended', twin({ status: 'expired', start: '2026-11-20', end: '2026-11-21' })],
  ['I1 closed-with-rental', 'a closed box with a rental', guard({ closed: true })],

  ['I2 ledger-paid', 'a paid entry is missing', without('ledger', ({ orderId }) => orderId === paidOrder)],
  ['I2 ledger-paid', 'a paid entry is doubled', ({ ledger }) => ({ ledger: [...ledger, { ...(ledger[0] as LedgerEntry), key: 'again' }] })],
  ['I2 ledger-paid', 'one won less in the ledger', entry(paidOrder, 'paid', { amount: 59_999 })],
  ['I2 ledger-refunded', 'a refund is not in the ledger', without('ledger', ({ kind }) => kind === 'refunded')],
  [
    'I2 ledger-refunded',
    'one cancellation in two parts in the ledger',
    ({ ledger }) => ({ ledger: ledger.flatMap((one) => (one.kind === 'refunded' ? ['c1', 'c2'].map((cancellationId) => ({ ...one, amount: 30_000, cancellationId })) : [one])) }),
  ],
  [
    'I2 refunded-once',
    'a cancellation is counted twice',
    order(refundedOrder, {
      cancellations: [
        { id: 'c1', amount: 30_000 },
        { id: 'c1', amount: 30_000 },
      ],
    }),
  ],
  ['I2 refunded-too-much', 'more goes back than came in', order(refundedOrder, { cancellations: [{ id: 'c1', amount: 60_001 }] })],
  ['I2 state', 'an order that is ready has money', order(paidOrder, { state: 'ready' })],
  ['I2 state', 'a confirmed order has none', order(paidOrder, { capture: null })],
  ['I2 state', 'a state that does not exist', order(paidOrder, { state: 'lost' })],
  ['I2 confirmed-amount', 'a box for another amount', order(paidOrder, { amount: 70_000 })],
  ['I2 confirmed-amount', 'a box for another currency', order(paidOrder, { capture: { amount: 60_000, currency: 'USD', objections: [] } })],
  ['I2 refund-owed', 'refunding, and nothing is owed', order(refundedOrder, { state: 'refunding', refunds: [] })],
  ['I2 refund-done', 'refunded, and still owed', order(refundedOrder, { refunds: [{ cause: 'rejected', amount: 60_000, state: 'owed' }] })],
  ['I2 refund-done', 'refunded, and money of a rejected payment is kept', order(refundedOrder, { cancellations: [{ id: 'c1', amount: 59_999 }] })],
  [
    'I2 refund-done',
    'refunded, and less went back than was owed',
    order(refundedOrder, { refunds: [{ cause: 'cancelled', amount: 50_000, state: 'done' }], cancellations: [{ id: 'c1', amount: 49_999 }] }),
  ],
  ['I2 refund-done', 'refunded, nobody knows why, and money is kept', order(refundedOrder, { refunds: [], cancellations: [{ id: 'c1', amount: 59_999 }] })],
  ['I2 one-refund-per-cause', 'the same refund owed twice', order(refundedOrder, { refunds: [1, 2].map(() => ({ cause: 'rejected', amount: 60_000, state: 'done' })) })],
  ['I2 ledger-without-order', 'ledger entries of no order', entry(paidOrder, 'paid', { orderId: 'H2611219999999999999999' })],
  ['I2 provider-paid', 'the provider captured what we do not know', payment(readyOrder, 60_000, 0)],
  ['I2 provider-paid', 'the provider captured one won more', payment(paidOrder, 60_001, 0)],
  ['I2 provider-paid', 'the provider knows nothing of our capture', payment(paidOrder, 0, 0)],
  ['I2 provider-refunded', 'the provider gave less back', payment(refundedOrder, 60_000, 59_999)],
  ['I2 provider-refunded', 'the provider gave back what we do not know', payment(paidOrder, 60_000, 1)],
  ['I2 captured-without-order', 'the provider keeps money of no order', payment('H2611219999999999999999', 5, 0)],
  ['I2 no-outcome', 'paid, and left at that', order(paidOrder, { state: 'paid' })],
  ['I2 no-outcome', 'another amount, and left at that', order(paidOrder, { state: 'mismatch' })],
  ['I2 confirmed-without-money', 'all went back, and still confirmed', order(paidOrder, { cancellations: [{ id: 'c2', amount: 60_000 }] })],
  ['I2 confirmed-without-box', 'confirmed, and reservations never said so', reservation(paidOrder, { verdict: null })],
  ['I2 confirmed-without-box', 'confirmed, and reservations rejected it', reservation(paidOrder, { verdict: 'rejected', status: 'cancelled' })],
  ['I2 box-and-refund', 'the box was given to a payment that goes back', reservation(refundedOrder, { status: 'active' })],
  ['I2 box-and-refund', 'the arbiter confirmed a payment that goes back', reservation(refundedOrder, { verdict: 'confirmed' })],
  [
    'I2 box-and-refund',
    'the arbiter confirmed a payment of another amount that goes back',
    both(order(refundedOrder, { refunds: [{ cause: 'mismatch', amount: 60_000, state: 'done' }] }), reservation(refundedOrder, { verdict: 'confirmed' })),
  ],
  ['I2 box-without-money', 'all went back, and the box is still given', order(paidOrder, { state: 'refunded', cancellations: [{ id: 'c2', amount: 60_000 }] })],
  ['I2 box-without-money', 'a rental of an order that was never paid', reservation(readyOrder, { status: 'active', verdict: 'confirmed' })],
  ['I2 box-without-money', 'a rental that has ended of an order that was never paid', reservation(readyOrder, { status: 'expired' })],
  ['I2 confirmed-twice', 'confirmed twice', reservation(paidOrder, { history: [2, 3].map((version) => ({ version, from: 'pending', to: 'active', at: now, why: 'paid' })) })],
  ['I2 verdict', 'confirmed, and never active', reservation(refundedOrder, { verdict: 'confirmed' })],
  ['I2 verdict', 'rejected, and active', reservation(refundedOrder, { status: 'active' })],
  ['I2 refund-forgotten', 'a cancelled rental owes money back that payments does not', event('reservation.cancelled', { refundOwed: 60_000, orderId: paidOrder })],

  ['I3 told-twice', 'one version told twice', ({ events }) => ({ events: [...events, { ...(events[0] as OutboxEvent), id: 'again' }] })],
  ['I3 untold', 'a confirmation that was not told', without('events', ({ type }) => type === 'reservation.confirmed')],
  ['I3 untold', 'a capture that was not told', without('events', ({ type, aggregateId }) => type === 'payment.paid' && aggregateId === paidOrder)],
  ['I3 untold', 'a refund that was not told', without('events', ({ type }) => type === 'payment.refunded')],
  ['I3 told-untrue', 'a version of a reservation that never was', event('reservation.confirmed', { version: 7 })],
  ['I3 told-untrue', 'a version of an order that never was', event('payment.refunded', { version: 8 })],
  ['I3 told-untrue', 'a payment told of an unpaid order', event('payment.paid', { aggregateId: readyOrder, version: 2 })],
  [
    'I3 told-untrue',
    'money that was told of twice',
    ({ events }) => ({ events: [...events, ...events.filter(({ type }) => type === 'payment.paid').map((one) => ({ ...one, id: `${one.id}-again`, version: 4 }))] }),
  ],
  ['I3 told-untrue', 'an event of a reservation that is not there', event('reservation.confirmed', { aggregateId: 'nobody' })],
  ['I3 history', 'a history that does not lead to the state', reservation(paidOrder, { status: 'expired' })],
  ['I3 history', 'a history that jumps', reservation(paidOrder, { history: [{ version: 1, from: 'active', to: 'active', at: now, why: 'paid' }] })],
  [
    'I3 history',
    'two changes under one version',
    reservation(paidOrder, {
      history: [
        { version: 2, from: null, to: 'pending', at: now, why: 'held' },
        { version: 2, from: 'pending', to: 'active', at: now, why: 'paid' },
      ],
    }),
  ],
  ['I3 history', 'a history that is lost', reservation(paidOrder, { history: [] })],
  ['I3 version-gap', 'a box whose change was not told', without('events', ({ type }) => type === 'unit.updated')],
  ['I3 version-gap', 'a box with a version left out', event('unit.updated', { version: 4 })],
  ['I3 handled-twice', 'an event marked twice by one consumer', ({ inbox }) => ({ inbox: [...inbox, ...inbox.slice(0, 1)] })],
  [
    'I3 unknown-consumer',
    'a consumer that nobody told the checker of',
    ({ inbox }) => ({ inbox: [...inbox, { ...(inbox[0] as Books['inbox'][number]), consumer: 'identity.mails' }] }),
  ],
  [
    'I3 unknown-consumer',
    'a known consumer of an event that is not in the table',
    ({ inbox, events }) => ({ inbox: [...inbox, { service: 'payments', consumer: 'payments.refunds', eventId: events[0]?.id ?? '', at: now }] }),
  ],
  ['I3 picture', 'the catalog misses a rental', without('picture', ({ reservationId }) => reservationId === reservationOf(paidOrder))],
  ['I3 picture', 'the catalog misses a hold', without('picture', ({ reservationId }) => reservationId === reservationOf(readyOrder))],
  ['I3 picture', 'the catalog shows other days', shown(paidOrder, { end: '2027-01-01' })],
  ['I3 picture', 'the catalog shows a rental as given back', shown(paidOrder, { standing: 'cancelled' })],
  ['I3 picture', 'the catalog is a version behind', shown(paidOrder, { version: 1 })],
  ['I3 picture', 'the catalog lets a hold lapse at another instant', shown(readyOrder, { until: now })],
  ['I3 picture', 'the catalog still shows a cancelled one', shown(refundedOrder, { standing: 'held' })],
  ['I3 picture-invented', 'the catalog shows a reservation of nobody', shown(paidOrder, { reservationId: 'nobody' })],

  ['I4 hold-lost', 'the reservation of an answered order is gone', without('reservations', ({ orderId }) => orderId === readyOrder)],
  ['I4 hold-changed', 'the reservation of an order is another box', reservation(readyOrder, { unitId: 'u3' })],
  ['I4 hold-changed', 'the reservation of an order ends on another day', reservation(readyOrder, { end: '2026-12-30' })],
  ['I4 order-lost', 'the order of a reservation is gone', without('orders', ({ orderId }) => orderId === readyOrder)],
  ['I4 answer-lost', 'an order that was answered is gone', ({ answeredOrders }) => ({ answeredOrders: [...answeredOrders, 'H2611219999999999999999'] })],
  ['I4 answer-lost', 'an order that the provider was shown is gone', payment('H2611219999999999999999', 0, 0)],
  ['I4 unsent', 'an event waits for two minutes', event('reservation.confirmed', { createdAt: minutesAgo(2), sentAt: null })],
  ['I4 unheard', 'an event was never handled by the catalog', without('inbox', ({ consumer }) => consumer === 'catalog.picture')],
  ['I4 unheard', 'a cancellation was never handled by payments', without('inbox', ({ consumer }) => consumer === 'payments.refunds')],
  [
    'I4 event-lost',
    'an event was handled that no outbox has',
    ({ inbox }) => ({ inbox: [...inbox, { service: 'catalog', consumer: 'catalog.picture', eventId: 'gone', at: now }] }),
  ],
  ['I4 dead-letters', 'an event became a dead letter', () => ({ deadLetters: 1 })],
];

test('right books have no finding', () => expect(judge(rightBooks(), patience)).toEqual([]));

test.each(corruptions)('%s: %s', (rule, _how, spoil) => {
  const books = rightBooks();
  expect(rulesIn({ ...books, ...spoil(books) })).toContain(rule);
});

describe('what is right although it may look wrong', () => {
  const ended: Spoil = both(
    reservation(paidOrder, {
      status: 'expired',
      start: '2026-10-01',
      end: '2026-11-20',
      version: 3,
      history: [...(rightBooks().reservations[0]?.history ?? []), { version: 3, from: 'active', to: 'expired', at: minutesAgo(5), why: 'ended' }],
    }),
    order(paidOrder, { start: '2026-10-01', end: '2026-11-20' }),
    guard({ taken: [{ r: reservationOf(paidOrder), start: '2026-10-01', end: '2026-11-20', until: never }] }),
    shown(paidOrder, { standing: 'ended', start: '2026-10-01', end: '2026-11-20', version: 3 }),
    ({ events, inbox }) => {
      const expired = { ...(events[1] as OutboxEvent), id: 'expired', type: 'reservation.expired', version: 3 };
      return { events: [...events, expired], inbox: [...inbox, { service: 'catalog', consumer: 'catalog.picture', eventId: 'expired', at: now }] };
    },
  );
  const partly: Spoil = both(
    order(refundedOrder, { refunds: [{ cause: 'cancelled', amount: 50_000, state: 'done' }], cancellations: [{ id: 'c1', amount: 50_000 }] }),
    entry(refundedOrder, 'refunded', { amount: 50_000 }),
    payment(refundedOrder, 60_000, 50_000),
  );
  const noted = reservation(paidOrder, {
    version: 3,
    history: [...(rightBooks().reservations[0]?.history ?? []), { version: 3, from: 'active', to: 'active', at: minutesAgo(5), why: 'refunded' }],
  });
  test.each<readonly [string, Spoil]>([
    ['a rental with a change that only its own service has to know', noted],
    [
      'a hold that the owner made a rental by hand',
      both(
        reservation(readyOrder, { status: 'active', until: never, version: 2, history: [{ version: 1, from: null, to: 'pending', at: minutesAgo(10), why: 'held' }, { version: 2, from: 'pending', to: 'active', at: minutesAgo(5), why: 'set' }] }),
        ({ guards }) => ({ guards: guards.map((one) => (one.unitId === 'u2' ? { ...one, taken: one.taken.map((range) => ({ ...range, until: never })) } : one)) }),
        ({ events }) => ({ events: [...events, { ...(events[1] as OutboxEvent), id: 'set', aggregateId: reservationOf(readyOrder), version: 2, createdAt: now, sentAt: now }] }),
        shown(readyOrder, { standing: 'rented', version: 2, until: never }),
      ),
    ],
    ['an imported order that was paid just now and told by nobody', entry(houseOrder, 'paid', { at: minutesAgo(60) })],
    ['a cancelled rental of which a part was owed back', partly],
    [
      'an event that was written just now and waits',
      both(
        event('reservation.confirmed', { createdAt: minutesAgo(0.1), sentAt: null }),
        without('inbox', ({ eventId }) => eventId.startsWith('reservation.confirmed')),
        shown(paidOrder, { standing: 'held', version: 1 }),
      ),
    ],
    ['a guard that still knows yesterday’s rental', ended],
    [
      'a refund that the card company has not answered',
      both(
        order(refundedOrder, { state: 'refunding', cancellations: [], refunds: [{ cause: 'rejected', amount: 60_000, state: 'requested' }] }),
        without('ledger', ({ kind, orderId }) => kind === 'refunded' && orderId === refundedOrder),
        without('events', ({ type }) => type === 'payment.refunded'),
        without('inbox', ({ eventId }) => eventId.startsWith('payment.refunded')),
        payment(refundedOrder, 60_000, 0),
      ),
    ],
    [
      'a closed box with a hold that has lapsed, which nobody has tidied yet',
      both(reservation(readyOrder, { until: now }), shown(readyOrder, { until: now }), ({ guards }) => ({
        guards: guards.map((one) => (one.unitId === 'u2' ? { ...one, closed: true, taken: one.taken.map((range) => ({ ...range, until: now })) } : one)),
      })),
    ],
    ['a cancelled rental that owes nothing back', event('reservation.cancelled', { refundOwed: 0, orderId: paidOrder })],
    ['a cancelled rental whose money has gone back', event('reservation.cancelled', { refundOwed: 60_000, orderId: refundedOrder })],
    ['a cancelled hold of an order that was never paid', event('reservation.cancelled', { refundOwed: 60_000, orderId: readyOrder })],
    ['a catalog that has forgotten what takes nothing any more', without('picture', ({ reservationId }) => reservationId === reservationOf(refundedOrder))],
    ['an order whose last change was told', order(refundedOrder, { version: 6 })],
    [
      'a provider and a broker that could not be asked',
      (books) => {
        const { provider: _provider, deadLetters: _deadLetters, ...others } = books;
        return others;
      },
    ],
    ['a stranger’s payment that went back whole', payment('someone-elses', 100, 100)],
  ])('%s', (_what, spoil) => {
    const books = rightBooks();
    expect(judge({ ...books, ...spoil(books) }, patience)).toEqual([]);
  });

  test('a rental that was given, cancelled and paid back is no box and refund', () => {
    const books = rightBooks();
    const cancelled = both(partly, reservation(refundedOrder, { verdict: 'confirmed' }));
    expect(rulesIn({ ...books, ...cancelled(books) })).not.toContain('I2 box-and-refund');
  });
});
