import { seoulDateOf, type DateRange } from '@hamkke/money';
import { DomainError, type Clock } from '@hamkke/service-kit';
import {
  resolveRequestedRange,
  resolveOpenRange,
  type RequestedRange,
  type Resolved,
} from '../../domain/requested-range.ts';
import type { OpenRange } from '../../domain/taken-range.ts';

/**
 * The range of a question about availability.
 * @throws RANGE_INVALID (details.reason) for a reversed one or one over three years
 */
export function requestedRange(requested: RequestedRange, clock: Clock): DateRange {
  return rangeOrRefuse(resolveRequestedRange(requested, seoulDateOf(clock())));
}

/**
 * The range of a question about what is taken; without an end where none is requested. @throws RANGE_INVALID as above
 */
export function openRange(requested: RequestedRange, clock: Clock): OpenRange {
  return rangeOrRefuse(resolveOpenRange(requested, seoulDateOf(clock())));
}

function rangeOrRefuse<R>(resolved: Resolved<R>): R {
  if ('problem' in resolved) throw new DomainError('RANGE_INVALID', { reason: resolved.problem });
  return resolved.range;
}
