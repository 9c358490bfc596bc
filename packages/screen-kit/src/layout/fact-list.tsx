import type { ReactNode } from 'react';

/** Label and value; a fact without a value is left out. */
export type Fact = readonly [label: string, value: ReactNode];

/** Where the value stands: at the end of the line; there or, on a wide page, beside the label; below it or beside. */
const looks = {
  end: { list: 'sk:gap-3', row: 'sk:flex sk:items-baseline sk:justify-between sk:gap-4', value: 'sk:text-end' },
  beside: {
    list: '',
    row: 'sk:flex sk:min-h-11 sk:items-center sk:gap-4 sk:max-sm:justify-between',
    label: 'sk:sm:w-28',
    value: 'sk:max-sm:text-end',
  },
  below: { list: 'sk:gap-3', row: 'sk:gap-x-6 sk:sm:flex', label: 'sk:sm:w-40', value: '' },
} as const satisfies Record<string, { list: string; row: string; label?: string; value: string }>;

interface FactListProps {
  readonly facts: readonly Fact[];
  readonly look?: keyof typeof looks;
}

/** Facts, one a line. */
export function FactList({ facts, look = 'end' }: FactListProps) {
  const { list, row, label: beside, value: place } = { label: '', ...looks[look] };
  return (
    <dl className={`sk:m-0 sk:flex sk:flex-col ${list}`}>
      {facts
        .filter(([, value]) => value != null && value !== false && value !== '')
        .map(([label, value]) => (
          <div key={label} className={row}>
            <dt className={`sk:shrink-0 sk:text-muted ${beside}`}>{label}</dt>
            <dd className={`sk:m-0 sk:min-w-0 sk:font-medium sk:wrap-anywhere sk:tabular-nums sk:text-strong ${place}`}>
              {value}
            </dd>
          </div>
        ))}
    </dl>
  );
}
