import { calendarDate } from '@hamkke/money';
import { describe, expect, it } from 'vitest';
import { rentalCalendar, type RentalCalendar } from './rental-calendar.ts';

const december: RentalCalendar = {
  reservation: {
    reservationId: 'R261121ABCDEF',
    startDate: calendarDate('2026-12-01'),
    endDate: calendarDate('2026-12-31'),
  },
  revision: 2,
  summary: '함께보관 강남점 SB-1',
  place: '서울특별시 강남구 테헤란로 1',
  position: { latitude: 37.4979, longitude: 127.0276 },
  description: '예약 보기: https://example.com/profile/reservations/R261121ABCDEF',
  url: 'https://example.com/profile/reservations/R261121ABCDEF',
  now: new Date('2026-11-21T03:04:05Z'),
};

/** The lines of a calendar without their folds, by name. */
function linesOf(given: Partial<RentalCalendar> = {}): Map<string, string> {
  const unfolded = rentalCalendar({ ...december, ...given }).replaceAll('\r\n ', '');
  return new Map(unfolded.split('\r\n').map((line) => [line.split(/[:;]/)[0] ?? '', line]));
}

describe('the days of a rental as a calendar', () => {
  it('are one event of whole days that ends on the day after the last one', () => {
    const lines = linesOf();
    expect(lines.get('DTSTART')).toBe('DTSTART;VALUE=DATE:20261201');
    expect(lines.get('DTEND')).toBe('DTEND;VALUE=DATE:20270101');
    expect(lines.get('TRANSP')).toBe('TRANSP:TRANSPARENT');
    expect(rentalCalendar(december).match(/BEGIN:VEVENT/g)).toHaveLength(1);
  });

  it('of a rental of one day are one day', () => {
    const { reservation } = december;
    const lines = linesOf({ reservation: { ...reservation, endDate: reservation.startDate } });
    expect(lines.get('DTSTART')).toBe('DTSTART;VALUE=DATE:20261201');
    expect(lines.get('DTEND')).toBe('DTEND;VALUE=DATE:20261202');
  });

  it('say where and what it is', () => {
    const lines = linesOf();
    expect(lines.get('SUMMARY')).toBe('SUMMARY:함께보관 강남점 SB-1');
    expect(lines.get('LOCATION')).toBe('LOCATION:서울특별시 강남구 테헤란로 1');
    expect(lines.get('GEO')).toBe('GEO:37.4979;127.0276');
    expect(lines.get('DESCRIPTION')).toBe(`DESCRIPTION:예약 보기: ${december.url}`);
    expect(lines.get('URL')).toBe(`URL;VALUE=URI:${december.url}`);
  });

  it('without coordinates name none', () => {
    expect(linesOf({ position: { latitude: null, longitude: null } }).has('GEO')).toBe(false);
    expect(linesOf({ position: undefined }).has('GEO')).toBe(false);
  });

  it('have a UID of the reservation alone, and a newer revision after each change', () => {
    const before = linesOf();
    const { reservation } = december;
    const after = linesOf({
      reservation: { ...reservation, endDate: calendarDate('2026-12-20') },
      revision: 3,
      summary: 'Hamkke Gangnam SB-1',
      now: new Date('2026-12-02T00:00:00Z'),
    });
    expect(before.get('UID')).toBe('UID:R261121ABCDEF@hamkke');
    expect(after.get('UID')).toBe(before.get('UID'));
    expect([before.get('SEQUENCE'), after.get('SEQUENCE')]).toEqual(['SEQUENCE:2', 'SEQUENCE:3']);
    expect(before.get('DTSTAMP')).toBe('DTSTAMP:20261121T030405Z');
    expect(after.get('DTEND')).toBe('DTEND;VALUE=DATE:20261221');
  });

  it('escape what divides values, and begin no line of their own', () => {
    const lines = linesOf({ summary: 'A, B; C\\D\nEND:VCALENDAR', place: '1,2층\r\nX-EVIL:1' });
    expect(lines.get('SUMMARY')).toBe('SUMMARY:A\\, B\\; C\\\\D\\nEND:VCALENDAR');
    expect(lines.get('LOCATION')).toBe('LOCATION:1\\,2층\\nX-EVIL:1');
    expect(lines.has('X-EVIL')).toBe(false);
  });

  it.each([
    ['Hangul', '가나다라마바사아자차카타파하'.repeat(12)],
    ['emoji', '📦보관📦'.repeat(30)],
    ['Latin', 'a'.repeat(400)],
    ['a mixture', '함께 Hamkke 보관, '.repeat(20)],
  ])('are folded at 75 octets, within no character: %s', (_, summary) => {
    const bytes = new TextEncoder().encode(rentalCalendar({ ...december, summary }));
    // each line is decoded by itself: half a character would not pass
    const text = new TextDecoder('utf-8', { fatal: true });
    const lines = Array.from(bytes, (octet) => String.fromCodePoint(octet))
      .join('')
      .split('\r\n');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(75);
    expect(lines.filter((line) => line.startsWith(' ')).length).toBeGreaterThan(3);
    for (const line of lines) text.decode(Uint8Array.from(line, (octet) => octet.codePointAt(0) ?? 0));
    expect(linesOf({ summary }).get('SUMMARY')).toBe(`SUMMARY:${summary.replaceAll(',', '\\,')}`);
  });

  it('are a whole file of lines that end in CR and LF', () => {
    const text = rentalCalendar(december);
    expect(text.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:')).toBe(true);
    expect(text.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });
});
