import type { RevenuePeriod, RevenueSpan } from '@hamkke/contracts';
import { useTranslation } from 'react-i18next';
import { Bar, BarChart, CartesianGrid, ReferenceLine, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { useDayTexts } from '../../../components/day-text.ts';
import { useWonText } from '../../../components/won-text.ts';
import { chartUnit, shortSpan, useSpanText } from './span-words.ts';

const height = 260;
const hatching = 'pt-running-span';
const tick = { fill: 'var(--hk-faint)', fontSize: 12 };

/**
 * Room for the labels of the axis, in pixels: as many digits as the largest value has, and one more, for the axis ends
 * at a round number. Measured labels come out too narrow where the letters arrive late.
 */
const axisWidth = (labels: readonly string[]) => 16 + 8 * Math.max(...labels.map(({ length }) => length), 1);

interface SpanChartProps {
  readonly spans: readonly RevenueSpan[];
  readonly period: RevenuePeriod;
  readonly onOpen: (span: RevenueSpan) => void;
}

/**
 * Bars in units that the reader counts in; the running span is hatched. For the eye and the pointer: the table says the
 * same to everyone else.
 */
export function SpanChart({ spans, period, onOpen }: SpanChartProps) {
  const { i18n } = useTranslation('partner');
  const { count } = useDayTexts();
  const bars = spans.map((span, index) => ({
    span,
    units: span.amount / chartUnit,
    // recharts takes the look of a bar from its entry
    ...(index === spans.length - 1 && { fill: `url(#${hatching})`, stroke: 'var(--hk-accent)' }),
  }));
  const label = ({ span }: (typeof bars)[number]) => shortSpan(span, period, i18n.language);
  return (
    <ResponsiveContainer width="100%" height={height} initialDimension={{ width: 320, height }}>
      <BarChart data={bars} accessibilityLayer={false} margin={{ top: 12, right: 4, bottom: 0, left: 0 }}>
        <defs>
          <pattern id={hatching} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="7" height="7" fill="var(--hk-accent-soft)" />
            <rect width="2.5" height="7" fill="var(--hk-accent)" />
          </pattern>
        </defs>
        <CartesianGrid vertical={false} stroke="var(--hk-line)" />
        <XAxis
          dataKey={label}
          tick={tick}
          tickLine={false}
          axisLine={false}
          interval="preserveStartEnd"
          minTickGap={10}
        />
        <YAxis
          width={axisWidth(bars.map(({ units }) => count(Math.round(units))))}
          tick={tick}
          tickLine={false}
          axisLine={false}
          tickFormatter={count}
        />
        <ReferenceLine y={0} stroke="var(--hk-line-strong)" />
        <Tooltip
          isAnimationActive={false}
          cursor={{ fill: 'var(--hk-lifted)' }}
          content={({ active, payload }) => (
            <SpanTip
              span={active ? (payload[0]?.payload as (typeof bars)[number] | undefined)?.span : undefined}
              period={period}
            />
          )}
        />
        <Bar
          dataKey="units"
          fill="var(--hk-accent)"
          radius={[4, 4, 0, 0]}
          maxBarSize={44}
          isAnimationActive={false}
          cursor="pointer"
          onClick={(_, index) => spans[index] && onOpen(spans[index])}
        />
      </BarChart>
    </ResponsiveContainer>
  );
}

function SpanTip({ span, period }: { readonly span: RevenueSpan | undefined; readonly period: RevenuePeriod }) {
  const spanText = useSpanText();
  const won = useWonText();
  if (!span) return null;
  return (
    <div className="pt:rounded-control pt:border pt:border-line-strong pt:bg-surface pt:px-3 pt:py-2 pt:text-sm pt:shadow-float">
      <p className="pt:text-faint">{spanText(span, period)}</p>
      <p className="pt:font-semibold pt:tabular-nums pt:text-strong">{won(span.amount)}</p>
    </div>
  );
}
