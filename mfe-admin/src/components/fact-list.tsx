import type { ReactNode } from 'react';

/** Label and value; a fact without a value is left out. */
export type Fact = readonly [label: string, value: ReactNode];

/** Facts, one a line: what it is, and the value at the end of the line; beside it on a wide page. */
export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className="ad:m-0 ad:flex ad:flex-col">
      {facts
        .filter(([, value]) => value != null && value !== false && value !== '')
        .map(([label, value]) => (
          <div
            key={label}
            className="ad:flex ad:min-h-11 ad:items-center ad:justify-between ad:gap-4 ad:sm:justify-start"
          >
            <dt className="ad:shrink-0 ad:text-muted ad:sm:w-28">{label}</dt>
            <dd className="ad:m-0 ad:min-w-0 ad:text-end ad:sm:text-start ad:font-medium ad:wrap-anywhere ad:tabular-nums ad:text-strong">
              {value}
            </dd>
          </div>
        ))}
    </dl>
  );
}
