import type { AccessTerms } from '@hamkke/contracts';
import { calendarDate } from '@hamkke/money';
import type { Door } from '../domain/door.ts';

/** The terms of a paid rental of December, as reservations answers them. */
export function buildTerms({
  startDate = '2026-12-01',
  endDate = '2026-12-31',
  ...more
}: Partial<Omit<AccessTerms, 'startDate' | 'endDate'>> & {
  startDate?: string;
  endDate?: string;
} = {}): AccessTerms {
  return {
    reservationId: 'r-1',
    version: 1,
    holder: 'holder-1',
    userId: 'person-1',
    unitId: 'unit-1',
    unitNumber: 'location-1-M-1',
    locationId: 'location-1',
    ownerId: 'partner-1',
    opens: true,
    ...more,
    startDate: calendarDate(startDate),
    endDate: calendarDate(endDate),
  };
}

/** An entrance with a lock that nobody has looked at. */
export function buildDoor(more: Partial<Door> = {}): Door {
  const addedAt = new Date('2026-11-20T00:00:00.000Z');
  return {
    doorId: 'door-1',
    locationId: 'location-1',
    ownerId: 'partner-1',
    name: '정문',
    kind: 'entrance',
    unitId: null,
    unitNumber: null,
    provider: 'ttlock',
    deviceId: 'device-1',
    health: null,
    checkAt: addedAt,
    recordsFrom: addedAt,
    alarm: null,
    removedAt: null,
    ...more,
  };
}
