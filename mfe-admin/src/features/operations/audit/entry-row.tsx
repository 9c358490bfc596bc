import type { AuditEntry } from '@hamkke/contracts';
import { useDayTexts } from '@hamkke/screen-kit/formatting';
import { Typed } from '@hamkke/ui';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { EntryChanges } from './entry-changes.tsx';
import { EntryDoer } from './entry-doer.tsx';
import { EntrySubject } from './entry-subject.tsx';

interface EntryRowProps {
  readonly entry: AuditEntry;
  readonly basePath: string;
  readonly actorChosen: boolean;
  readonly subjectChosen: boolean;
  readonly onActor: (id: string) => void;
  readonly onSubject: (id: string) => void;
}

/**
 * A line of the log: a card on a phone, a row of three columns from 1024 px. One that is out of sight costs no layout.
 */
export const EntryRow = memo(function EntryRow({
  entry,
  basePath,
  actorChosen,
  subjectChosen,
  onActor,
  onSubject,
}: EntryRowProps) {
  const { t } = useTranslation('admin');
  const { instant } = useDayTexts();
  return (
    <li className="ad:grid ad:gap-x-6 ad:gap-y-2 ad:rounded-card ad:border ad:border-line ad:bg-surface ad:p-4 ad:[contain-intrinsic-size:auto_10rem] ad:[content-visibility:auto] ad:lg:grid-cols-[10.5rem_minmax(0,17rem)_minmax(0,1fr)]">
      <div className="ad:flex ad:flex-wrap ad:items-center ad:justify-between ad:gap-x-4 ad:lg:flex-col ad:lg:items-start ad:lg:justify-start ad:lg:gap-y-1">
        <time dateTime={entry.at} className="ad:text-sm ad:text-muted ad:tabular-nums">
          {instant(entry.at)}
        </time>
        <EntryDoer actor={entry.actor} chosen={actorChosen} onChoose={onActor} />
      </div>
      <div className="ad:flex ad:min-w-0 ad:flex-col ad:lg:gap-y-1">
        <p className="ad:font-semibold ad:text-strong">{t(`operations.audit.actions.${entry.action}`)}</p>
        <EntrySubject entry={entry} basePath={basePath} chosen={subjectChosen} onChoose={onSubject} />
      </div>
      <div className="ad:flex ad:min-w-0 ad:flex-col ad:gap-1.5">
        <EntryChanges entry={entry} />
        {entry.reason !== null && (
          <p className="ad:text-[0.9375rem] ad:wrap-anywhere">
            <span className="ad:text-faint">{t('operations.audit.reason')}</span> <Typed>{entry.reason}</Typed>
          </p>
        )}
      </div>
    </li>
  );
});
