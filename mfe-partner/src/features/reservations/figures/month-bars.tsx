import { useDayTexts } from '@hamkke/screen-kit/formatting';
import { useTranslation } from 'react-i18next';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';

const height = 260;
const tick = { fill: 'var(--hk-faint)', fontSize: 12 };

export interface MonthBar {
  /** On the axis: as short as it can be written. */
  readonly axis: string;
  /** In full, where the pointer rests. */
  readonly title: string;
  readonly started: number;
  readonly ended: number;
  /** Not over yet: hatched. */
  readonly running: boolean;
}

const series = [
  { name: 'started', color: 'var(--hk-accent)' },
  { name: 'ended', color: 'var(--hk-line-strong)' },
] as const;
const hatching = (name: string) => `pt-running-${name}`;
const radius: [number, number, number, number] = [3, 3, 0, 0];
const look = { radius, maxBarSize: 18, isAnimationActive: false } as const;

/** Room for the labels of the axis, in pixels: the digits of the largest value and one more for the rounded end. */
const axisWidth = (labels: readonly string[]) => 16 + 8 * Math.max(...labels.map(({ length }) => length), 1);

/** Two bars a month for the eye and the pointer: the table below says the same to everyone. */
export function MonthBars({ bars }: { readonly bars: readonly MonthBar[] }) {
  const { count } = useDayTexts();
  return (
    <ResponsiveContainer width="100%" height={height} initialDimension={{ width: 320, height }}>
      <BarChart
        data={[...bars]}
        accessibilityLayer={false}
        barGap={1}
        margin={{ top: 12, right: 4, bottom: 0, left: 0 }}
      >
        <defs>
          {series.map(({ name, color }) => (
            <pattern
              key={name}
              id={hatching(name)}
              width="7"
              height="7"
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <rect width="3" height="7" fill={color} />
            </pattern>
          ))}
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
          width={axisWidth(bars.map(({ started, ended }) => count(Math.max(started, ended))))}
          allowDecimals={false}
          tick={tick}
          tickLine={false}
          axisLine={false}
          tickFormatter={count}
        />
        <Tooltip
          isAnimationActive={false}
          cursor={{ fill: 'var(--hk-lifted)' }}
          content={({ active, payload }) => (
            <MonthTip bar={active ? (payload[0]?.payload as MonthBar | undefined) : undefined} />
          )}
        />
        {/* the running month is a bar of its own on the same place, for a bar has one look */}
        {series.flatMap(({ name, color }) => [
          <Bar
            key={name}
            {...look}
            dataKey={(bar: MonthBar) => (bar.running ? undefined : bar[name])}
            stackId={name}
            fill={color}
          />,
          <Bar
            key={hatching(name)}
            {...look}
            dataKey={(bar: MonthBar) => (bar.running ? bar[name] : undefined)}
            stackId={name}
            fill={`url(#${hatching(name)})`}
            stroke={color}
          />,
        ])}
      </BarChart>
    </ResponsiveContainer>
  );
}

function MonthTip({ bar }: { readonly bar: MonthBar | undefined }) {
  const { t } = useTranslation('partner');
  const { count } = useDayTexts();
  if (!bar) return null;
  return (
    <div className="pt:rounded-control pt:border pt:border-line-strong pt:bg-surface pt:px-3 pt:py-2 pt:text-sm pt:shadow-float">
      <p className="pt:text-faint">{bar.title}</p>
      {series.map(({ name }) => (
        <p key={name} className="pt:font-semibold pt:tabular-nums pt:text-strong">
          {t(`figures.chart.${name}`)} {count(bar[name])}
        </p>
      ))}
    </div>
  );
}
