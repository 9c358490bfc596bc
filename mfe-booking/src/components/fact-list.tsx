import type { ReactNode } from 'react';

/**
 * Label and value; a fact without a value is left out. `typed`: a person typed the value about themselves, so it is
 * never translated.
 */
export type Fact = readonly [label: string, value: string | undefined, typed?: 'typed'];

interface FactListProps {
  readonly facts: readonly Fact[];
  /** A last row of another look, such as the total. */
  readonly children?: ReactNode;
}

/** Facts of an order, one a line: what it is on the left, the value on the right. */
export function FactList({ facts, children }: FactListProps) {
  return (
    <dl className="bk:mt-4 bk:flex bk:flex-col bk:gap-3">
      {facts.map(
        ([label, value, typed]) =>
          value && (
            <div key={label} className="bk:flex bk:items-baseline bk:justify-between bk:gap-4">
              <dt className="bk:shrink-0 bk:text-muted">{label}</dt>
              <dd
                className="bk:min-w-0 bk:text-end bk:font-medium bk:break-keep bk:wrap-anywhere bk:tabular-nums bk:text-strong"
                {...(typed && { translate: 'no', 'data-typed': '' })}
              >
                {value}
              </dd>
            </div>
          ),
      )}
      {children}
    </dl>
  );
}
