import type { Location } from '@hamkke/contracts';
import { Directions, SupportLinks } from '@hamkke/screen-kit/directions';
import { textLanguage } from '@hamkke/screen-kit/formatting';
import { usePartnerText, usePageTitle } from '@hamkke/shell-api';
import { EmptyState, ErrorState, LinkButton, Spinner } from '@hamkke/ui';
import { Suspense, useDeferredValue, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useErrorText } from '../../components/error-text.ts';
import { CachedNotice } from '../../components/cached-notice.tsx';
import { LocationMap } from '../../components/map/location-map.tsx';
import { mapDefaults } from '../../components/map/map-contract.ts';
import { imageUrl } from '../../components/images/location-image.tsx';
import { positionOf } from '../../components/place/distance.ts';
import { useToday } from '../../components/rental/use-today.ts';
import { isAbsent } from '../../components/reads/absent.ts';
import type { AbsentLocation } from '../../components/reads/location.ts';
import { useCameDrawn } from '../../components/hydration.ts';
import { useCameBack } from '../../components/use-came-back.ts';
import { LocationCarousel, LocationHead } from './components/location-summary.tsx';
import { FacilityList } from './components/facility-list.tsx';
import { LocationColumns } from './components/location-columns.tsx';
import { MissingPin } from './components/missing-pin.tsx';
import { RentalPanel } from './components/rental-panel.tsx';
import { UnitListSkeleton } from './components/unit-list.tsx';
import { useLocationWithUnits } from './hooks/use-location-with-units.ts';
import { useWayBack } from './hooks/use-way-back.ts';

/** `/storage/:id`: a location, and the choice of unit, size and time. */
export function StoragePage() {
  const { id = '' } = useParams();
  const { t } = useTranslation('booking');
  const errorText = useErrorText();
  const own = usePartnerText();
  const { location, units, reserved } = useLocationWithUnits(id);
  const retry = () =>
    void Promise.all([location, units, reserved].filter(({ isError }) => isError).map(({ refetch }) => refetch()));
  const answer = location.data;
  usePageTitle(answer && !isAbsent(answer) ? own(answer.name) : t('storage.title'));

  if (location.isError && !answer)
    return (
      <ErrorState
        titleAs="h1"
        title={t('storage.failed')}
        description={errorText(location.error)}
        retryLabel={t('retry')}
        onRetry={retry}
        reference={location.error.correlationId || undefined}
      />
    );
  if (!answer)
    return (
      <div className="bk:grid bk:min-h-80 bk:place-items-center">
        <Spinner label={t('loading')} />
      </div>
    );
  if (isAbsent(answer)) return answer.absent === 'gone' ? <LocationGone near={answer.near} /> : <LocationMissing />;
  return (
    <LocationScreen
      location={answer}
      notice={<CachedNotice failed={[location, units, reserved].some(({ isError, data }) => isError && data)} />}
    >
      {/* wakes by itself, after the location's texts and its image */}
      <Suspense>
        <Choosing location={answer} units={units} reserved={reserved} onRetry={retry} />
      </Suspense>
    </LocationScreen>
  );
}

interface ChoosingProps extends Pick<ReturnType<typeof useLocationWithUnits>, 'units' | 'reserved'> {
  readonly location: Location;
  readonly onRetry: () => void;
}

function Choosing({ location, units, reserved, onRetry }: ChoosingProps) {
  const { t } = useTranslation('booking');
  const errorText = useErrorText();
  const today = useToday();
  // the location's texts and its image come first; the calendar and the units follow in the browser's next free
  // moment. A visitor who comes back finds the page as long as it was, and the server draws all of it
  const cameBack = useCameBack();
  const cameDrawn = useCameDrawn();
  const settled = useDeferredValue(true, cameBack || cameDrawn);
  const error = units.error ?? reserved.error;
  if (error && !(units.data && reserved.data))
    return (
      <ErrorState
        title={t('storage.failed')}
        description={errorText(error)}
        retryLabel={t('retry')}
        onRetry={onRetry}
      />
    );
  if (!settled || !units.data || !reserved.data) return <UnitListSkeleton />;
  return <RentalPanel location={location} units={units.data} reserved={reserved.data} today={today} />;
}

function LocationMissing() {
  const { t } = useTranslation('booking');
  return (
    <EmptyState
      titleAs="h1"
      title={t('storage.notFound')}
      description={t('storage.notFoundHint')}
      action={
        <LinkButton as={Link} to="/locations">
          {t('browse')}
        </LinkButton>
      }
    />
  );
}

/** A location that was open once, and the nearest ones that are. */
function LocationGone({ near }: Pick<AbsentLocation, 'near'>) {
  const { t, i18n } = useTranslation('booking');
  const own = usePartnerText();
  return (
    <EmptyState
      titleAs="h1"
      title={t('storage.gone')}
      description={t(near.length > 0 ? 'storage.goneHint' : 'storage.goneHintAlone')}
      action={
        <div className="bk:flex bk:flex-wrap bk:justify-center bk:gap-2">
          {near.map(({ id, name }) => (
            <LinkButton key={id} as={Link} to={`/storage/${id}`} tone="secondary">
              <span lang={textLanguage(name, own(name), i18n.language)}>{own(name)}</span>
            </LinkButton>
          ))}
          <LinkButton as={Link} to="/locations">
            {t('browse')}
          </LinkButton>
        </div>
      }
    />
  );
}

function LocationScreen({
  location,
  notice,
  children,
}: {
  readonly location: Location;
  readonly notice: ReactNode;
  readonly children: ReactNode;
}) {
  const { t } = useTranslation('booking');
  const own = usePartnerText();
  const goBack = useWayBack();
  const position = positionOf(location);
  const image = location.images[0];
  return (
    <LocationColumns
      locationId={location.id}
      about={
        <>
          <LocationHead location={location} onBack={goBack} />
          {notice}
          <LocationCarousel location={location} />
          <LocationMap
            markers={
              position
                ? [
                    {
                      id: location.id,
                      position,
                      title: own(location.name),
                      address: own(location.address) || t('map.defaultAddress'),
                      image: image && imageUrl(image, 480),
                    },
                  ]
                : []
            }
            center={position ?? mapDefaults.center}
            zoom={position ? mapDefaults.detailZoom : mapDefaults.listZoom}
            height={mapDefaults.detailHeight}
          />
          {!position && <MissingPin location={location} />}
          <div className="bk:flex bk:flex-col bk:gap-4">
            <Directions place={location} level={2} />
            <SupportLinks />
          </div>
          <div className="bk:hidden bk:lg:block">
            <FacilityList features={location.features} />
          </div>
        </>
      }
      after={<FacilityList features={location.features} />}
    >
      {children}
    </LocationColumns>
  );
}
