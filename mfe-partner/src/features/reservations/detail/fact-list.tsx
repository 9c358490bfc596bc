import type { ReactNode } from 'react';

/** Label and value; a fact without a value is left out. */
export type Fact = readonly [label: string, value: ReactNode];

/** Facts, one a line: what it is on the left, the value on the right. */
export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className="pt:m-0 pt:flex pt:flex-col pt:gap-3">
      {facts
        .filter(([, value]) => value !== undefined && value !== null && value !== '')
        .map(([label, value]) => (
          <div key={label} className="pt:flex pt:items-baseline pt:justify-between pt:gap-4">
            <dt className="pt:shrink-0 pt:text-muted">{label}</dt>
            <dd className="pt:m-0 pt:min-w-0 pt:text-end pt:font-medium pt:wrap-anywhere pt:tabular-nums pt:text-strong">
              {value}
            </dd>
          </div>
        ))}
    </dl>
  );
}
