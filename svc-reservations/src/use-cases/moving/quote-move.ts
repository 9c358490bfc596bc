import type { CalendarDate, MoveReckoning, Period } from '@hamkke/money';
import type { MoveRules } from '../../domain/moving.ts';
import type { CustomerDeps } from '../customer-deps.ts';
import type { CallingCustomer } from '../renting/find-own.ts';
import { checkMove, type MoveTarget } from './check-move.ts';

interface MoveQuote extends MoveReckoning {
  readonly period: Period;
  readonly endDate: CalendarDate;
}

export type QuoteMove = (
  move: MoveTarget & { readonly reservationId: string; readonly customer: CallingCustomer },
  correlationId: string,
) => Promise<MoveQuote>;

/**
 * What a customer's move would cost by the prices given; changes nothing.
 * @throws NOT_FOUND, RANGE_INVALID, RESERVATION_OVER, UNIT_CLOSED, UNAVAILABLE. Source: decision 0053
 */
export function createQuoteMove({
  store,
  clock,
  findOwn,
  moveRules,
}: Pick<CustomerDeps, 'store' | 'clock' | 'findOwn'> & { moveRules: MoveRules }): QuoteMove {
  return async ({ reservationId, customer, ...target }, correlationId) => {
    const { reservation } = await findOwn(reservationId, customer, correlationId);
    const extensions = await store.extensionsOf([reservationId]);
    const reckoning = checkMove(reservation, extensions, target, { now: clock(), rules: moveRules });
    return { ...reckoning, period: reservation.period, endDate: reservation.range.end };
  };
}
