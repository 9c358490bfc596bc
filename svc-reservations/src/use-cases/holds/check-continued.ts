import { addDays } from '@hamkke/money';
import { DomainError } from '@hamkke/service-kit';
import { isRunning } from '../../domain/customer-rules.ts';
import { takesNextTerm } from '../../domain/renewing.ts';
import type { Reservation, Terms } from '../../domain/reservation.ts';

/**
 * Checks that a range is the next one of the rental that it extends. The next term of one that renews may come late:
 * that rental has its open end also when its days are over, and is the member's whose card pays.
 * @throws RESERVATION_OVER (`details.status`) for what is no running rental or does not renew; RANGE_INVALID (`details.reason` not-next,
 * `details.startDate`) for another unit or another first day
 */
export function checkContinued(
  continued: Reservation,
  { unitId, locationId, range, userId, renewal }: Terms & { readonly renewal?: boolean },
  now: Date,
): void {
  const goesOn = renewal ? takesNextTerm(continued, userId) : isRunning(continued, now) && continued.movedTo === null;
  if (!goesOn) throw new DomainError('RESERVATION_OVER', { status: continued.state.status });
  const startDate = addDays(continued.range.end, 1);
  if (continued.unitId === unitId && continued.locationId === locationId && range.start === startDate) return;
  throw new DomainError(
    'RANGE_INVALID',
    { reason: 'not-next', startDate },
    {
      fields: [
        { path: 'startDate', code: 'mismatch', message: 'not the day after the rental that it extends, on its unit' },
      ],
    },
  );
}
