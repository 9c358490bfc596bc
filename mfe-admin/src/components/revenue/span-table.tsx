import type { RevenuePeriod, RevenueSpan } from '@hamkke/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useWonText } from '../won-text.ts';
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

const number = 'ad:px-2 ad:py-2 ad:text-end ad:tabular-nums ad:whitespace-nowrap';

/** What the chart shows, to the won, the newest first. */
export function SpanTable({ spans, period, linesOf }: SpanTableProps) {
  const { t } = useTranslation('admin');
  const won = useWonText();
  const spanText = useSpanText();
  return (
    <table className="ad:w-full ad:border-collapse ad:text-[0.9375rem]">
      <caption className="ad:sr-only">{t(`revenue.chart.heading.${period}`)}</caption>
      <thead>
        <tr className="ad:border-b ad:border-line ad:text-sm ad:text-faint">
          <th scope="col" className="ad:py-2 ad:pe-2 ad:text-start ad:font-medium">
            {t('revenue.table.span')}
          </th>
          <th scope="col" className={`${number} ad:font-medium`}>
            {t('revenue.table.amount')}
          </th>
          <th scope="col" className={`${number} ad:font-medium`}>
            {t('revenue.table.paid')}
          </th>
          <th scope="col" className={`${number} ad:font-medium`}>
            {t('revenue.table.refunded')}
          </th>
        </tr>
      </thead>
      <tbody>
        {spans.toReversed().map((span, index) => (
          <tr key={span.key} className="ad:border-b ad:border-line ad:last:border-0">
            <th scope="row" className="ad:py-2 ad:pe-2 ad:text-start ad:font-medium ad:text-strong">
              {linesOf ? (
                <Link
                  to={linesOf(span)}
                  className="ad:inline-flex ad:min-h-11 ad:items-center ad:text-accent-strong ad:underline-offset-4 ad:hover:underline"
                >
                  {spanText(span, period)}
                </Link>
              ) : (
                spanText(span, period)
              )}
              {index === 0 && (
                <span className="ad:ms-2 ad:text-sm ad:font-normal ad:whitespace-nowrap ad:text-faint">
                  {t('revenue.table.running')}
                </span>
              )}
            </th>
            <td className={`${number} ad:font-semibold ad:text-strong`}>{won(span.amount)}</td>
            <td className={number}>{won(span.paid)}</td>
            <td className={number}>{won(span.refunded)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
