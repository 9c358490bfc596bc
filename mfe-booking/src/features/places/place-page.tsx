import type { PlacePage as PlaceAnswer } from '@hamkke/contracts';
import { formatWon } from '@hamkke/money';
import { usePageTitle } from '@hamkke/shell-api';
import { EmptyState, ErrorState, LinkButton, PageHeader } from '@hamkke/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { CachedNotice } from '../../components/cached-notice.tsx';
import { useErrorText } from '../../components/error-text.ts';
import { LocationListSkeleton } from '../../components/location-card.tsx';
import { LocationCards } from '../../components/location-cards.tsx';
import { Breadcrumb } from '../../components/place/breadcrumb.tsx';
import { PlaceLinks } from '../../components/place/place-links.tsx';
import { usePlaceName } from '../../components/place/use-place-name.ts';
import { isAbsent } from '../../components/reads/absent.ts';
import { placePage } from '../../components/reads/places.ts';

/** `/locations/:city` and `/locations/:city/:district`: the open locations there, and what they cost. */
export function PlacePage() {
  const { city = '', district } = useParams();
  const { t } = useTranslation('booking');
  const errorText = useErrorText();
  const nameOf = usePlaceName();
  const page = useQuery(placePage(city, district));
  const answer = page.data;
  const absent = answer && isAbsent(answer);
  usePageTitle(
    answer && !isAbsent(answer)
      ? t('places.title', { place: nameOf(answer.place).whole })
      : t(absent ? 'places.notFound' : 'locations.title'),
  );
  if (page.isPending) return <LocationListSkeleton count={6} />;
  if (!answer)
    return (
      <ErrorState
        titleAs="h1"
        title={t('locations.failed')}
        description={errorText(page.error)}
        retryLabel={t('retry')}
        onRetry={() => void page.refetch()}
        busy={page.isFetching}
        reference={page.error.correlationId || undefined}
      />
    );
  if (isAbsent(answer))
    return (
      <EmptyState
        titleAs="h1"
        title={t('places.notFound')}
        description={t('places.notFoundHint')}
        action={
          <LinkButton as={Link} to="/locations">
            {t('browse')}
          </LinkButton>
        }
      />
    );
  return <PlaceScreen page={answer} failed={page.isError} />;
}

function PlaceScreen({ page, failed }: { readonly page: PlaceAnswer; readonly failed: boolean }) {
  const { t, i18n } = useTranslation('booking');
  const nameOf = usePlaceName();
  const { place, locations, lowestMonthlyPrices, nearbyPlaces } = page;
  // the city itself: what is near has it only where this is one of its districts
  const city = { ...place, district: null };
  return (
    <div className="bk:flex bk:flex-col bk:gap-6">
      <div className="bk:flex bk:flex-col bk:gap-3">
        <Breadcrumb places={place.district ? [city] : []} />
        <PageHeader
          title={t('places.title', { place: nameOf(place).whole })}
          lead={t('locations.count', { count: place.locations })}
        />
      </div>
      <CachedNotice failed={failed} />
      {lowestMonthlyPrices.length > 0 && (
        <section aria-labelledby="prices-heading" className="bk:flex bk:flex-col bk:gap-3">
          <h2 id="prices-heading" className="bk:text-lg bk:font-bold">
            {t('places.prices')}
          </h2>
          <dl className="bk:m-0 bk:grid bk:grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] bk:gap-2">
            {lowestMonthlyPrices.map(({ size, price }) => (
              <div
                key={size}
                className="bk:rounded-control bk:border bk:border-line bk:bg-surface bk:px-4 bk:py-2.5 bk:text-[0.9375rem]"
              >
                <dt className="bk:font-semibold bk:text-strong">{size}</dt>
                <dd className="bk:m-0 bk:whitespace-nowrap bk:tabular-nums bk:text-muted">
                  {t('locations.from', { amount: formatWon(price, i18n.language) })}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <section aria-labelledby="locations-heading" className="bk:flex bk:flex-col bk:gap-3">
        <h2 id="locations-heading" className="bk:text-lg bk:font-bold">
          {t('locations.listLabel')}
        </h2>
        {locations.length === 0 ? <EmptyState title={t('locations.none')} /> : <LocationCards locations={locations} />}
      </section>
      {nearbyPlaces.length > 0 && (
        <section aria-labelledby="nearby-heading" className="bk:flex bk:flex-col bk:gap-3">
          <h2 id="nearby-heading" className="bk:text-lg bk:font-bold">
            {t('places.nearby')}
          </h2>
          <PlaceLinks places={nearbyPlaces} />
        </section>
      )}
      <LinkButton as={Link} to="/locations" tone="secondary" className="bk:self-start">
        {t('home.allLocations')}
      </LinkButton>
    </div>
  );
}
