import type { ExportedOpening, ExportedPass, ExportedVisit, InternalDoor, InternalVisit } from '@hamkke/contracts';
import { calendarDate } from '@hamkke/money';

/** A code of a person's that opened the entrance. */
export const exportedOpening = (id: string): ExportedOpening => ({
  id,
  at: '2026-12-02T01:00:00.000Z',
  doorId: 'd-1',
  doorName: '정문',
  how: 'code',
  result: 'opened',
  reservationId: 'r-1',
  passName: null,
});

/** A pass of a person's rental for a weekend. */
export const exportedPass = (id: string): ExportedPass => ({
  id,
  name: '이삿짐 기사',
  firstDay: calendarDate('2026-12-05'),
  lastDay: calendarDate('2026-12-06'),
  createdAt: '2026-12-02T01:00:00.000Z',
  reservationId: 'r-1',
  revokedAt: null,
});

/** The entrance of a location at which wrong codes were tried, as access answers it for a mail. */
export const internalDoor = (id: string, more: Partial<InternalDoor> = {}): InternalDoor => ({
  id,
  locationId: 'gangnam',
  ownerId: 'partner',
  name: '정문',
  kind: 'entrance',
  unitNumber: null,
  alarm: { at: '2026-12-14T02:05:00.000Z', tries: 6 },
  ...more,
});

/** A visit of a person's that was begun at a location. */
export const exportedVisit = (locationId: string): ExportedVisit => ({
  locationId,
  createdAt: '2026-12-02T01:00:00.000Z',
  from: '2026-12-02T02:00:00.000Z',
  until: '2026-12-02T03:00:00.000Z',
});

/** A visit that may be begun, as access answers it for a mail. */
export const internalVisit = (id: string, more: Partial<InternalVisit> = {}): InternalVisit => ({
  id,
  locationId: 'gangnam',
  state: 'ready',
  beginBy: '2026-12-14T02:05:00.000Z',
  nextFrom: null,
  email: 'mina@hamkke.test',
  language: 'ko',
  ...more,
});
