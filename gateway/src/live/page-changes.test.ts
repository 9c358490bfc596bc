import {
  locationCreated,
  locationRemoved,
  locationUpdated,
  reservationCancelled,
  reservationHeld,
  reservationRescheduled,
  unitRemoved,
  type EventDefinition,
} from '@hamkke/contracts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pageFeeds, pageTagsOf } from './page-changes.ts';

const eventOf = (definition: Pick<EventDefinition, 'type'>, data: unknown) => ({
  id: 'e-1',
  type: definition.type,
  schemaVersion: 1,
  aggregateId: 'a-1',
  aggregateVersion: 1,
  occurredAt: '2026-11-26T00:00:00.000Z',
  correlationId: 'c',
  data,
});
const location = { id: 'b001', name: '강남', ownerId: null, status: 'active', minimumDays: 7 };
const range = {
  reservationId: 'r-1',
  orderId: null,
  unitId: 'u-1',
  locationId: 'b001',
  ownerId: null,
  startDate: '2026-11-26',
  endDate: '2026-12-25',
};

describe('an event makes old', () => {
  test.each([
    [locationCreated, { location }],
    [locationUpdated, { location }],
    [locationRemoved, { locationId: 'b001' }],
    [unitRemoved, { unitId: 'u-1', locationId: 'b001' }],
  ])('the page of its location, and lists: $type', (definition, data) => {
    expect(pageTagsOf(eventOf(definition, data))).toEqual(['location:b001', 'locations']);
  });

  test.each([
    [reservationHeld, { ...range, until: '2026-11-26T00:10:00.000Z' }],
    [reservationCancelled, { ...range, reason: 'replaced', from: 'pending', refundOwed: 0 }],
    [reservationRescheduled, { ...range, previousEndDate: '2026-12-01' }],
  ])('the page of a location whose units were taken or released: $type', (definition, data) => {
    expect(pageTagsOf(eventOf(definition, data))).toEqual(['location:b001']);
  });

  test.each([
    ['another event', eventOf({ type: 'user.updated' }, {})],
    ['one that does not fit', eventOf(locationRemoved, {})],
    ['no event', 'x'],
  ])('nothing: %s', (_, message) => expect(pageTagsOf(message)).toEqual([]));
});

describe('pages are forgotten', () => {
  const pages = { forget: vi.fn(), forgetAll: vi.fn() };
  const { feeds, onGap } = pageFeeds(pages);
  const send = (subject: string, message: unknown) => feeds.find((feed) => feed.subject === subject)?.handle(message);
  beforeEach(() => {
    vi.useFakeTimers();
    vi.clearAllMocks();
  });
  afterEach(() => vi.useRealTimers());

  test('by the events of catalog, at once', () => {
    send('events.catalog.>', eventOf(locationRemoved, { locationId: 'b001' }));
    send('events.catalog.>', eventOf({ type: 'user.updated' }, {}));
    vi.runAllTimers();
    expect(pages.forget.mock.calls).toEqual([[['location:b001', 'locations']]]);
  });

  test('by those of reservations at once, and again when catalog has followed them', () => {
    const held = eventOf(reservationHeld, { ...range, until: '2026-11-26T00:10:00.000Z' });
    send('events.reservations.>', held);
    expect(pages.forget.mock.calls).toEqual([[['location:b001']]]);
    vi.runAllTimers();
    expect(pages.forget.mock.calls).toEqual([[['location:b001']], [['location:b001']]]);
  });

  test('all of them after events that nobody saw', () => {
    onGap();
    expect(pages.forgetAll).toHaveBeenCalledTimes(1);
    expect(pages.forget).not.toHaveBeenCalled();
  });

  test('where there are some', () => {
    expect(pageFeeds(undefined).feeds).toEqual([]);
  });
});
