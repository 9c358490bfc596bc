import { DomainError } from '@hamkke/service-kit';
import { cancelOption } from '../../domain/customer-rules.ts';
import type { Reservation } from '../../domain/reservation.ts';
import { cancel } from '../../domain/transitions.ts';
import type { OwnView } from './describe-own.ts';
import type { CallingCustomer } from './find-own.ts';
import type { CustomerDeps } from '../customer-deps.ts';

interface Cancelling {
  readonly reservationId: string;
  readonly customer: CallingCustomer;
  /** Won that the page promised; where it differs nothing is cancelled. */
  readonly expectedRefund?: number | undefined;
}

export type CancelByCustomer = (cancelling: Cancelling, correlationId: string) => Promise<OwnView>;

const isCancelledByCustomer = ({ state }: Reservation) => state.status === 'cancelled' && state.reason === 'renter';

/**
 * Cancels for the customer: an unpaid hold at any time, a rental within the free hours, with everything owed back. One
 * transaction cancels, gives the range back and says what is owed. What was cancelled by the customer already gets the
 * same answer again.
 * @throws NOT_FOUND, NOTICE_REQUIRED (`details.freeUntil`), REFUND_CHANGED (`details.refund` in won), RESERVATION_OVER,
 * UNAVAILABLE. Source: design domain.md "Cancelling and ending"
 */
export function createCancelByCustomer({
  store,
  clock,
  mutex,
  failpoints,
  findOwn,
  describe,
  rules,
}: CustomerDeps): CancelByCustomer {
  function checkRefund(reservation: Reservation, now: Date, expectedRefund: number | undefined): number {
    const { because, refund, freeUntil } = cancelOption(reservation, now, rules);
    if (because === 'over') throw new DomainError('RESERVATION_OVER', { status: reservation.state.status });
    if (because === 'notice-required')
      throw new DomainError('NOTICE_REQUIRED', { freeUntil: freeUntil?.toISOString() ?? null });
    if (expectedRefund !== undefined && expectedRefund !== refund) throw new DomainError('REFUND_CHANGED', { refund });
    return refund;
  }

  return async ({ reservationId, customer, expectedRefund }, correlationId) => {
    const { reservation: known, by } = await findOwn(reservationId, customer, correlationId);
    if (isCancelledByCustomer(known)) return await describe(known);
    const cancelled = await mutex.run(known.unitId, () =>
      store.transact(correlationId, async (tx) => {
        const reservation = await tx.find(reservationId, known.locationId);
        if (!reservation) throw new DomainError('NOT_FOUND');
        if (isCancelledByCustomer(reservation)) return reservation;
        const now = clock();
        const refund = checkRefund(reservation, now, expectedRefund);
        await tx.free(reservation, [reservationId]);
        await failpoints.hit('cancel-by-customer.after-free');
        const change = cancel(reservation, 'renter', { now, by }, refund);
        await tx.save([change]);
        await failpoints.hit('cancel-by-customer.before-commit');
        return change.reservation;
      }),
    );
    await failpoints.hit('cancel-by-customer.after-commit');
    return await describe(cancelled);
  };
}
