import type { FieldProblem } from '@hamkke/contracts';
import { inclusiveDays, won, type Quote, type Tariff } from '@hamkke/money';
import { DomainError } from '@hamkke/service-kit';
import type { SellableUnit } from '../../domain/ports.ts';
import type { OrderDeps } from './order-deps.ts';
import { checkAmount, checkForRent, type RentalInput } from './quote-order.ts';

/** What an order is for, and what it costs. */
export type QuotedRange = Pick<Quote, 'period' | 'range' | 'days' | 'amount'>;

export interface MoveRequest extends Pick<RentalInput, 'startDate' | 'amount'> {
  /** The rental that moves. */
  readonly moves: string;
  /** Neither may be given besides. */
  readonly continues: string | null;
  readonly waiting: string | null;
  readonly userId: string | null;
  /** The reservation of the caller's guest pass; null without one. */
  readonly guestOf: string | null;
  readonly correlationId: string;
}

const notAllowed = (message: string) => {
  const field: FieldProblem = { path: 'moves', code: 'not_allowed', message };
  return new DomainError('VALIDATION', undefined, { fields: [field] });
};

/**
 * Has reservations reckon what a move of a rental to a unit costs by the prices of today; its period and last day are
 * the rental's, and the browser's amount is compared, never used.
 * @throws VALIDATION (it extends a rental or takes an offer as well, or nothing has to be paid), UNIT_CLOSED, NOT_FOUND,
 * RANGE_INVALID, RESERVATION_OVER, PRICE_CHANGED (details.amount in won), UNAVAILABLE. Source: decision 0053
 */
export async function quoteMove(
  { reservations }: Pick<OrderDeps, 'reservations'>,
  { moves, continues, waiting, startDate, amount, userId, guestOf, correlationId }: MoveRequest,
  sellable: SellableUnit & { readonly tariff: Tariff },
): Promise<QuotedRange> {
  if (continues !== null || waiting !== null)
    throw notAllowed('a move neither extends a rental nor takes the offer of a place in a waiting list');
  checkForRent(sellable);
  const { unitId, locationId, ownerId } = sellable.unit;
  const { period, endDate, charge } = await reservations.quoteMove(
    {
      reservationId: moves,
      userId,
      guestOf,
      unitId,
      locationId,
      ownerId,
      moveDate: startDate,
      tariff: sellable.tariff,
    },
    correlationId,
  );
  if (charge === 0) throw notAllowed('nothing has to be paid for this move, so it needs no order');
  checkAmount(charge, amount);
  const range = { start: startDate, end: endDate };
  return { period, range, days: inclusiveDays(range), amount: won(charge) };
}
