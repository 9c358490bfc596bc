import { isFixedPeriod, periodPrice, type FixedPeriod } from '@hamkke/money';
import type { ChoosablePeriod } from '../../../components/rental/rental-choice.ts';
import type { OfferedUnit } from '../hooks/use-rental-choice.ts';

/** The period to wait for: days of one's own cannot be waited for, so a month takes their place. */
export const waitingPeriodOf = (period: ChoosablePeriod): FixedPeriod => (isFixedPeriod(period) ? period : 'monthly');

/** Says whether waiting for a size helps: none of its units can be chosen, and some are for rent for the period. */
export function isWaitable(ofSize: readonly OfferedUnit[], period: ChoosablePeriod): boolean {
  const isForRent = ({ unit }: OfferedUnit) =>
    unit.isForRent !== false && periodPrice(unit, waitingPeriodOf(period)) > 0;
  return ofSize.every(({ selectable }) => !selectable) && ofSize.some(isForRent);
}
