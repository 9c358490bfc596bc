import { never, type Reservation, type Terms } from '../../domain/reservation.ts';

const rented = ({ reservationId, orderId, unitId, locationId, period, amount, continues }: Terms) => [
  reservationId,
  orderId,
  unitId,
  locationId,
  period,
  amount,
  continues,
];
const customerFacts = ({ visitorId, customer }: Terms) => [
  visitorId,
  customer.name,
  customer.email,
  customer.phone ?? null,
];
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Whether a hold was placed as one that does not lapse, whatever became of it since. */
const isNextTerm = ({ holdUntil }: Reservation) => holdUntil?.getTime() === never.getTime();

/**
 * Says whether a repeated call requests what is stored under its id; who pays from which address may differ, what is
 * rented may not. A notice that moved the last day since, and an erasure that blanked who booked, make no other thing
 * of it.
 */
export function sameTerms(known: Reservation, input: Terms & { readonly renewal?: boolean }): boolean {
  const agreed = [known.range.start, known.notice?.previousEndDate ?? known.range.end];
  return (
    isSame(rented(known), rented(input)) &&
    isNextTerm(known) === (input.renewal ?? false) &&
    isSame(agreed, [input.range.start, input.range.end]) &&
    (known.erasedAt !== null || isSame(customerFacts(known), customerFacts(input)))
  );
}
