import type { BookCheck } from '@hamkke/contracts';
import { useErrorText } from '@hamkke/screen-kit/errors';
import { useDayTexts } from '@hamkke/screen-kit/formatting';
import { BlockSkeleton, ReadFailed, ReadOutdated } from '@hamkke/screen-kit/reads';
import { Alert, Button, EmptyState, Spinner } from '@hamkke/ui';
import { BookOpenCheck, Play } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { PeopleProvider, usePeople } from '../people/people.ts';
import { OperationsHeading } from '../components/operations-heading.tsx';
import { LastCheck } from './last-check.tsx';
import { PromiseCard } from './promise-card.tsx';
import { useBookCheck } from './use-book-check.ts';

/** Whether the books of all services and of the payment provider agree, and a button that has them checked now. */
export function BooksScreen() {
  const { t } = useTranslation('admin');
  const errorText = useErrorText();
  const { read, start } = useBookCheck();
  const startedBy = read.data?.last?.startedBy ?? undefined;
  const groups = useMemo(() => (startedBy === undefined ? [] : [[startedBy]]), [startedBy]);
  const people = usePeople(groups);
  const running = read.data?.running ?? undefined;
  const run = (
    <Button
      busy={running !== undefined || start.isPending}
      icon={<Play aria-hidden="true" size={18} />}
      onClick={() => start.mutate()}
    >
      {t('operations.books.run')}
    </Button>
  );
  return (
    <PeopleProvider value={people}>
      <div className="ad:flex ad:flex-col ad:gap-5">
        <OperationsHeading screen="books" lead={t('operations.books.lead')} action={read.data && run} />
        {start.isError && <Alert title={t('operations.books.startFailed')}>{errorText(start.error)}</Alert>}
        {running && <RunningCheck check={running} />}
        <FoundCheck read={read} />
      </div>
    </PeopleProvider>
  );
}

function RunningCheck({ check }: { readonly check: BookCheck }) {
  const { t } = useTranslation('admin');
  const { instant } = useDayTexts();
  return (
    <div className="ad:flex ad:flex-col ad:gap-1 ad:rounded-card ad:border ad:border-line ad:bg-surface ad:p-4">
      <Spinner label={t('operations.books.running')} />
      <p className="ad:text-muted">{t('operations.books.runningSince', { at: instant(check.startedAt) })}</p>
    </div>
  );
}

function FoundCheck({ read }: { readonly read: ReturnType<typeof useBookCheck>['read'] }) {
  const { t } = useTranslation('admin');
  if (read.isPending) return <BlockSkeleton heights={['ad:h-44', 'ad:h-32', 'ad:h-32']} />;
  if (!read.data) return <ReadFailed title={t('operations.books.failed')} read={read} />;
  const { last, running } = read.data;
  return (
    <>
      {read.isError && <ReadOutdated title={t('dashboard.outdated')} read={read} />}
      {last && <CheckedBooks check={last} />}
      {!last && !running && (
        <EmptyState
          titleAs="h3"
          icon={<BookOpenCheck aria-hidden="true" size={24} />}
          title={t('operations.books.never')}
          description={t('operations.books.neverHint')}
        />
      )}
    </>
  );
}

function CheckedBooks({ check }: { readonly check: BookCheck }) {
  const { t } = useTranslation('admin');
  return (
    <>
      <LastCheck check={check} />
      {check.promises.length > 0 && (
        <section
          aria-label={t('operations.books.promises')}
          className="ad:grid ad:items-start ad:gap-3 ad:xl:grid-cols-2"
        >
          {check.promises.map((checked) => (
            <PromiseCard key={checked.invariant} checked={checked} />
          ))}
        </section>
      )}
    </>
  );
}
