import { expect, test } from 'vitest';
import type { AvailabilityRange } from '../snapshot.ts';
import { now, paidOrder, refundedOrder, reservationOf, rightSnapshot } from '../testing/right-snapshot.ts';
import { both, changing, grace, grant, reservation, rulesIn, without } from '../testing/spoils.ts';
import type { Spoil } from '../testing/spoils.ts';
import { checkSnapshot } from './check-snapshot.ts';

const held = `reservation.held-${reservationOf(paidOrder)}-1`;
const confirmed = `reservation.confirmed-${reservationOf(paidOrder)}-2`;
const cancelled = `reservation.cancelled-${reservationOf(refundedOrder)}-2`;
const inFiveMinutes = new Date(now.getTime() + 5 * 60_000);

const unheard = (consumer: string, ...eventIds: readonly string[]) =>
  without('inbox', (mark) => mark.consumer === consumer && eventIds.includes(mark.eventId));
/** An administrator gave events up for one consumer, which never handled them. */
const givenUp = (consumer: string, ...eventIds: readonly string[]): Spoil =>
  both(unheard(consumer, ...eventIds), () => ({ discarded: eventIds.map((eventId) => ({ consumer, eventId })) }));
const shown =
  (change: Partial<AvailabilityRange>): Spoil =>
  ({ availability }) => ({
    availability: changing(availability, ({ reservationId }) => reservationId === reservationOf(paidOrder), change),
  });
const stillHeld = shown({ standing: 'held', version: 1, until: inFiveMinutes });
const unread = grant(paidOrder, { opens: false, version: 1 });
const owing = reservation(paidOrder, {
  refundOwed: 60_000,
  history: [
    ...(rightSnapshot().reservations[0]?.history ?? []),
    {
      version: 3,
      from: 'active',
      to: 'cancelled',
      at: new Date(now.getTime() - 3 * 60_000),
      why: 'owner',
      by: 'owner',
      decision: { kind: 'refund', amount: 60_000 },
    },
  ],
});

test.each<readonly [string, Spoil]>([
  [
    'for the catalog, which never received that a hold became a rental',
    both(givenUp('catalog.picture', confirmed), stillHeld),
  ],
  [
    'for the catalog, all of one rental',
    both(
      givenUp('catalog.picture', held, confirmed),
      without('availability', ({ reservationId }) => reservationId === reservationOf(paidOrder)),
    ),
  ],
  ['for the catalog, which a later one put right', givenUp('catalog.picture', held)],
  ['for access, which read a hold alone', both(givenUp('access.reservations', confirmed), unread)],
  ['for the mails', givenUp('identity.mails', confirmed)],
  ['for payments, when nothing was owed', givenUp('payments.refunds', cancelled)],
])('events that an administrator gave up break nothing: %s', (_what, spoil) => {
  const snapshot = rightSnapshot();
  expect(checkSnapshot({ ...snapshot, ...spoil(snapshot) }, grace)).toEqual([]);
});

test.each<readonly [rule: string, how: string, spoil: Spoil]>([
  [
    'I4 unheard',
    'another consumer never handled it',
    both(unheard('catalog.picture', confirmed), givenUp('identity.mails', confirmed)),
  ],
  [
    'I4 unheard',
    'another event was never handled by the same consumer',
    both(unheard('catalog.picture', held), givenUp('catalog.picture', confirmed)),
  ],
  [
    'I3 picture',
    'the catalog is behind by an event that only the mails gave up',
    both(givenUp('identity.mails', confirmed), stillHeld),
  ],
  [
    'I3 picture',
    'the catalog received what came after it, and shows other days',
    both(givenUp('catalog.picture', held), shown({ end: '2027-01-01' })),
  ],
  [
    'I3 grant-shut',
    'access is behind by an event that only the catalog gave up',
    both(givenUp('catalog.picture', confirmed), unread),
  ],
  ['I2 refund-forgotten', 'money is owed back all the same', both(owing, givenUp('payments.refunds', cancelled))],
])('%s although an event was given up: %s', (rule, _how, spoil) => {
  const snapshot = rightSnapshot();
  expect(rulesIn({ ...snapshot, ...spoil(snapshot) })).toContain(rule);
});
