import { unitLabel, useDayTexts, useWonText } from '@hamkke/screen-kit/formatting';
import { usePartnerText } from '@hamkke/shell-api';
import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ShowMore, useShown } from '../../../components/show-more.tsx';
import { signedAmount } from '../components/line-rows.ts';
import { revenuePaths } from '../revenue-paths.ts';
import { lineSum } from './adds-up.ts';
import type { Statement } from './use-settlements.ts';

// On a phone each line is a small block of its own: five columns do not fit side by side.
const block = 'pt:max-sm:block';
const row = 'pt:border-b pt:border-line pt:max-sm:grid pt:max-sm:grid-cols-[minmax(0,1fr)_auto] pt:max-sm:py-2';
const head = 'pt:px-2 pt:py-2 pt:text-sm pt:font-medium pt:text-faint';
const cell = 'pt:px-2 pt:py-2 pt:align-top pt:max-sm:py-0.5';

/** Lines that are drawn at once: a month of a large partner has thousands. */
const linesPerStep = 200;

/**
 * Every line of the ledger in the settlement, with their sum below; some at a time on the screen, all of them on paper.
 */
export function StatementLines({ statement }: { readonly statement: Statement }) {
  const { t } = useTranslation('partner');
  const { instant } = useDayTexts();
  const won = useWonText();
  const own = usePartnerText();
  const list = useShown(statement.lines, linesPerStep);
  const { onAll } = list;
  useEffect(() => {
    // the browser lays the page out for print right after
    const beforePrint = () => flushSync(onAll);
    addEventListener('beforeprint', beforePrint);
    return () => removeEventListener('beforeprint', beforePrint);
  }, [onAll]);
  if (statement.lines.length === 0) return <p className="pt:text-faint">{t('revenue.statement.noLines')}</p>;
  return (
    <div className="pt-statement-scroll pt:-mx-2 pt:overflow-x-auto">
      <table className={`pt:w-full pt:border-collapse pt:text-[0.9375rem] pt:sm:max-xl:text-sm ${block}`}>
        <caption className="pt:max-sm:block pt:px-2 pt:pb-2 pt:text-start pt:font-semibold pt:text-strong">
          {t('revenue.statement.lines', { count: statement.lines.length })}
        </caption>
        <thead className="pt:max-sm:sr-only">
          <tr className="pt:border-b pt:border-line">
            <th scope="col" className={`${head} pt:text-start`}>
              {t('revenue.csv.at')}
            </th>
            <th scope="col" className={`${head} pt:text-start`}>
              {t('revenue.csv.kind')}
            </th>
            <th scope="col" className={`${head} pt:text-start`}>
              {t('revenue.csv.unit')}
            </th>
            <th scope="col" className={`${head} pt:text-start`}>
              {t('revenue.csv.order')}
            </th>
            <th scope="col" className={`${head} pt:text-end`}>
              {t('revenue.csv.amount')}
            </th>
          </tr>
        </thead>
        <tbody className={block}>
          {list.shown.map((line) => (
            <tr key={line.entryId} className={row}>
              <td
                className={`${cell} pt:min-w-28 pt:xl:whitespace-nowrap pt:tabular-nums pt:max-sm:order-3 pt:max-sm:text-muted`}
              >
                {instant(line.at)}
              </td>
              <td className={`${cell} pt:whitespace-nowrap pt:max-sm:order-4 pt:max-sm:text-end pt:max-sm:text-muted`}>
                {t(`revenue.kind.${line.kind}`)}
              </td>
              <td className={`${cell} pt:min-w-36 pt:max-sm:order-1 pt:max-sm:font-medium pt:max-sm:text-strong`}>
                {own(line.locationName)} <span className="pt:whitespace-nowrap">{unitLabel(line)}</span>
              </td>
              <td className={`${cell} pt:whitespace-nowrap pt:tabular-nums pt:max-sm:order-5 pt:max-sm:col-span-2`}>
                <Link
                  to={revenuePaths.reservation(line.reservationId)}
                  className="pt:-my-2.5 pt:inline-flex pt:min-h-11 pt:py-2.5 pt:items-center pt:text-accent-strong pt:underline-offset-4 pt:hover:underline pt:print:my-0 pt:print:min-h-0 pt:print:py-0"
                >
                  {line.orderId}
                </Link>
              </td>
              <td
                className={`${cell} pt:text-end pt:whitespace-nowrap pt:tabular-nums pt:text-strong pt:max-sm:order-2`}
              >
                {won(signedAmount(line))}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot className={block}>
          <tr className="pt:max-sm:grid pt:max-sm:grid-cols-[minmax(0,1fr)_auto] pt:max-sm:py-2">
            <th scope="row" colSpan={4} className={`${cell} pt:text-start pt:font-semibold pt:text-strong`}>
              {t('revenue.statement.lineSum')}
            </th>
            <td className={`${cell} pt:text-end pt:font-bold pt:whitespace-nowrap pt:tabular-nums pt:text-strong`}>
              {won(lineSum(statement))}
            </td>
          </tr>
        </tfoot>
      </table>
      <ShowMore {...list} />
    </div>
  );
}
