import { Bar, BarChart, CartesianGrid, ReferenceLine, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { useDayTexts } from '../formatting/day-texts.ts';

const height = 260;
const hatching = 'sk-running-bar';
const tick = { fill: 'var(--hk-faint)', fontSize: 12 };

export interface ChartBar {
  readonly key: string;
  /** In the unit of the chart. */
  readonly value: number;
  /** On the axis: as short as it can be written. */
  readonly axis: string;
  /** In full, where the pointer rests. */
  readonly title: string;
  readonly valueText: string;
  /** Not over yet: hatched. */
  readonly running: boolean;
}

/**
 * Room for the labels of the axis, in pixels: as many digits as the largest value has, and one more, for the axis ends
 * at a round number. Measured labels come out too narrow where the letters arrive late.
 */
const axisWidth = (labels: readonly string[]) => 16 + 8 * Math.max(...labels.map(({ length }) => length), 1);

interface BarsProps {
  readonly bars: readonly ChartBar[];
  readonly onOpen?: (key: string) => void;
}

/** Bars for the eye and the pointer: a table beside them says the same to everyone else. */
export function Bars({ bars, onOpen }: BarsProps) {
  const { count } = useDayTexts();
  // recharts takes the look of a bar from its entry
  const data = bars.map((bar) => ({
    ...bar,
    ...(bar.running && { fill: `url(#${hatching})`, stroke: 'var(--hk-accent)' }),
  }));
  return (
    <ResponsiveContainer width="100%" height={height} initialDimension={{ width: 320, height }}>
      <BarChart data={data} accessibilityLayer={false} margin={{ top: 12, right: 4, bottom: 0, left: 0 }}>
        <defs>
          <pattern id={hatching} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="7" height="7" fill="var(--hk-accent-soft)" />
            <rect width="2.5" height="7" fill="var(--hk-accent)" />
          </pattern>
        </defs>
        <CartesianGrid vertical={false} stroke="var(--hk-line)" />
        <XAxis
          dataKey="axis"
          tick={tick}
          tickLine={false}
          axisLine={false}
          interval="preserveStartEnd"
          minTickGap={10}
        />
        <YAxis
          width={axisWidth(bars.map(({ value }) => count(Math.round(value))))}
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
            <BarTip bar={active ? (payload[0]?.payload as ChartBar | undefined) : undefined} />
          )}
        />
        <Bar
          dataKey="value"
          fill="var(--hk-accent)"
          radius={[4, 4, 0, 0]}
          maxBarSize={44}
          isAnimationActive={false}
          {...(onOpen && {
            cursor: 'pointer',
            onClick: (_: unknown, index: number) => bars[index] && onOpen(bars[index].key),
          })}
        />
      </BarChart>
    </ResponsiveContainer>
  );
}

function BarTip({ bar }: { readonly bar: ChartBar | undefined }) {
  if (!bar) return null;
  return (
    <div className="sk:rounded-control sk:border sk:border-line-strong sk:bg-surface sk:px-3 sk:py-2 sk:text-sm sk:shadow-float">
      <p className="sk:text-faint">{bar.title}</p>
      <p className="sk:font-semibold sk:tabular-nums sk:text-strong">{bar.valueText}</p>
    </div>
  );
}
