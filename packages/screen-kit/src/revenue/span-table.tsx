import type { RevenuePeriod, RevenueSpan } from '@hamkke/contracts';
import { Link } from 'react-router';
import { useWonText } from '../formatting/won-text.ts';
import { useScreenText } from '../texts/remote-texts.ts';
import { useSpanText } from './span-texts.ts';

interface SpanTableProps {
  readonly spans: readonly RevenueSpan[];
  readonly period: RevenuePeriod;
  /**
   * The address behind a span; left out while the table is there for the ear only, so that no focus goes where nobody
   * sees it.
   */
  readonly linesOf?: (span: RevenueSpan) => string;
}

const number = 'sk:px-2 sk:py-2 sk:text-end sk:tabular-nums sk:whitespace-nowrap';

/** What the chart shows, to the won, the newest first. */
export function SpanTable({ spans, period, linesOf }: SpanTableProps) {
  const t = useScreenText();
  const won = useWonText();
  const spanText = useSpanText();
  return (
    <table className="sk:w-full sk:border-collapse sk:text-[0.9375rem]">
      <caption className="sk:sr-only">{t(`revenue.chart.heading.${period}`)}</caption>
      <thead>
        <tr className="sk:border-b sk:border-line sk:text-sm sk:text-faint">
          <th scope="col" className="sk:py-2 sk:pe-2 sk:text-start sk:font-medium">
            {t('revenue.table.span')}
          </th>
          <th scope="col" className={`${number} sk:font-medium`}>
            {t('revenue.table.amount')}
          </th>
          <th scope="col" className={`${number} sk:font-medium`}>
            {t('revenue.table.paid')}
          </th>
          <th scope="col" className={`${number} sk:font-medium`}>
            {t('revenue.table.refunded')}
          </th>
        </tr>
      </thead>
      <tbody>
        {spans.toReversed().map((span, index) => (
          <tr key={span.key} className="sk:border-b sk:border-line sk:last:border-0">
            <th scope="row" className="sk:py-2 sk:pe-2 sk:text-start sk:font-medium sk:text-strong">
              {linesOf ? (
                <Link
                  to={linesOf(span)}
                  className="sk:-my-2 sk:inline-flex sk:min-h-11 sk:items-center sk:py-2 sk:text-accent-strong sk:underline-offset-4 sk:hover:underline"
                >
                  {spanText(span, period)}
                </Link>
              ) : (
                spanText(span, period)
              )}
              {index === 0 && (
                <span className="sk:ms-2 sk:text-sm sk:font-normal sk:whitespace-nowrap sk:text-faint">
                  {t('revenue.table.running')}
                </span>
              )}
            </th>
            <td className={`${number} sk:font-semibold sk:text-strong`}>{won(span.amount)}</td>
            <td className={number}>{won(span.paid)}</td>
            <td className={number}>{won(span.refunded)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
