import type { ApiError } from '@hamkke/api-client';
import type { Location } from '@hamkke/contracts';
import { EmptyState, ErrorState } from '@hamkke/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { LocationCard, LocationListSkeleton } from '../../../components/location-card.tsx';
import { useErrorText } from '../../../components/error-text.ts';
import { CachedNotice } from '../../../components/cached-notice.tsx';
import { useCameBack } from '../../../components/use-came-back.ts';
import { isNarrowed, type LocationSearch, type FoundLocation } from '../location-search.ts';

// Fetched when nothing was found: most searches find something.
const NearPlace = lazy(async () => ({ default: (await import('./near-place.tsx')).NearPlace }));

/** The first cards are on the screen when it opens; their images come first. */
const eagerCards = 4;
/** As many as the tallest screens show. */
const firstCards = 8;

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
  // at the place that was left there must be something
  const cameBack = useCameBack();
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
      <LocationCards found={found} pointed={pointed} onPoint={onPoint} atOnce={cameBack ? found.length : firstCards} />
    </>
  );
}

/**
 * So many cards at once, the rest in the browser's spare moments: forty cards in one go block a cheap phone for half a
 * second.
 */
function LocationCards({
  found,
  pointed,
  onPoint,
  atOnce,
}: Pick<FoundLocationsProps, 'found' | 'pointed' | 'onPoint'> & { readonly atOnce: number }) {
  const { t } = useTranslation('booking');
  const shown = useDeferredValue(found.length, Math.min(found.length, atOnce));
  return (
    <ul
      aria-label={t('locations.listLabel')}
      className="bk:m-0 bk:grid bk:list-none bk:gap-3 bk:p-0 bk:sm:grid-cols-2 bk:lg:grid-cols-1"
    >
      {found.slice(0, shown).map((location, index) => (
        <li key={location.id}>
          <LocationCard
            location={location}
            distance={location.distance}
            selected={location.id === pointed}
            onPoint={onPoint}
            eager={index < eagerCards}
          />
        </li>
      ))}
    </ul>
  );
}
