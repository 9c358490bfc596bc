import { paidByOrder } from '../../domain/money-back.ts';
import { never, type Reservation, type Terms } from '../../domain/reservation.ts';

const rented = (
  { reservationId, orderId, unitId, locationId, period, amount, continues }: Terms,
  moves: string | null,
) => [reservationId, orderId, unitId, locationId, period, amount, continues, moves];
const customerFacts = ({ visitorId, customer }: Terms) => [
  visitorId,
  customer.name,
  customer.email,
  customer.phone ?? null,
];
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Whether a hold was placed as one that does not lapse, whatever became of it since. */
const isNextTerm = ({ holdUntil }: Reservation) => holdUntil?.getTime() === never.getTime();

/** The days that were agreed first, whatever a notice or a move made of them since. */
const agreedDays = ({ range, notice, movedTo }: Reservation) => [
  range.start,
  notice?.previousEndDate ?? movedTo?.previousEndDate ?? range.end,
];

/** What a call says; `amount` is what its order costs. */
type RepeatedTerms = Terms & {
  readonly renewal?: boolean;
  readonly moves?: { readonly reservationId: string } | undefined;
};

/**
 * Says whether a repeated call requests what is stored under its id; who pays from which address may differ, what is
 * rented may not. A notice that moved the last day since, and an erasure that blanked who booked, make no other thing
 * of it.
 */
export function sameTerms(known: Reservation, input: RepeatedTerms): boolean {
  const sold = { ...known, amount: paidByOrder(known) };
  const moves = known.movedFrom?.reservationId ?? null;
  return (
    isSame(rented(sold, moves), rented(input, input.moves?.reservationId ?? null)) &&
    isNextTerm(known) === (input.renewal ?? false) &&
    isSame(agreedDays(known), [input.range.start, input.range.end]) &&
    (known.erasedAt !== null || isSame(customerFacts(known), customerFacts(input)))
  );
}
