import { isId } from '@hamkke/contracts';
import { usePageTitle } from '@hamkke/shell-api';
import { EmptyState, ErrorState, LinkButton, PageHeader, Skeleton, SkeletonArea } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { CachedNotice } from '../../components/cached-notice.tsx';
import { useErrorText } from '../../components/error-text.ts';
import { PlaceView } from './components/place-view.tsx';
import { useWaiting } from './use-waiting.ts';

/** Answers that say that there is no such place: never known, or deleted since. */
const absences: ReadonlySet<number> = new Set([404, 422]);

/** `/waiting/:id`: a place in a waiting list, for who waits. Opening it changes nothing. Source: decision 0052 */
export function WaitingPage() {
  const { id = '' } = useParams();
  const { t } = useTranslation('booking');
  const errorText = useErrorText();
  const { data, error, isFetching, refetch } = useWaiting(id);
  usePageTitle(t('waiting.title'));

  if (!isId(id) || (error && absences.has(error.status))) return <PlaceMissing />;
  if (data)
    return (
      <div className="bk:mx-auto bk:flex bk:w-full bk:max-w-2xl bk:flex-col bk:gap-6">
        <PageHeader title={t('waiting.title')} />
        <CachedNotice failed={error !== null} />
        <PlaceView place={data} />
      </div>
    );
  if (error)
    return (
      <ErrorState
        titleAs="h1"
        title={t('waiting.loadFailed')}
        description={errorText(error)}
        retryLabel={t('retry')}
        onRetry={() => void refetch()}
        busy={isFetching}
        reference={error.correlationId || undefined}
      />
    );
  return <PlaceSkeleton />;
}

function PlaceSkeleton() {
  const { t } = useTranslation('booking');
  return (
    <div className="bk:mx-auto bk:flex bk:w-full bk:max-w-2xl bk:flex-col bk:gap-6">
      <PageHeader title={t('waiting.title')} />
      <SkeletonArea label={t('loading')}>
        <Skeleton className="bk:h-80 bk:rounded-card" />
      </SkeletonArea>
    </div>
  );
}

function PlaceMissing() {
  const { t } = useTranslation('booking');
  return (
    <EmptyState
      titleAs="h1"
      title={t('waiting.notFound')}
      description={t('waiting.notFoundHint')}
      action={
        <LinkButton as={Link} to="/locations">
          {t('browse')}
        </LinkButton>
      }
    />
  );
}
