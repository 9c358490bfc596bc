import type { AuditEntry } from '@hamkke/contracts';
import { useDayTexts } from '@hamkke/screen-kit/formatting';
import { MoreRows } from '@hamkke/screen-kit/paging';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { EntryRow } from './entry-row.tsx';
import { cursorOf } from './merge-pages.ts';
import type { AuditQuestion } from './question.ts';
import type { useAuditLog } from './use-audit-log.ts';

interface FoundEntriesProps {
  readonly entries: readonly AuditEntry[];
  readonly read: ReturnType<typeof useAuditLog>['read'];
  readonly question: AuditQuestion;
  readonly basePath: string;
  readonly change: (changes: Readonly<Record<string, string>>) => void;
}

/** The lines that were found, and the way to older ones. */
export function FoundEntries({ entries, read, question: { actorId, subjectId }, basePath, change }: FoundEntriesProps) {
  const { t } = useTranslation('admin');
  const { count } = useDayTexts();
  const chooseActor = useCallback((actor: string) => change({ actor }), [change]);
  const chooseSubject = useCallback((subject: string) => change({ subject }), [change]);
  const stale = read.isPlaceholderData;
  return (
    <div className="ad:flex ad:flex-col ad:gap-4">
      <div aria-busy={stale} className={`ad:flex ad:flex-col ad:gap-3 ${stale ? 'ad:opacity-60' : ''}`}>
        <p role="status" className="ad:text-sm ad:text-faint">
          {t(read.hasNextPage ? 'operations.audit.shownMore' : 'operations.audit.shown', { n: count(entries.length) })}
        </p>
        <ul aria-label={t('operations.audit.list')} className="ad:m-0 ad:flex ad:list-none ad:flex-col ad:gap-2 ad:p-0">
          {entries.map((entry) => (
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
      <MoreEntries read={read} />
    </div>
  );
}

function MoreEntries({ read }: Pick<FoundEntriesProps, 'read'>) {
  const more = {
    isPending: read.isFetchingNextPage,
    error: read.isFetchNextPageError ? read.error : null,
    mutate: () => void read.fetchNextPage(),
  };
  return <MoreRows nextCursor={read.data?.pages.at(-1)?.nextCursor ?? null} more={more} />;
}
