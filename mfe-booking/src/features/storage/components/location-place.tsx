import type { Location } from '@hamkke/contracts';
import { textLanguage } from '@hamkke/screen-kit/formatting';
import { usePartnerText } from '@hamkke/shell-api';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Breadcrumb } from '../../../components/place/breadcrumb.tsx';
import { placesOf } from '../../../components/place/places.ts';
import { placeList } from '../../../components/reads/places.ts';

/** Where a location is, with the ways to its city and its district; its district's name where they have no pages. */
export function LocationPlace({ location }: { readonly location: Location }) {
  const { i18n } = useTranslation('booking');
  const own = usePartnerText();
  const { data = [] } = useQuery(placeList());
  const places = placesOf(location, data);
  return places.length > 0 ? (
    <Breadcrumb places={places} />
  ) : (
    <p
      lang={textLanguage(location.district, own(location.district), i18n.language)}
      className="bk:text-sm bk:font-medium bk:text-accent"
    >
      {own(location.district)}
    </p>
  );
}
