import type { RentalMonth } from '@hamkke/contracts';
import { useDayTexts } from '@hamkke/screen-kit/formatting';
import { useTranslation } from 'react-i18next';
import { usePercentText } from './use-percent-text.ts';

interface MonthTableProps {
  readonly heading: string;
  /** The oldest first; the last one runs. */
  readonly months: readonly RentalMonth[];
}

const counts = ['running', 'started', 'ended', 'involuntary', 'renewed', 'extended'] as const;
const shares = ['churn', 'loss'] as const;
const number = 'pt:px-3 pt:py-2 pt:text-end pt:tabular-nums';
/** Stays in sight while the figures scroll sideways below it. */
const first = 'pt:sticky pt:start-0 pt:bg-surface pt:py-2 pt:pe-3 pt:text-start pt:font-medium';

/** All figures month by month, the newest first. What scrolls sideways can be reached with the keyboard. */
export function MonthTable({ heading, months }: MonthTableProps) {
  const { t } = useTranslation('partner');
  const { count, month: monthText } = useDayTexts();
  const percentText = usePercentText();
  return (
    <>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls what has the focus */}
      <div role="group" aria-label={heading} tabIndex={0} className="pt:overflow-x-auto">
        <table className="pt:w-full pt:min-w-3xl pt:border-collapse pt:text-[0.9375rem]">
          <caption className="pt:sr-only">{heading}</caption>
          <thead>
            <tr className="pt:border-b pt:border-line pt:align-bottom pt:text-sm pt:text-faint">
              <th scope="col" className={first}>
                {t('figures.columns.month')}
              </th>
              {[...counts, ...shares].map((column) => (
                <th key={column} scope="col" className={`${number} pt:font-medium pt:wrap-normal`}>
                  {t(`figures.columns.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.toReversed().map((month, index) => (
              <tr key={month.month} className="pt:border-b pt:border-line pt:last:border-0">
                <th scope="row" className={`${first} pt:whitespace-nowrap pt:text-strong`}>
                  {monthText(month.month)}
                  {index === 0 && (
                    <span className="pt:block pt:text-sm pt:font-normal pt:text-faint">{t('figures.running')}</span>
                  )}
                </th>
                {counts.map((column) => (
                  <td key={column} className={number}>
                    {count(month[column])}
                  </td>
                ))}
                {shares.map((column) => (
                  <td key={column} className={`${number} pt:text-strong`}>
                    {percentText(month[column])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {months.some(({ churn }) => churn === null) && <p className="pt:text-sm pt:text-faint">{t('figures.dash')}</p>}
    </>
  );
}
