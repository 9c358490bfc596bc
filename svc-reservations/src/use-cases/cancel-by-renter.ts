import { DomainError } from '@hamkke/service-kit';
import { cancelOption } from '../domain/renter-rules.ts';
import type { Reservation } from '../domain/reservation.ts';
import { cancel } from '../domain/transitions.ts';
import { describeOwn, type OwnView } from './describe-own.ts';
import type { Renter } from './find-own.ts';
import type { RenterDeps } from './renter-deps.ts';

interface Cancelling {
  readonly reservationId: string;
  readonly renter: Renter;
  /** Won that the page promised; where it differs nothing is cancelled. */
  readonly expectedRefund?: number | undefined;
}

export type CancelByRenter = (cancelling: Cancelling, correlationId: string) => Promise<OwnView>;

const isCancelledByRenter = ({ state }: Reservation) => state.status === 'cancelled' && state.reason === 'renter';

/**
 * Cancels for the renter: an unpaid hold at any time, a rental within the free hours, with everything owed back. One
 * transaction cancels, gives the range back and says what is owed. What was cancelled by the renter already gets the
 * same answer again.
 * @throws NOT_FOUND, NOTICE_REQUIRED (`details.freeUntil`), REFUND_CHANGED (`details.refund` in won), RESERVATION_OVER,
 * UNAVAILABLE. Source: design domain.md "Cancelling and ending"
 */
export function createCancelByRenter({ store, clock, mutex, failpoints, findOwn, rules }: RenterDeps): CancelByRenter {
  function judge(reservation: Reservation, now: Date, expectedRefund: number | undefined): number {
    const { because, refund, freeUntil } = cancelOption(reservation, now, rules);
    if (because === 'over') throw new DomainError('RESERVATION_OVER', { status: reservation.state.status });
    if (because === 'notice-required')
      throw new DomainError('NOTICE_REQUIRED', { freeUntil: freeUntil?.toISOString() ?? null });
    if (expectedRefund !== undefined && expectedRefund !== refund) throw new DomainError('REFUND_CHANGED', { refund });
    return refund;
  }

  return async ({ reservationId, renter, expectedRefund }, correlationId) => {
    const { reservation: known, by } = await findOwn(reservationId, renter, correlationId);
    if (isCancelledByRenter(known)) return describeOwn(known, clock(), rules);
    const cancelled = await mutex.run(known.unitId, () =>
      store.transact(correlationId, async (tx) => {
        const reservation = await tx.find(reservationId, known.locationId);
        if (!reservation) throw new DomainError('NOT_FOUND');
        if (isCancelledByRenter(reservation)) return reservation;
        const now = clock();
        const refund = judge(reservation, now, expectedRefund);
        await tx.free(reservation, [reservationId]);
        await failpoints.hit('cancel-by-renter.after-free');
        const change = cancel(reservation, 'renter', { now, by }, refund);
        await tx.save([change]);
        await failpoints.hit('cancel-by-renter.before-commit');
        return change.reservation;
      }),
    );
    await failpoints.hit('cancel-by-renter.after-commit');
    return describeOwn(cancelled, clock(), rules);
  };
}
