import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useVisiting } from '../visit/use-visiting.ts';
import { VisitSection } from '../visit/visit-section.tsx';

interface LocationColumnsProps {
  readonly locationId: string;
  /** The first column: what the location is. */
  readonly about: ReactNode;
  /** Below the panel where there is one column only. */
  readonly after: ReactNode;
  /** The panel in which a rental is put together. */
  readonly children: ReactNode;
}

/**
 * The columns of a location's page, and the visit where one is offered. That comes late, so it is the last thing of a
 * phone's one column, and of the first of two, beside the panel: it moves nothing. The parts are given as elements, so
 * that nothing of them is rendered again when it comes.
 */
export function LocationColumns({ locationId, about, after, children }: LocationColumnsProps) {
  const [columnEnd, isOffered] = useVisiting<HTMLSpanElement>(locationId);
  return (
    <div
      className={clsx(
        'bk:grid bk:gap-6 bk:lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] bk:lg:items-start bk:lg:gap-x-10',
        // where the panel is the longer one, the second row takes the rest of it
        isOffered && 'bk:lg:grid-rows-[auto_1fr]',
      )}
    >
      <div className="bk:relative bk:flex bk:min-w-0 bk:flex-col bk:gap-6">
        {about}
        <span ref={columnEnd} aria-hidden="true" className="bk:absolute bk:bottom-0" />
      </div>
      <div className={clsx('bk:min-w-0 bk:lg:sticky bk:lg:top-20', isOffered && 'bk:lg:row-span-2')}>{children}</div>
      <div className="bk:lg:hidden">{after}</div>
      {isOffered && (
        <div className="bk:min-w-0 bk:lg:col-start-1">
          <VisitSection key={locationId} locationId={locationId} />
        </div>
      )}
    </div>
  );
}
