import type { Location } from '@hamkke/contracts';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LocationCard } from '../../../components/location-card.tsx';
import { usePartnerTexts } from '../../../components/partner-texts.ts';
import { fetchPlaces } from '../../../components/place/known-places.ts';
import { findLocations, type LocationSearch } from '../location-search.ts';
import { findNearPlace } from '../near-place.ts';

interface NearPlaceProps {
  readonly locations: readonly Location[];
  readonly search: LocationSearch;
}

/**
 * Under an empty result: the locations near the station or district that was typed. Without the map's names it shows
 * nothing, and the empty result stays.
 */
export function NearPlace({ locations, search }: NearPlaceProps) {
  const { t, i18n } = useTranslation('booking');
  const headingId = useId();
  const texts = usePartnerTexts();
  const { data: places } = useQuery({
    queryKey: ['known-places'],
    queryFn: fetchPlaces,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  // the other filters still hold
  const fitting = useMemo(
    () => findLocations(locations, { ...search, text: '' }, undefined, texts),
    [locations, search, texts],
  );
  const near = useMemo(() => places && findNearPlace(places, search.text, fitting), [places, search.text, fitting]);
  if (!near) return null;
  const { ko, en } = near.place.properties;
  return (
    <section aria-labelledby={headingId} className="bk:flex bk:flex-col bk:gap-3">
      <h2 id={headingId} className="bk:text-lg bk:font-bold">
        {t('locations.nearPlace', { place: i18n.language === 'ko' ? ko : en })}
      </h2>
      <ul
        aria-labelledby={headingId}
        className="bk:m-0 bk:grid bk:list-none bk:gap-3 bk:p-0 bk:sm:grid-cols-2 bk:lg:grid-cols-1"
      >
        {near.locations.map((location) => (
          <li key={location.id}>
            <LocationCard location={location} distance={location.distance} />
          </li>
        ))}
      </ul>
    </section>
  );
}
