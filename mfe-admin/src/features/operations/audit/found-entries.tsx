import { useDayTexts } from '@hamkke/screen-kit/formatting';
import { MoreRows, type MoreRowsProps } from '@hamkke/screen-kit/paging';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { EntryRow } from './entry-row.tsx';
import { cursorOf } from './merge-pages.ts';
import type { AuditQuestion } from './question.ts';
import type { LogPage } from './read-log.ts';

interface FoundEntriesProps {
  readonly found: LogPage;
  readonly more: MoreRowsProps['more'];
  /** What is shown belongs to an earlier input. */
  readonly stale: boolean;
  readonly question: AuditQuestion;
  readonly basePath: string;
  readonly change: (changes: Readonly<Record<string, string>>) => void;
}

/** The lines that were found, and the way to older ones. */
export function FoundEntries({
  found: { rows, nextCursor },
  more,
  stale,
  question: { actorId, subjectId },
  basePath,
  change,
}: FoundEntriesProps) {
  const { t } = useTranslation('admin');
  const { count } = useDayTexts();
  const chooseActor = useCallback((actor: string) => change({ actor }), [change]);
  const chooseSubject = useCallback((subject: string) => change({ subject }), [change]);
  return (
    <div className="ad:flex ad:flex-col ad:gap-4">
      <div aria-busy={stale} className={`ad:flex ad:flex-col ad:gap-3 ${stale ? 'ad:opacity-60' : ''}`}>
        <p role="status" className="ad:text-sm ad:text-faint">
          {t(nextCursor === null ? 'operations.audit.shown' : 'operations.audit.shownMore', { n: count(rows.length) })}
        </p>
        <ul aria-label={t('operations.audit.list')} className="ad:m-0 ad:flex ad:list-none ad:flex-col ad:gap-2 ad:p-0">
          {rows.map((entry) => (
            <EntryRow
              key={`${entry.service} ${cursorOf(entry)}`}
              entry={entry}
              basePath={basePath}
              actorChosen={entry.actor.id === actorId}
              subjectChosen={entry.subject.id === subjectId}
              onActor={chooseActor}
              onSubject={chooseSubject}
            />
          ))}
        </ul>
      </div>
      <MoreRows nextCursor={nextCursor} more={more} />
    </div>
  );
}
