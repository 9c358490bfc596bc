import type { RevenuePeriod, RevenueSpan } from '@hamkke/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useWonText } from '../../../components/won-text.ts';
import { useSpanText } from './span-words.ts';

interface SpanTableProps {
  readonly spans: readonly RevenueSpan[];
  readonly period: RevenuePeriod;
  /**
   * The address behind a span; left out while the table is there for the ear only, so that no focus goes where nobody
   * sees it.
   */
  readonly linesOf?: (span: RevenueSpan) => string;
}

const number = 'pt:px-2 pt:py-2 pt:text-end pt:tabular-nums pt:whitespace-nowrap';

/** What the chart shows, to the won, the newest first. */
export function SpanTable({ spans, period, linesOf }: SpanTableProps) {
  const { t } = useTranslation('partner');
  const won = useWonText();
  const spanText = useSpanText();
  return (
    <table className="pt:w-full pt:border-collapse pt:text-[0.9375rem]">
      <caption className="pt:sr-only">{t(`revenue.chart.heading.${period}`)}</caption>
      <thead>
        <tr className="pt:border-b pt:border-line pt:text-sm pt:text-faint">
          <th scope="col" className="pt:py-2 pt:pe-2 pt:text-start pt:font-medium">
            {t('revenue.table.span')}
          </th>
          <th scope="col" className={`${number} pt:font-medium`}>
            {t('revenue.table.amount')}
          </th>
          <th scope="col" className={`${number} pt:font-medium`}>
            {t('revenue.table.paid')}
          </th>
          <th scope="col" className={`${number} pt:font-medium`}>
            {t('revenue.table.refunded')}
          </th>
        </tr>
      </thead>
      <tbody>
        {spans.toReversed().map((span, index) => (
          <tr key={span.key} className="pt:border-b pt:border-line pt:last:border-0">
            <th scope="row" className="pt:py-2 pt:pe-2 pt:text-start pt:font-medium pt:text-strong">
              {linesOf ? (
                <Link
                  to={linesOf(span)}
                  className="pt:-my-2 pt:inline-flex pt:min-h-11 pt:py-2 pt:items-center pt:text-accent-strong pt:underline-offset-4 pt:hover:underline"
                >
                  {spanText(span, period)}
                </Link>
              ) : (
                spanText(span, period)
              )}
              {index === 0 && (
                <span className="pt:ms-2 pt:text-sm pt:font-normal pt:whitespace-nowrap pt:text-faint">
                  {t('revenue.table.running')}
                </span>
              )}
            </th>
            <td className={`${number} pt:font-semibold pt:text-strong`}>{won(span.amount)}</td>
            <td className={number}>{won(span.paid)}</td>
            <td className={number}>{won(span.refunded)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
