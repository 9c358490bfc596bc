import type { ApiError } from '@hamkke/api-client';
import type { Location } from '@hamkke/contracts';
import { EmptyState, ErrorState, LinkButton } from '@hamkke/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LocationCard, LocationListSkeleton } from '../../../components/location-card.tsx';
import { useErrorText } from '../../../components/error-text.ts';
import { CachedNotice } from '../../../components/cached-notice.tsx';
import { nearestFirst, type Position } from '../../../components/place/distance.ts';
import { popularFirst } from '../../../components/place/popular.ts';
import { HomeMap } from './home-map.tsx';

/** Source: product spec section 9, home list limit. */
const locationsShown = 5;

interface LocationsTabProps {
  readonly locations: UseQueryResult<readonly Location[], ApiError>;
  readonly me: Position | undefined;
}

/** Locations near the visitor where their place is known, else the popular ones; then the map. */
export function LocationsTab({ locations, me }: LocationsTabProps) {
  const { t } = useTranslation('booking');
  const all = locations.data ?? [];
  const shown: readonly (Location & { distance?: number })[] = (me ? nearestFirst(all, me) : popularFirst(all)).slice(
    0,
    locationsShown,
  );
  return (
    <div className="bk:grid bk:gap-6 bk:lg:grid-cols-2 bk:lg:gap-8">
      <section className="bk:flex bk:min-w-0 bk:flex-col bk:gap-3" aria-labelledby="locations-heading">
        <h2 id="locations-heading" className="bk:text-xl bk:font-bold">
          {me ? t('home.near') : t('home.popular')}
        </h2>
        <LocationsState locations={locations} shown={shown} near={me !== undefined} />
        {shown.map((location, index) => (
          <LocationCard key={location.id} location={location} distance={location.distance} eager={index === 0} />
        ))}
        <LinkButton as={Link} to="/locations" tone="secondary" wide>
          {t('home.allLocations')}
        </LinkButton>
      </section>
      <section className="bk:flex bk:min-w-0 bk:flex-col bk:gap-3" aria-labelledby="map-heading">
        <h2 id="map-heading" className="bk:text-xl bk:font-bold">
          {t('home.mapHeading')}
        </h2>
        <HomeMap locations={me ? shown : all} me={me} />
      </section>
    </div>
  );
}

function LocationsState({
  locations,
  shown,
  near,
}: {
  readonly locations: LocationsTabProps['locations'];
  readonly shown: readonly Location[];
  readonly near: boolean;
}) {
  const { t } = useTranslation('booking');
  const errorText = useErrorText();
  if (locations.isPending) return <LocationListSkeleton count={locationsShown} />;
  if (locations.isError && !locations.data)
    return (
      <ErrorState
        title={t('home.failed')}
        description={errorText(locations.error)}
        retryLabel={t('retry')}
        onRetry={() => void locations.refetch()}
        busy={locations.isFetching}
      />
    );
  return (
    <>
      <CachedNotice failed={locations.isError} />
      {shown.length === 0 && (
        <EmptyState title={near && locations.data.length > 0 ? t('home.nearNone') : t('home.none')} />
      )}
    </>
  );
}
