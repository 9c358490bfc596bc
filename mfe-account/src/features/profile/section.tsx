import { Card } from '@hamkke/ui';
import { useId, type ReactNode } from 'react';

interface SectionProps {
  readonly heading: string;
  readonly lead?: ReactNode;
  /** At the end of the heading's line. */
  readonly aside?: ReactNode;
  readonly children?: ReactNode;
}

/** A section of the profile with its heading. */
export function Section({ heading, lead, aside, children }: SectionProps) {
  const id = useId();
  return (
    <Card role="region" aria-labelledby={id} className="ac:flex ac:min-w-0 ac:flex-col ac:gap-4">
      <div className="ac:flex ac:flex-wrap ac:items-center ac:justify-between ac:gap-x-4 ac:gap-y-2">
        <h2 id={id} className="ac:text-lg ac:font-bold">
          {heading}
        </h2>
        {aside}
      </div>
      {lead !== undefined && <p className="ac:-mt-2 ac:text-muted">{lead}</p>}
      {children}
    </Card>
  );
}
