import type { ApiError } from '@hamkke/api-client';
import type { Location } from '@hamkke/contracts';
import { EmptyState, ErrorState } from '@hamkke/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { LocationListSkeleton } from '../../../components/location-card.tsx';
import { LocationCards } from '../../../components/location-cards.tsx';
import { useErrorText } from '../../../components/error-text.ts';
import { CachedNotice } from '../../../components/cached-notice.tsx';
import { isNarrowed, type LocationSearch, type FoundLocation } from '../location-search.ts';

// Fetched when nothing was found: most searches find something.
const NearPlace = lazy(async () => ({ default: (await import('./near-place.tsx')).NearPlace }));

interface FoundLocationsProps {
  readonly locations: UseQueryResult<readonly Location[], ApiError>;
  readonly found: readonly FoundLocation[];
  readonly search: LocationSearch;
  readonly pointed: string | null | undefined;
  readonly onPoint: (id: string) => void;
}

/** The list of found locations in each of its states. */
export function FoundLocations({ locations, found, search, pointed, onPoint }: FoundLocationsProps) {
  const { t } = useTranslation('booking');
  // an empty list is no result, not an empty shop
  const searching = isNarrowed(search);
  const errorText = useErrorText();
  if (locations.isPending) return <LocationListSkeleton count={6} />;
  if (locations.isError && !locations.data)
    return (
      <ErrorState
        title={t('locations.failed')}
        description={errorText(locations.error)}
        retryLabel={t('retry')}
        onRetry={() => void locations.refetch()}
        busy={locations.isFetching}
        reference={locations.error.correlationId || undefined}
      />
    );
  return (
    <>
      <CachedNotice failed={locations.isError} />
      <p aria-live="polite" className="bk:text-sm bk:text-muted">
        {t('locations.count', { count: found.length })}
      </p>
      {found.length === 0 && (
        <EmptyState
          title={searching ? t('locations.noResults') : t('locations.none')}
          description={searching ? t('locations.noResultsHint') : undefined}
        />
      )}
      {found.length === 0 && search.text !== '' && (
        <Suspense>
          <NearPlace locations={locations.data} search={search} />
        </Suspense>
      )}
      <LocationCards locations={found} pointed={pointed} onPoint={onPoint} />
    </>
  );
}
