import { ApiError } from '@hamkke/api-client';
import { isCalendarDate, type CalendarDate } from '@hamkke/money';

export interface InUse {
  /** Units that a rental runs in or is coming to. */
  readonly units: number;
  /** The last day of the last such rental, where the server knows it. */
  readonly until: CalendarDate | undefined;
}

/**
 * Why something cannot be removed or changed: a rental runs or is coming. Undefined for any other refusal. Source:
 * design domain.md "Warehouses".
 */
export function inUseOf(error: unknown): InUse | undefined {
  if (!(error instanceof ApiError) || error.code !== 'UNIT_IN_USE') return undefined;
  const { unitIds, until } = error.details;
  return { units: Array.isArray(unitIds) ? unitIds.length : 0, until: isCalendarDate(until) ? until : undefined };
}
