import type { ReactNode } from 'react';

interface FactsProps {
  /** Label and value; a fact without a value is left out. */
  readonly facts: readonly (readonly [string, ReactNode])[];
}

/** Facts about a person or business, one a line. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className="ac:flex ac:flex-col ac:gap-3">
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label} className="ac:flex ac:flex-col ac:gap-x-6 ac:sm:flex-row">
              <dt className="ac:w-40 ac:shrink-0 ac:text-faint">{label}</dt>
              <dd className="ac:min-w-0 ac:font-medium ac:wrap-anywhere ac:text-strong">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
