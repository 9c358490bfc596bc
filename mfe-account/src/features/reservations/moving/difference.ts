import type { MoveReckoning } from '@hamkke/contracts';
import { useWonText } from '@hamkke/screen-kit/formatting';
import { useTranslation } from 'react-i18next';

/** What a move comes to: something to pay, something back, a difference that does not come back, or none at all. */
function differenceOf({ charge, refund, withheld }: MoveReckoning): 'charge' | 'refund' | 'withheld' | 'same' {
  if (charge > 0) return 'charge';
  if (refund > 0) return 'refund';
  return withheld > 0 ? 'withheld' : 'same';
}

/** Says in a phrase what a move costs or gives back. */
export function useDifferenceText(): (reckoning: MoveReckoning) => string {
  const { t } = useTranslation('account');
  const write = useWonText();
  return (reckoning) =>
    t(`moving.difference.${differenceOf(reckoning)}`, { amount: write(reckoning.charge || reckoning.refund) });
}
