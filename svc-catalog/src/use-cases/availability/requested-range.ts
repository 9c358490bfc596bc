import { seoulDateOf, type CalendarDate, type DateRange } from '@hamkke/money';
import { DomainError, type Clock } from '@hamkke/service-kit';
import {
  settleRequestedRange,
  settleOpenRange,
  type RequestedRange,
  type Settled,
} from '../../domain/requested-range.ts';

/**
 * The range of a question about availability.
 * @throws RANGE_INVALID (details.reason) for a reversed one or one over three years
 */
export function requestedRange(requested: RequestedRange, clock: Clock): DateRange {
  return rangeOrRefuse(settleRequestedRange(requested, seoulDateOf(clock())));
}

/**
 * The range of a question about what is taken; without an end where none is requested. @throws RANGE_INVALID as above
 */
export function openRange(
  requested: RequestedRange,
  clock: Clock,
): { start: CalendarDate; end: CalendarDate | undefined } {
  return rangeOrRefuse(settleOpenRange(requested, seoulDateOf(clock())));
}

function rangeOrRefuse<R>(settled: Settled<R>): R {
  if ('problem' in settled) throw new DomainError('RANGE_INVALID', { reason: settled.problem });
  return settled.range;
}
