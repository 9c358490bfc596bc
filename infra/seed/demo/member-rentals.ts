import type { CalendarDate } from '@hamkke/money';
import type { DemoReservation, DemoUser } from './shapes.ts';

type Kind = (rental: DemoReservation, today: CalendarDate) => boolean;

/** What a member's list should show, in the order of choosing: over, running, coming, cancelled. */
const wanted: readonly Kind[] = [
  ({ status }) => status === 'expired',
  ({ status }) => status === 'expired',
  ({ status, startDate }, today) => status === 'active' && startDate < today,
  ({ status, startDate }, today) => status === 'active' && startDate < today,
  ({ status, startDate }, today) => status === 'active' && startDate > today,
  ({ status }) => status === 'cancelled',
];

/** Makes some rentals a member's own: one of each wanted kind, each in another branch, as long as there are any. */
export function withRentalsOf(member: DemoUser, rentals: readonly DemoReservation[], today: CalendarDate): DemoReservation[] {
  const own = new Set<string>();
  const branches = new Set<string>();
  for (const isWanted of wanted) {
    const free = rentals.filter((rental) => !own.has(rental.id) && isWanted(rental, today));
    const chosen = free.find(({ locationId }) => !branches.has(locationId)) ?? free[0];
    if (!chosen) continue;
    own.add(chosen.id);
    branches.add(chosen.locationId);
  }
  const customer = { name: member.displayName, email: member.email, phone: '010-0000-0000' };
  return rentals.map((rental) => (own.has(rental.id) ? { ...rental, userId: member.id, customer } : rental));
}
