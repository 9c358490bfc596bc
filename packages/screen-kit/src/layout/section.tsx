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
    <Card role="region" aria-labelledby={id} className={`sk:flex sk:min-w-0 sk:flex-col sk:gap-4 ${className}`}>
      <div className="sk:flex sk:flex-wrap sk:items-center sk:justify-between sk:gap-x-4 sk:gap-y-2">
        <Heading id={id} className="sk:text-lg sk:font-bold">
          {heading}
        </Heading>
        {aside}
      </div>
      {lead !== undefined && <p className="sk:-mt-2 sk:text-muted">{lead}</p>}
      {children}
    </Card>
  );
}
