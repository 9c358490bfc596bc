import { Card } from '@hamkke/ui';
import { useId, type ReactNode } from 'react';

interface SectionProps {
  readonly heading: string;
  /** A level below what it stands in; 3 inside a tab. */
  readonly level?: 2 | 3 | 4;
  readonly lead?: ReactNode;
  /** At the end of the heading's line. */
  readonly aside?: ReactNode;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** A card with its heading, as a region of that name. */
export function Section({ heading, level = 3, lead, aside, className = '', children }: SectionProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <Card role="region" aria-labelledby={id} className={`ad:flex ad:min-w-0 ad:flex-col ad:gap-4 ${className}`}>
      <div className="ad:flex ad:flex-wrap ad:items-center ad:justify-between ad:gap-x-4 ad:gap-y-2">
        <Heading id={id} className="ad:text-lg ad:font-bold">
          {heading}
        </Heading>
        {aside}
      </div>
      {lead !== undefined && <p className="ad:-mt-2 ad:text-muted">{lead}</p>}
      {children}
    </Card>
  );
}
