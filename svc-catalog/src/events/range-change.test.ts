import {
  envelopeSchema,
  reservationCancelled,
  reservationChecked,
  reservationConfirmed,
  reservationExpired,
  reservationHeld,
  reservationProlonged,
  reservationRescheduled,
  type EventDefinition,
} from '@hamkke/contracts';
import { openEnd } from '@hamkke/money';
import { expect, test } from 'vitest';
import { never } from '../domain/taken-range.ts';
import { rangeChangeOf, type AvailabilityEvent } from './range-change.ts';

const range = {
  reservationId: 'r1',
  orderId: 'order0001',
  unitId: 'a-M-1',
  locationId: 'a',
  ownerId: null,
  startDate: '2026-03-01',
  endDate: '2026-03-31',
};
const until = '2026-03-01T03:15:00.000Z';

/** The change that an event makes, read as it comes from the broker. */
function changeOf(definition: EventDefinition, more: object) {
  const envelope = envelopeSchema.parse({
    id: 'event0001',
    type: definition.type,
    schemaVersion: definition.schemaVersion,
    aggregateId: 'r1',
    aggregateVersion: 7,
    occurredAt: '2026-03-01T03:00:00.000Z',
    correlationId: 'test',
    data: definition.data.parse({ ...range, ...more }),
  });
  // The consumer narrows the envelope by its type in the same way, after the same parse.
  return rangeChangeOf(envelope as AvailabilityEvent);
}

test.each([
  ['held', reservationHeld, { until, renewing: true }, { standing: 'held', until: new Date(until) }],
  ['confirmed', reservationConfirmed, { amount: 60_000, renewing: true }, { standing: 'rented', confirms: true }],
  ['prolonged', reservationProlonged, { renewing: true }, { standing: null, until: never, confirms: false }],
] as const)('a rental that renews has no end, and its own last day: %s', (_, definition, more, expected) =>
  expect(changeOf(definition, more)).toMatchObject({ ...expected, end: openEnd, lastDay: '2026-03-31', version: 7 }),
);

test.each([
  ['held', reservationHeld, { until }, 'held'],
  ['held, which says so', reservationHeld, { until, renewing: false }, 'held'],
  ['confirmed', reservationConfirmed, { amount: 60_000 }, 'rented'],
  ['prolonged no more', reservationProlonged, { renewing: false }, null],
  ['rescheduled', reservationRescheduled, { previousEndDate: '2026-04-30' }, 'rented'],
  ['expired', reservationExpired, {}, 'ended'],
  ['cancelled', reservationCancelled, { reason: 'renter', from: 'active', refundOwed: 0 }, 'cancelled'],
] as const)('any other event sets the end to the last day: %s', (_, definition, more, standing) => {
  const change = changeOf(definition, more);
  expect(change).toMatchObject({ standing, end: '2026-03-31' });
  expect(change).not.toHaveProperty('lastDay');
});

test.each([
  ['expired', reservationExpired, {}, 'ended'],
  ['cancelled', reservationCancelled, { reason: 'owner', from: 'active', refundOwed: 0 }, 'cancelled'],
  ['prolonged no more', reservationProlonged, { renewing: false }, null],
  ['checked', reservationChecked, {}, null],
] as const)('says when a rental left its unit and whether it is clear: %s', (_, definition, more, standing) => {
  const left = changeOf(definition, { ...more, leftOn: '2026-03-20' });
  expect(left).toMatchObject({ standing, leftOn: '2026-03-20', until: never, confirms: false });
  expect(left).not.toHaveProperty('clear');
  expect(changeOf(definition, { ...more, leftOn: '2026-03-20', clear: true })).toMatchObject({ clear: true });
  // What left nothing says nothing of it, as all events of releases before.
  const nothing = changeOf(definition, more);
  expect(nothing).not.toHaveProperty('leftOn');
  expect(nothing).not.toHaveProperty('clear');
});
