import { reservationConfirmed, reservationHeld, reservationProlonged, type EventDefinition } from '@hamkke/contracts';
import { expect, test } from 'vitest';
import { locationChanges } from './location-changes.ts';

const range = { unitId: 'u', locationId: 'l', startDate: '2026-12-01', endDate: '2026-12-31' };

/** What an event about a rental of that range means to those who look at its location. */
const changesOf = ({ type, schemaVersion }: EventDefinition, facts: object) =>
  locationChanges({
    id: 'e',
    type,
    schemaVersion,
    aggregateId: 'r',
    aggregateVersion: 2,
    occurredAt: '2026-11-26T00:00:00.000Z',
    correlationId: 'c',
    data: { reservationId: 'r', orderId: null, ownerId: null, ...range, ...facts },
  });

test('a range that is taken is said', () =>
  expect(changesOf(reservationConfirmed, { amount: 60_000 })).toEqual([{ ...range, change: 'taken' }]));

test.each([true, false])('pages read again what is taken when a rental begins or ends to renew: %s', (renewing) =>
  expect(changesOf(reservationProlonged, { renewing })).toEqual([{ ...range, change: 'released' }]),
);

test('pages read again how far the next term of a rental that renews reaches', () => {
  const changes = changesOf(reservationHeld, { until: '9999-12-31T00:00:00.000Z', renewing: true });
  expect(changes.map(({ change }) => change)).toEqual(['taken', 'released']);
});
