import type { OrderSummary } from '@hamkke/contracts';
import { LinkButton } from '@hamkke/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { writeChoice } from '../rental/rental-choice.ts';
import { HomeButton } from './outcome-views.tsx';
import { ResultFrame } from './result-frame.tsx';
import { saleOf } from './sale-of.ts';
import type { Outcome } from './use-outcome.ts';

interface PickAgainProps {
  readonly tone: 'wait' | 'bad';
  readonly icon: ReactNode;
  readonly title: string;
  readonly hint: string;
  readonly outcome: Outcome;
  /** Straight to paying for the same unit and days again. */
  readonly again?: boolean;
}

/** The same size, period and days on the location's page; the unit is chosen anew. */
const choiceOf = ({ unitSize: size, period, startDate, endDate }: OrderSummary) =>
  writeChoice({
    size,
    unitId: undefined,
    period: period === 'daily' ? 'custom' : period,
    range: { start: startDate, end: endDate },
  }).toString();

/** The checkout of the same unit and days; period and last day of a rental that moves are its own. */
function checkoutOf({ unitId, period, startDate, endDate, continues, moves }: OrderSummary): string {
  const search = new URLSearchParams(
    moves === undefined ? { unitId, period, startDate, endDate } : { unitId, startDate, moves },
  );
  if (continues !== undefined) search.set('continues', continues);
  return `/checkout?${search.toString()}`;
}

/** The payment did not go through: the way to pay again, or to choose again. */
export function PickAgain({ outcome: { order }, again = false, ...frame }: PickAgainProps) {
  const { t } = useTranslation('booking');
  // nobody extends by another unit, or pays again for another move: the checkout says whether this one can still be had
  const same = again || saleOf(order) !== 'rental';
  const target = !order ? '/locations' : same ? checkoutOf(order) : `/storage/${order.locationId}?${choiceOf(order)}`;
  return (
    <ResultFrame
      {...frame}
      actions={
        <>
          <LinkButton as={Link} to={target} size="large">
            {same && order ? t('result.tryAgain') : t('browse')}
          </LinkButton>
          <HomeButton />
        </>
      }
    />
  );
}
