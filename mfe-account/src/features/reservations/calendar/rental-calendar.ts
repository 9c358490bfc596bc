import type { Location, Reservation } from '@hamkke/contracts';
import { addDays, type CalendarDate } from '@hamkke/money';
import ical, { ICalEventTransparency } from 'ical-generator';

export interface RentalCalendar {
  readonly reservation: Pick<Reservation, 'reservationId' | 'startDate' | 'endDate'>;
  /** Grows with each change of the reservation: a calendar takes the same event again where it is newer. */
  readonly revision: number;
  readonly summary: string;
  /** Where it is: the address, or what is known instead. */
  readonly place: string;
  readonly position?: Pick<Location, 'latitude' | 'longitude'> | undefined;
  readonly description: string;
  /** Address of the reservation's own page. */
  readonly url: string;
  readonly now: Date;
}

/** The event's day is written in UTC, whatever the clock of the device. */
const midnight = (date: CalendarDate) => new Date(`${date}T00:00:00Z`);

/**
 * The days of a rental as an iCalendar file with one event that takes all day, the last day included, and does not make
 * its reader busy. The UID is the reservation's: what is imported again replaces it. Source: RFC 5545 sections 3.1,
 * 3.6.1, 3.8.2.2, 3.8.4.7 and 3.8.7.4
 */
export function rentalCalendar(rental: RentalCalendar): string {
  const { reservation, revision, summary, place, position, description, url, now } = rental;
  const { latitude = null, longitude = null } = position ?? {};
  const calendar = ical({ prodId: { company: 'Hamkke', product: 'Reservations', language: 'KO' } });
  calendar.createEvent({
    id: `${reservation.reservationId}@hamkke`,
    sequence: revision,
    stamp: now,
    allDay: true,
    start: midnight(reservation.startDate),
    end: midnight(addDays(reservation.endDate, 1)),
    transparency: ICalEventTransparency.TRANSPARENT,
    summary,
    location: {
      title: place,
      ...(latitude !== null && longitude !== null && { geo: { lat: latitude, lon: longitude } }),
    },
    description,
    url,
  });
  // the last line is ended as well, which the library leaves out
  return `${calendar.toString().trimEnd()}\r\n`;
}
