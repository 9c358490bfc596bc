import type { CalendarDate } from '@hamkke/money';
import { DomainError } from '@hamkke/service-kit';
import { noticeDays, type CustomerRules } from '../../domain/customer-rules.ts';
import { extensionOf } from '../../domain/extending.ts';
import type { Reservation } from '../../domain/reservation.ts';

const outside = (
  reason: 'too-early' | 'too-late',
  code: 'too_small' | 'too_big',
  days: Readonly<Record<string, unknown>>,
) =>
  new DomainError(
    'RANGE_INVALID',
    { reason, ...days },
    {
      fields: [
        {
          path: 'leaveDate',
          code,
          message: reason === 'too-early' ? 'earlier than the notice allows' : 'not earlier than the end agreed',
        },
      ],
    },
  );

/** @throws RANGE_INVALID (`details.reason` extended, `details.by`) for a rental that goes on in another period */
export function refuseExtended(reservation: Reservation, extensions: readonly Reservation[], now: Date): void {
  const extension = extensionOf(reservation, extensions, now);
  if (!extension) return;
  throw new DomainError(
    'RANGE_INVALID',
    { reason: 'extended', by: extension.reservationId },
    { fields: [{ path: 'leaveDate', code: 'not_allowed', message: 'the rental goes on in another period' }] },
  );
}

/** @throws RESERVATION_OVER (`details.status`), RANGE_INVALID (`details.reason`, `earliest`, `latest`) */
export function checkDay(reservation: Reservation, leaveDate: CalendarDate, now: Date, rules: CustomerRules): void {
  const days = noticeDays(reservation, now, rules);
  if (!days) {
    const { status } = reservation.state;
    if (status !== 'active') throw new DomainError('RESERVATION_OVER', { status });
    throw outside('too-late', 'too_big', { earliest: null, latest: null });
  }
  if (leaveDate < days.earliest) throw outside('too-early', 'too_small', { ...days });
  if (leaveDate > days.latest) throw outside('too-late', 'too_big', { ...days });
}
