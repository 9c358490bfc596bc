import {
  doorAlarmed,
  lookupRequested,
  paymentRefunded,
  proofRequested,
  proposalAnswered,
  proposalAnswers,
  proposalIssued,
  renewalAnnounced,
  renewalEnds,
  renewalEscalated,
  renewalFailed,
  renewalOverdue,
  renewalStarted,
  renewalStopped,
  rentalAlarmed,
  reservationCancelled,
  reservationRescheduled,
  reservationConfirmed,
  reservationExpired,
  franchiseRequested,
  settlementCreated,
  userAlerted,
  userRegistered,
  visitRequested,
  waitingOffered,
  waitingRequested,
  type DataOf,
  type EventDefinition,
} from '@hamkke/contracts';
import { calendarDate } from '@hamkke/money';
import { expect, test } from 'vitest';
import type { MailKind } from '../domain/mail.ts';
import { mailOf as mailsOf, onMailEvent } from './on-mail-event.ts';

const now = new Date('2026-11-21T03:00:00.000Z');

/** The one mail of an event; undefined where there is none. */
function mailOf(...given: Parameters<typeof mailsOf>) {
  const mails = mailsOf(...given);
  if (mails.length > 1) throw new Error(`${mails.length} mails`);
  return mails[0];
}

function event<D extends EventDefinition>(definition: D, data: DataOf<D>, occurredAt = now) {
  return {
    id: 'e1',
    type: definition.type as D['type'],
    schemaVersion: 1,
    aggregateId: 'a',
    aggregateVersion: 1,
    occurredAt: occurredAt.toISOString(),
    correlationId: 'c',
    data,
  };
}
const rental = {
  reservationId: 'r1',
  orderId: 'H000001',
  unitId: 'u',
  locationId: 'b',
  ownerId: null,
  startDate: calendarDate('2026-11-21'),
  endDate: calendarDate('2026-12-21'),
  amount: 60_000,
};
const money = {
  orderId: 'H000001',
  reservationId: 'r1',
  unitId: 'u',
  locationId: 'b',
  ownerId: null,
  amount: 45_000,
  remaining: 0,
  trigger: 'cancelled' as const,
};
const member = { userId: 'p1', userType: 'user' as const, isApproved: false, isSuperUser: false };

test('each event leads to its mail, by ids only', () => {
  expect(mailOf(event(reservationConfirmed, rental), now)).toEqual({
    id: 'e1:booking-confirmed',
    kind: 'booking-confirmed',
    about: 'r1',
    amount: null,
    attempts: 0,
  });
  expect(mailOf(event(paymentRefunded, money), now)).toEqual({
    id: 'e1:refunded',
    kind: 'refunded',
    about: 'r1',
    amount: 45_000,
    attempts: 0,
  });
  expect(mailOf(event(userRegistered, member), now)).toMatchObject({ kind: 'email-proof', about: 'p1' });
  expect(mailOf(event(proofRequested, { userId: 'p1' }), now)).toMatchObject({ kind: 'email-proof', about: 'p1' });
  expect(mailOf(event(lookupRequested, { lookupId: 'l1' }), now)).toMatchObject({ kind: 'lookup-code', about: 'l1' });
});

test('a place in a waiting list is queued by its id alone, an offer with until when it holds', () => {
  expect(mailOf(event(waitingRequested, { waitingId: 'w1' }), now)).toEqual({
    id: 'e1:waiting-confirm',
    kind: 'waiting-confirm',
    about: 'w1',
    amount: null,
    attempts: 0,
  });
  const until = '2026-11-21T05:00:00.000Z';
  expect(mailOf(event(waitingOffered, { waitingId: 'w1', until }), now)).toEqual({
    id: 'e1:waiting-offered',
    kind: 'waiting-offered',
    about: 'w1',
    at: until,
    amount: null,
    attempts: 0,
  });
});

test('a visit is queued by its id alone', () => {
  expect(mailOf(event(visitRequested, { visitId: 'v1' }), now)).toEqual({
    id: 'e1:visit-requested',
    kind: 'visit-requested',
    about: 'v1',
    amount: null,
    attempts: 0,
  });
});

test('a reservation made by hand is announced by whoever made it', () => {
  expect(mailOf(event(reservationConfirmed, { ...rental, orderId: null }), now)).toBeUndefined();
});

test.each(['H000001', null])('a rental that moved has the mail of a move alone, with the order %s', (orderId) => {
  expect(mailOf(event(reservationConfirmed, { ...rental, orderId, moves: 'r0' }), now)).toEqual({
    id: 'e1:reservation-moved',
    kind: 'reservation-moved',
    about: 'r1',
    amount: null,
    attempts: 0,
  });
});

