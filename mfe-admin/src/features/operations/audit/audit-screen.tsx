import { useAddressValues } from '@hamkke/screen-kit/address';
import { BlockSkeleton, ReadFailed, ReadOutdated } from '@hamkke/screen-kit/reads';
import { Button, EmptyState } from '@hamkke/ui';
import { ScrollText } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { AbsentServices } from '../components/absent-services.tsx';
import { OperationsHeading } from '../components/operations-heading.tsx';
import { RefreshButton } from '../components/refresh-button.tsx';
import { PeopleProvider, usePeople } from '../people/people.ts';
import { AuditFilters } from './audit-filters.tsx';
import { ChosenFilters } from './chosen-filters.tsx';
import { FoundEntries } from './found-entries.tsx';
import { peopleIn } from './people-in.ts';
import { isFiltered, noFilters, questionIn, type AuditQuestion } from './question.ts';
import { useAuditLog } from './use-audit-log.ts';

/**
 * Who changed what with an administrator's or a super user's rights, the newest first; search and filters live in the
 * address.
 */
export function AuditScreen({ basePath }: { readonly basePath: string }) {
  const { t } = useTranslation('admin');
  const [params, change] = useAddressValues();
  const question = useMemo(() => questionIn(params), [params]);
  const log = useAuditLog(question);
  const { list, pages, readAnew } = log;
  const { actorId } = question;
  const groups = useMemo(
    () => [actorId === undefined ? [] : [actorId], ...pages.map((page) => page.flatMap(peopleIn))],
    [actorId, pages],
  );
  const people = usePeople(groups);
  return (
    <PeopleProvider value={people}>
      <div className="ad:flex ad:flex-col ad:gap-5">
        <OperationsHeading
          screen="audit"
          lead={t('operations.audit.lead')}
          action={<RefreshButton busy={list.isRefetching} onRefresh={readAnew} />}
        />
        <AuditFilters question={question} change={change} />
        <ChosenFilters question={question} entries={list.data?.rows ?? []} change={change} />
        <FoundLog log={log} question={question} basePath={basePath} change={change} />
      </div>
    </PeopleProvider>
  );
}

interface FoundLogProps {
  readonly log: ReturnType<typeof useAuditLog>;
  readonly question: AuditQuestion;
  readonly basePath: string;
  readonly change: (changes: Readonly<Record<string, string>>) => void;
}

function FoundLog({ log: { list, more, readAnew }, question, basePath, change }: FoundLogProps) {
  const { t } = useTranslation('admin');
  if (list.isPending || (list.isPlaceholderData && list.data.rows.length === 0))
    return <BlockSkeleton heights={['ad:h-28', 'ad:h-28', 'ad:h-28', 'ad:h-28']} />;
  if (!list.data) return <ReadFailed title={t('operations.audit.failed')} read={list} />;
  const { rows, absent } = list.data;
  return (
    <>
      {list.isRefetchError && <ReadOutdated title={t('dashboard.outdated')} read={list} />}
      <AbsentServices absent={absent} busy={list.isRefetching} onRetry={readAnew} />
      {rows.length === 0 ? (
        <NoEntries filtered={isFiltered(question)} partial={absent.length > 0} onShowAll={() => change(noFilters)} />
      ) : (
        <FoundEntries
          found={list.data}
          more={more}
          stale={list.isPlaceholderData}
          question={question}
          basePath={basePath}
          change={change}
        />
      )}
    </>
  );
}

interface NoEntriesProps {
  readonly filtered: boolean;
  /** Some service did not answer. */
  readonly partial: boolean;
  readonly onShowAll: () => void;
}

function NoEntries({ filtered, partial, onShowAll }: NoEntriesProps) {
  const { t } = useTranslation('admin');
  const icon = <ScrollText aria-hidden="true" size={24} />;
  if (!filtered && partial) return <EmptyState titleAs="h3" icon={icon} title={t('operations.audit.noneReached')} />;
  if (!filtered)
    return (
      <EmptyState
        titleAs="h3"
        icon={icon}
        title={t('operations.audit.none')}
        description={t('operations.audit.noneHint')}
      />
    );
  return (
    <EmptyState
      titleAs="h3"
      icon={icon}
      title={t('operations.audit.noneFound')}
      action={
        <Button tone="secondary" onClick={onShowAll}>
          {t('operations.audit.showAll')}
        </Button>
      }
    />
  );
}
