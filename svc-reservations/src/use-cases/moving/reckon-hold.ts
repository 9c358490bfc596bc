import { tariffAfterMove } from '@hamkke/money';
import { DomainError } from '@hamkke/service-kit';
import { leaveByOf, movedFromOf, type MoveRules } from '../../domain/moving.ts';
import type { StoreTransaction } from '../../domain/ports.ts';
import type { MovedFrom, Reservation, Terms } from '../../domain/reservation.ts';
import { checkMove } from './check-move.ts';

/** The rental that an order moves to its unit; `guestOf` is the reservation of the guest pass of whoever orders. */
export interface OrderedMove {
  readonly reservationId: string;
  readonly guestOf: string | null;
}

/**
 * What a hold is worth: for an order that moves a rental the price of the days left, of which the order pays what did not
 * come with the rental. Any other hold is worth what its order costs.
 * @throws NOT_FOUND, RANGE_INVALID, RESERVATION_OVER about the rental; UNIT_CLOSED; PRICE_CHANGED (`details.amount`)
 * where the move costs another sum now. Source: decision 0053
 */
export async function reckonHold<T extends Terms>(
  tx: Pick<StoreTransaction, 'find' | 'extensionsOf'>,
  ordered: T,
  moving: Pick<Reservation, 'reservationId' | 'locationId'> | undefined,
  { now, rules }: { readonly now: Date; readonly rules: MoveRules },
): Promise<{ readonly terms: T; readonly movedFrom: MovedFrom | null }> {
  if (!moving) return { terms: ordered, movedFrom: null };
  const { unitId, ownerId, range, tariff } = ordered;
  const rental = await tx.find(moving.reservationId, moving.locationId);
  if (!rental || !tariff) throw new DomainError('NOT_FOUND');
  const moveDate = range.start;
  const extensions = await tx.extensionsOf([rental.reservationId], rental.locationId);
  const reckoning = checkMove(rental, extensions, { unitId, ownerId, moveDate, tariff }, { now, rules });
  refuseOtherEnd(rental, ordered);
  if (reckoning.charge !== ordered.amount) throw new DomainError('PRICE_CHANGED', { amount: reckoning.charge });
  const movedFrom = movedFromOf(rental, reckoning, { moveDate, leaveBy: leaveByOf(rental, moveDate, rules) });
  const terms = {
    ...ordered,
    amount: movedFrom.value + movedFrom.charged,
    tariff: tariffAfterMove(tariff, rental.range, moveDate),
  };
  return { terms, movedFrom };
}

/** @throws RANGE_INVALID (`details.reason` other-end) where the range does not end with the rental's last day */
function refuseOtherEnd({ range: { end } }: Reservation, { range }: Terms): void {
  if (range.end === end) return;
  throw new DomainError(
    'RANGE_INVALID',
    { reason: 'other-end', endDate: end },
    { fields: [{ path: 'endDate', code: 'mismatch', message: 'not the last day of the rental that moves' }] },
  );
}