test('the unit that was left has no mail of a notice', () => {
  const { amount: _amount, ...range } = rental;
  const left = { ...range, previousEndDate: range.endDate, refundOwed: 0, movedTo: 'r2' };
  expect(mailOf(event(reservationRescheduled, left), now)).toBeUndefined();
});

test('what happened three days ago is not mailed any more', () => {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  expect(mailOf(event(paymentRefunded, money, ago(72 * 3_600_000 + 1)), now)).toBeUndefined();
  expect(mailOf(event(paymentRefunded, money, ago(72 * 3_600_000)), now)).toBeDefined();
});

test.each([
  ['renter', 'active', true],
  ['owner', 'active', true],
  ['admin', 'active', true],
  ['provider', 'active', true],
  ['admin', 'expired', true],
  ['hold-lapsed', 'pending', false],
  ['replaced', 'pending', false],
  ['renter', 'pending', false],
] as const)(
  'a reservation cancelled by %s while it was %s: mailed is %s, with what comes back',
  (reason, from, mailed) => {
    const { amount: _amount, ...range } = rental;
    const mail = mailOf(event(reservationCancelled, { ...range, reason, from, refundOwed: 60_000 }), now);
    expect(mail).toEqual(
      mailed
        ? { id: 'e1:reservation-cancelled', kind: 'reservation-cancelled', about: 'r1', amount: 60_000, attempts: 0 }
        : undefined,
    );
  },
);

test.each([
  [40_000, 40_000],
  [undefined, 0],
])('a notice is mailed with what it owes: %s', (refundOwed, amount) => {
  const { amount: _amount, ...range } = rental;
  const moved = { ...range, previousEndDate: range.endDate, ...(refundOwed !== undefined && { refundOwed }) };
  expect(mailOf(event(reservationRescheduled, moved), now)).toEqual({
    id: 'e1:notice-received',
    kind: 'notice-received',
    about: 'r1',
    amount,
    attempts: 0,
  });
});

test('what matters for the safety of an account is mailed', () => {
  const at = '2026-11-21T02:00:00.000Z';
  expect(mailOf(event(userAlerted, { userId: 'p1', alert: 'email-changed', at }), now)).toEqual({
    id: 'e1:email-changed',
    kind: 'email-changed',
    about: 'p1',
    at,
    amount: null,
    attempts: 0,
  });
});

const renewal = {
  renewalId: 'n1',
  reservationId: 'r1',
  userId: 'p1',
  unitId: 'u',
  locationId: 'b',
  ownerId: 'o1',
  amount: 60_000,
  startDate: calendarDate('2026-12-22'),
  endDate: calendarDate('2027-01-21'),
  chargeOn: calendarDate('2026-12-18'),
};
const orderId = 'H000002';
const failure = { ...renewal, orderId, reason: 'limit' as const, nextAttemptOn: null };

test.each([
  ['renewal-started', event(renewalStarted, renewal)],
  ['renewal-announced', event(renewalAnnounced, { ...renewal, daysBefore: 7 })],
  ['renewal-failed', event(renewalFailed, failure)],
  ['renewal-overdue', event(renewalOverdue, { ...renewal, orderId })],
  ['renewal-stopped', event(renewalStopped, { ...renewal, because: 'price-rose' })],
  ['renewal-escalated', event(renewalEscalated, { ...renewal, orderId, attempts: 4 })],
  ['price-proposed', event(proposalIssued, { ...renewal, proposedAmount: 66_000 })],
] as const)('%s is queued by the id of the renewal alone', (kind, renewalEvent) => {
  expect(mailOf(renewalEvent, now)).toEqual({ id: `e1:${kind}`, kind, about: 'n1', amount: null, attempts: 0 });
});

test.each(proposalAnswers)('the answer %s to a proposed price is queued with it', (answer) => {
  expect(mailOf(event(proposalAnswered, { ...renewal, proposedAmount: 66_000, answer }), now)).toEqual({
    id: 'e1:price-answered',
    kind: 'price-answered',
    about: 'n1',
    answer,
    amount: null,
    attempts: 0,
  });
});

test('a renewal that ended with its rental has no mail of its own, and whoever was erased gets none', () => {
  const mailed = renewalEnds.filter((because) => mailOf(event(renewalStopped, { ...renewal, because }), now));
  expect(mailed).toEqual(['customer', 'card-removed', 'price-rose', 'not-for-sale', 'taken']);
});

test('a case without a partner goes to nobody', () => {
  expect(mailOf(event(renewalEscalated, { ...renewal, ownerId: null, orderId, attempts: 4 }), now)).toBeUndefined();
});

