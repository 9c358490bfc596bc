import type { Terms } from '../domain/reservation.ts';

/** Says whether a repeated call asks for the very thing that stands under its id; who pays from which address may differ, what is rented may not. */
export function sameTerms(a: Terms, b: Terms): boolean {
  const facts = ({ reservationId, orderId, unitId, locationId, period, range, amount, visitorId, customer }: Terms) =>
    JSON.stringify([reservationId, orderId, unitId, locationId, period, range.start, range.end, amount, visitorId, customer.name, customer.email, customer.phone ?? null]);
  return facts(a) === facts(b);
}
