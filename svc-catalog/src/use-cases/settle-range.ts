import { seoulDateOf, type CalendarDate, type DateRange } from '@hamkke/money';
import { DomainError, type Clock } from '@hamkke/service-kit';
import { settleAskedRange, settleOpenRange, type AskedRange, type Settled } from '../domain/asked-range.ts';

/**
 * The range of a question about availability.
 * @throws RANGE_INVALID (details.reason) for a reversed one or one over three years
 */
export function askedRange(asked: AskedRange, clock: Clock): DateRange {
  return rangeOrRefuse(settleAskedRange(asked, seoulDateOf(clock())));
}

/** The range of a question about what is taken; without an end where none is asked. @throws RANGE_INVALID as above */
export function openRange(asked: AskedRange, clock: Clock): { start: CalendarDate; end: CalendarDate | undefined } {
  return rangeOrRefuse(settleOpenRange(asked, seoulDateOf(clock())));
}

function rangeOrRefuse<R>(settled: Settled<R>): R {
  if ('problem' in settled) throw new DomainError('RANGE_INVALID', { reason: settled.problem });
  return settled.range;
}
