import { Field } from '@hamkke/ui';

interface DayRangeProps {
  readonly labels: { readonly from: string; readonly to: string };
  readonly from: string | undefined;
  readonly to: string | undefined;
  /** Changes the address; an empty day takes it out. */
  readonly change: (changes: Readonly<Record<string, string>>) => void;
}

/** Two days by the platform's own picker. Days the other way round would find nothing: the one moves the other along. */
export function DayRange({ labels, from, to, change }: DayRangeProps) {
  const pickFrom = (day: string) => change({ from: day, ...(to !== undefined && day > to && { to: day }) });
  const pickTo = (day: string) =>
    change({ to: day, ...(day !== '' && from !== undefined && day < from && { from: day }) });
  return (
    <>
      <Field label={labels.from} type="date" value={from ?? ''} onChange={({ target }) => pickFrom(target.value)} />
      <Field label={labels.to} type="date" value={to ?? ''} onChange={({ target }) => pickTo(target.value)} />
    </>
  );
}
