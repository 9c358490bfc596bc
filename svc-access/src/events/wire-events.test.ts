import { expect, test } from 'vitest';
import { wireEvents } from './wire-events.ts';

const at = new Date('2026-11-21T03:00:00.000Z');
const alarming = { doorId: 'door-1', at, tries: 5 };

test('a mail about a visit is of that visit, and has no address', () => {
  const [event] = wireEvents([{ type: 'visit.requested', visitId: 'v-1', at }], 'test');
  expect(event).toMatchObject({
    definition: { type: 'visit.requested' },
    aggregateId: 'v-1',
    aggregateVersion: at.getTime(),
    occurredAt: at,
    data: { visitId: 'v-1' },
  });
  expect(Object.keys(event?.data ?? {})).toEqual(['visitId']);
});

test('an alarm is of its door and of its rental, and says nobody’s name', () => {
  const events = wireEvents(
    [
      { type: 'door.alarmed', ...alarming, locationId: 'location-1', ownerId: null },
      { type: 'rental.alarmed', ...alarming, reservationId: 'r-1' },
    ],
    'test',
  ).map(({ definition, ...event }) => ({ type: definition.type, ...event, data: definition.data.parse(event.data) }));
  const about = { aggregateVersion: at.getTime(), correlationId: 'test', occurredAt: at };
  const data = { doorId: 'door-1', at: at.toISOString(), tries: 5 };
  expect(events).toEqual([
    {
      type: 'door.alarmed',
      ...about,
      aggregateId: 'door-1',
      data: { ...data, locationId: 'location-1', ownerId: null },
    },
    { type: 'rental.alarmed', ...about, aggregateId: 'r-1', data: { ...data, reservationId: 'r-1' } },
  ]);
});
