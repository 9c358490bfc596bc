import type { ReactNode } from 'react';

/** Label and value; a fact without a value is left out. */
export type Fact = readonly [label: string, value: ReactNode];

/** Facts of a reservation, one a line: what it is on the left, the value on the right. */
export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className="ac:flex ac:flex-col ac:gap-3">
      {facts
        .filter(([, value]) => value !== undefined && value !== null && value !== '')
        .map(([label, value]) => (
          <div key={label} className="ac:flex ac:items-baseline ac:justify-between ac:gap-4">
            <dt className="ac:shrink-0 ac:text-muted">{label}</dt>
            <dd className="ac:min-w-0 ac:text-end ac:font-medium ac:wrap-anywhere ac:tabular-nums ac:text-strong">
              {value}
            </dd>
          </div>
        ))}
    </dl>
  );
}
