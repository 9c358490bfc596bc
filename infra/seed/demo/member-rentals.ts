import type { CalendarDate } from '@hamkke/money';
import type { DemoReservation, DemoUser } from './shapes.ts';

type Kind = (rental: DemoReservation, today: CalendarDate) => boolean;

/** Not a whole year: after a notice a year's price would be for a few weeks. */
const isRunning: Kind = ({ status, startDate, period }, today) =>
  status === 'active' && startDate < today && period !== 'yearly';

/** What a member's list should show, in the order of choosing: over, running, coming, cancelled. */
const wanted: readonly Kind[] = [
  ({ status }) => status === 'expired',
  ({ status }) => status === 'expired',
  isRunning,
  isRunning,
  ({ status, startDate }, today) => status === 'active' && startDate > today,
  ({ status }) => status === 'cancelled',
];

/** Makes some rentals a member's own: one of each wanted kind, each in another location, as long as there are any. */
export function withRentalsOf(
  member: DemoUser,
  rentals: readonly DemoReservation[],
  today: CalendarDate,
): DemoReservation[] {
  const own = new Set<string>();
  const locationIds = new Set<string>();
  for (const isWanted of wanted) {
    const free = rentals.filter((rental) => !own.has(rental.id) && isWanted(rental, today));
    const elsewhere = free.filter(({ locationId }) => !locationIds.has(locationId));
    // Paid ones, so that notice, cancellation and receipt are real; a cancelled one of the past was made by hand:
    // nothing is said of money that went back.
    const chosen =
      elsewhere.find(({ orderId, status }) => (orderId !== null) === (status !== 'cancelled')) ??
      elsewhere[0] ??
      free[0];
    if (!chosen) continue;
    own.add(chosen.id);
    locationIds.add(chosen.locationId);
  }
  const customer = { name: member.displayName, email: member.email, phone: '010-0000-0000' };
  return rentals.map((rental) => (own.has(rental.id) ? { ...rental, userId: member.id, customer } : rental));
}
