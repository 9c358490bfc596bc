import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PlaceLinks } from '../../../components/place/place-links.tsx';
import { byCity, placePath } from '../../../components/place/places.ts';
import { usePlaceName } from '../../../components/place/use-place-name.ts';
import { placeList } from '../../../components/reads/places.ts';

/** Every city and district with open locations, at the end of the list; nothing while, or where, they do not come. */
export function PlacesSection() {
  const { t } = useTranslation('booking');
  const nameOf = usePlaceName();
  const { data: places = [] } = useQuery(placeList());
  if (places.length === 0) return null;
  return (
    <section aria-labelledby="places-heading" className="bk:flex bk:flex-col bk:gap-5">
      <h2 id="places-heading" className="bk:text-lg bk:font-bold">
        {t('places.heading')}
      </h2>
      {byCity(places).map(({ city, districts }) => (
        <div key={placePath(city)} className="bk:flex bk:flex-col bk:gap-2">
          <h3 lang={nameOf(city).lang} className="bk:text-base bk:font-semibold bk:text-muted">
            {nameOf(city).own}
          </h3>
          <PlaceLinks places={[city, ...districts]} />
        </div>
      ))}
    </section>
  );
}
