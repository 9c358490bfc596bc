import type { MoveOptions, MoveReckoning } from '@hamkke/contracts';
import { useDayTexts, useWonText } from '@hamkke/screen-kit/formatting';
import { FactList } from '@hamkke/screen-kit/layout';
import { useTranslation } from 'react-i18next';
import { useDifferenceText } from './difference.ts';

interface ReckoningLinesProps {
  readonly options: MoveOptions;
  readonly reckoning: MoveReckoning;
}

/** What a move comes to, line by line, and what else it means. Source: decision 0053 */
export function ReckoningLines({ options, reckoning }: ReckoningLinesProps) {
  const { t } = useTranslation('account');
  const { day } = useDayTexts();
  const write = useWonText();
  const differenceText = useDifferenceText();
  const { daysLeft, value, price, charge, refund, withheld } = reckoning;
  const sum = (amount: number) =>
    amount > 0 && (
      <span key="sum" className="ac:text-xl ac:font-bold">
        {write(amount)}
      </span>
    );
  return (
    <div className="ac:flex ac:flex-col ac:gap-3">
      <FactList
        facts={[
          [t('moving.reckoning.day'), day(options.moveDate)],
          [
            t('moving.reckoning.daysLeft'),
            t('moving.reckoning.daysUntil', { count: daysLeft, end: day(options.endDate) }),
          ],
          [t('moving.reckoning.value'), write(value)],
          [t('moving.reckoning.price'), write(price)],
          [t('moving.reckoning.withheld'), withheld > 0 && write(withheld)],
          [t('moving.reckoning.charge'), sum(charge)],
          [t('moving.reckoning.refund'), sum(refund)],
        ]}
      />
      {charge === 0 && refund === 0 && (
        <p className="ac:text-end ac:text-xl ac:font-bold ac:text-strong">{differenceText(reckoning)}</p>
      )}
      {withheld > 0 && <p className="ac:text-sm ac:text-muted">{t('moving.reckoning.withheldWhy')}</p>}
      <ul className="ac:m-0 ac:flex ac:list-disc ac:flex-col ac:gap-1 ac:ps-5 ac:text-sm ac:text-muted">
        <li>{t('moving.notes.leaveBy', { date: day(options.leaveBy) })}</li>
        {refund > 0 && <li>{t('moving.notes.refund')}</li>}
        {options.stopsRenewing && <li>{t('moving.notes.stopsRenewing')}</li>}
        <li>{t('moving.notes.noFreeHours')}</li>
      </ul>
    </div>
  );
}