const alarm = { doorId: 'd1', at: '2026-11-21T02:58:00.000Z', tries: 6 };
const doorAlarm = (ownerId: string | null, occurredAt = now) =>
  event(doorAlarmed, { ...alarm, locationId: 'b', ownerId }, occurredAt);
const rentalAlarm = (occurredAt = now) => event(rentalAlarmed, { ...alarm, reservationId: 'r1' }, occurredAt);

test('wrong codes at a door are queued by the id of the door, and of the rental with when the last was tried', () => {
  expect(mailOf(doorAlarm('o1'), now)).toEqual({
    id: 'e1:door-alarmed',
    kind: 'door-alarmed',
    about: 'd1',
    amount: null,
    attempts: 0,
  });
  expect(mailOf(rentalAlarm(), now)).toEqual({
    id: 'e1:rental-alarmed',
    kind: 'rental-alarmed',
    about: 'r1',
    at: alarm.at,
    amount: null,
    attempts: 0,
  });
});

test('wrong codes at a door of a location without a partner are mailed to nobody', () => {
  expect(mailOf(doorAlarm(null), now)).toBeUndefined();
});

test('wrong codes of three days ago are not mailed any more', () => {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const mailed = [72 * 3_600_000, 72 * 3_600_000 + 1].map((ms) => [
    mailOf(doorAlarm('o1', ago(ms)), now)?.kind,
    mailOf(rentalAlarm(ago(ms)), now)?.kind,
  ]);
  expect(mailed).toEqual([
    ['door-alarmed', 'rental-alarmed'],
    [undefined, undefined],
  ]);
});

const { amount: _won, ...bare } = rental;
const ofPartner = { ...bare, ownerId: 'o1' };
const kindsOf = (...given: Parameters<typeof mailsOf>) => mailsOf(...given).map(({ kind }) => kind);
const queuedFor = (kind: string, amount: number | null = null) => ({
  id: `e1:${kind}`,
  kind,
  about: 'r1',
  to: 'o1',
  amount,
  attempts: 0,
});

test('an application is mailed to every administrator, each once, and to nobody where there is none', () => {
  const applied = event(franchiseRequested, { userId: 'p1' });
  expect(mailsOf(applied, now, ['a1', 'a2'])).toEqual(
    ['a1', 'a2'].map((to) => ({
      id: `e1:${to}:application-waits`,
      kind: 'application-waits',
      about: 'p1',
      to,
      amount: null,
      attempts: 0,
    })),
  );
  expect(mailsOf(applied, now, [])).toEqual([]);
});

test('a booking is mailed to its customer and to the partner of the location', () => {
  expect(mailsOf(event(reservationConfirmed, { ...ofPartner, amount: 60_000 }), now)).toEqual([
    { id: 'e1:booking-confirmed', kind: 'booking-confirmed', about: 'r1', amount: null, attempts: 0 },
    queuedFor('partner-booked'),
  ]);
});

test.each([
  ['made by hand', { orderId: null }, []],
  ['that a rental moved to', { moves: 'r0' }, ['reservation-moved']],
  ['without a partner', { ownerId: null }, ['booking-confirmed']],
] as const)('a reservation %s is no booking for a partner', (_, more, kinds) => {
  expect(kindsOf(event(reservationConfirmed, { ...ofPartner, amount: 60_000, ...more }), now)).toEqual(kinds);
});

const cancelledFrom = (from: 'pending' | 'active' | 'expired', more: { leftOn?: string; ownerId?: null } = {}) => {
  const { leftOn, ...others } = more;
  const left = leftOn === undefined ? {} : { leftOn: calendarDate(leftOn) };
  const data = { ...ofPartner, reason: 'admin' as const, from, refundOwed: 45_000, ...others, ...left };
  return event(reservationCancelled, data);
};

test('a cancelled booking is mailed to its partner with what goes back', () => {
  expect(mailsOf(cancelledFrom('active'), now)[1]).toEqual(queuedFor('partner-cancelled', 45_000));
});

test.each([
  ['before its customer had the unit', cancelledFrom('active'), ['reservation-cancelled', 'partner-cancelled']],
  [
    'while its customer had the unit',
    cancelledFrom('active', { leftOn: '2026-11-21' }),
    ['reservation-cancelled', 'partner-cancelled', 'partner-left'],
  ],
  ['after it was over', cancelledFrom('expired', { leftOn: '2026-11-20' }), ['reservation-cancelled']],
  ['before it was paid', cancelledFrom('pending'), []],
  ['without a partner', cancelledFrom('active', { leftOn: '2026-11-21', ownerId: null }), ['reservation-cancelled']],
] as const)('what was cancelled %s leads to these mails', (_, cancelled, kinds) => {
  expect(kindsOf(cancelled, now)).toEqual(kinds);
});

