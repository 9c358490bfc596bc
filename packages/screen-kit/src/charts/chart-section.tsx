import { Button, Skeleton } from '@hamkke/ui';
import { Table } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Section } from '../layout/section.tsx';
import { useScreenText } from '../texts/remote-texts.ts';
import type { ChartBar } from './bars.tsx';

// The chart's library is large and only this needs it.
const Bars = lazy(async () => ({ default: (await import('./bars.tsx')).Bars }));

interface ChartSectionProps {
  readonly heading: string;
  /** Of the heading; a level below what it stands in. */
  readonly level?: 3 | 4;
  /** What it comes to, in a sentence. */
  readonly lead?: string;
  /** Above the chart: in what it counts. */
  readonly unit: string;
  /** Below the chart: how it is read. */
  readonly note?: string;
  readonly bars: readonly ChartBar[];
  readonly onOpen?: (key: string) => void;
  /** The same as a table; while it is there for the ear only no focus may go where nobody sees it. */
  readonly table: (seen: boolean) => ReactNode;
}

/** Bars for the eye, and the same as a table, which is always there for those who listen and shown on request. */
export function ChartSection({ heading, level = 3, lead, unit, note, bars, onOpen, table }: ChartSectionProps) {
  const t = useScreenText();
  const [seen, setSeen] = useState(false);
  const toggle = (
    <Button
      tone="quiet"
      aria-pressed={seen}
      icon={<Table aria-hidden="true" size={18} />}
      onClick={() => setSeen(!seen)}
    >
      {t('revenue.asTable')}
    </Button>
  );
  return (
    <Section heading={heading} level={level} lead={lead} aside={toggle}>
      <div aria-hidden="true">
        <p className="sk:text-sm sk:text-faint">{unit}</p>
        <Suspense fallback={<Skeleton className="sk:h-65 sk:rounded-control" />}>
          <Bars bars={bars} {...(onOpen && { onOpen })} />
        </Suspense>
        {note !== undefined && <p className="sk:text-sm sk:text-faint">{note}</p>}
      </div>
      {/* what scrolls sideways can be reached with the keyboard */}
      <div
        className={seen ? 'sk:overflow-x-auto' : 'sk:sr-only'}
        {...(seen && { role: 'group', 'aria-label': heading, tabIndex: 0 })}
      >
        {table(seen)}
      </div>
    </Section>
  );
}
