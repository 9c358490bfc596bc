import { addDays } from '@hamkke/money';
import { DomainError } from '@hamkke/service-kit';
import { isRunning } from '../../domain/customer-rules.ts';
import type { Reservation, Terms } from '../../domain/reservation.ts';

/**
 * Checks that a range is the next one of the rental that it extends.
 * @throws RESERVATION_OVER (`details.status`) for what is no running rental; RANGE_INVALID (`details.reason` not-next,
 * `details.startDate`) for another unit or another first day
 */
export function checkContinued(continued: Reservation, { unitId, locationId, range }: Terms, now: Date): void {
  if (!isRunning(continued, now)) throw new DomainError('RESERVATION_OVER', { status: continued.state.status });
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