test.each([
  ['that left its unit', { leftOn: calendarDate('2026-11-20') }, ['partner-left']],
  ['that renews, and waits for its next term', {}, []],
  ['whose unit was checked already', { leftOn: calendarDate('2026-11-20'), clear: true }, []],
  ['without a partner', { leftOn: calendarDate('2026-11-20'), ownerId: null }, []],
] as const)('a rental that is over %s is mailed to its partner: %o', (_, more, kinds) => {
  const mails = mailsOf(event(reservationExpired, { ...ofPartner, ...more }), now);
  expect(mails).toEqual(kinds.map((kind) => queuedFor(kind)));
});

test('a settled month is mailed to its partner, with the month and the sum of the event', () => {
  const created = event(settlementCreated, {
    settlementId: 's1',
    partnerUserId: 'o1',
    month: '2026-10',
    amount: -4_000,
  });
  expect(mailsOf(created, now)).toEqual([
    {
      id: 'e1:partner-settled',
      kind: 'partner-settled',
      about: 's1',
      to: 'o1',
      month: '2026-10',
      amount: -4_000,
      attempts: 0,
    },
  ]);
});

test.each([
  ['in the daytime at once', 'partner-left', '2026-11-21T03:00:00.000Z', '2026-11-21T03:00:00.000Z'],
  ['at night in the morning', 'partner-left', '2026-11-21T15:05:00.000Z', '2026-11-21T23:00:00.000Z'],
  ['of money at night at once', 'refunded', '2026-11-21T15:05:00.000Z', '2026-11-21T15:05:00.000Z'],
] as const)('a mail is due %s: %s', async (_, kind, at, due) => {
  const clock = () => new Date(at);
  const enqueued: [string, string][] = [];
  const consumer = onMailEvent({
    enqueue: async (_session, mail, dueAt) => void enqueued.push([mail.kind, dueAt.toISOString()]),
    messageKinds: new Set(),
    administrators: () => Promise.reject(new Error('nobody applied')),
    clock,
  });
  const happened =
    kind === 'refunded'
      ? event(paymentRefunded, money, clock())
      : event(reservationExpired, { ...ofPartner, leftOn: calendarDate('2026-11-21') }, clock());
  await consumer.handle(happened, undefined as never, undefined as never);
  expect(enqueued).toEqual([[kind, due]]);
});

test('who applied at night is mailed to the administrators of that moment, in the morning', async () => {
  const clock = () => new Date('2026-11-21T15:05:00.000Z');
  const enqueued: [string | undefined, string][] = [];
  const consumer = onMailEvent({
    enqueue: async (_session, mail, dueAt) => void enqueued.push([mail.to, dueAt.toISOString()]),
    messageKinds: new Set(),
    administrators: async () => ['a1', 'a2'],
    clock,
  });
  await consumer.handle(event(franchiseRequested, { userId: 'p1' }, clock()), undefined as never, undefined as never);
  expect(enqueued).toEqual([
    ['a1', '2026-11-21T23:00:00.000Z'],
    ['a2', '2026-11-21T23:00:00.000Z'],
  ]);
});

test('a message goes with the mail of a kind that has a template, once an event, and to nobody else', async () => {
  const clock = () => new Date('2026-11-21T15:05:00.000Z');
  const queuedFor = async (kinds: readonly MailKind[], happened: Parameters<typeof mailsOf>[0]) => {
    const enqueued: [string, string | undefined, string][] = [];
    const consumer = onMailEvent({
      enqueue: async (_session, { id, channel }, dueAt) => void enqueued.push([id, channel, dueAt.toISOString()]),
      messageKinds: new Set(kinds),
      administrators: async () => [],
      clock,
    });
    await consumer.handle(happened, undefined as never, undefined as never);
    return enqueued;
  };
  const refund = event(paymentRefunded, money, clock());
  expect(await queuedFor(['refunded', 'ending-soon'], refund)).toEqual([
    ['e1:refunded', undefined, '2026-11-21T15:05:00.000Z'],
    ['e1:refunded:talk', 'talk', '2026-11-21T15:05:00.000Z'],
  ]);
  expect(await queuedFor(['ending-soon'], refund)).toHaveLength(1);
  expect(await queuedFor([], refund)).toHaveLength(1);
  const old = event(paymentRefunded, money, new Date(clock().getTime() - 73 * 3_600_000));
  expect(await queuedFor(['refunded'], old)).toEqual([]);
});
