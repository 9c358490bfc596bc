import { Card } from '@hamkke/ui';
import { useId, type ReactNode } from 'react';

interface SectionProps {
  readonly heading: string;
  /** A level below what it stands in; 3 inside a tab. */
  readonly level?: 2 | 3;
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
    <Card role="region" aria-labelledby={id} className={`pt:flex pt:min-w-0 pt:flex-col pt:gap-4 ${className}`}>
      <div className="pt:flex pt:flex-wrap pt:items-center pt:justify-between pt:gap-x-4 pt:gap-y-2">
        <Heading id={id} className="pt:text-lg pt:font-bold">
          {heading}
        </Heading>
        {aside}
      </div>
      {lead !== undefined && <p className="pt:-mt-2 pt:text-muted">{lead}</p>}
      {children}
    </Card>
  );
}
