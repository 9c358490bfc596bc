import type { Place } from '@hamkke/contracts';
import { usePartnerText } from '@hamkke/shell-api';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** The names of a place in the language of the page: its own, and the whole one that says the city too. */
export function usePlaceName(): (place: Pick<Place, 'city' | 'district'>) => { own: string; whole: string } {
  const { t } = useTranslation('booking');
  const own = usePartnerText();
  return useCallback(
    ({ city, district }) => {
      const cityName = own(city.name);
      if (!district) return { own: cityName, whole: cityName };
      const name = own(district.name);
      return { own: name, whole: t('places.inCity', { city: cityName, district: name }) };
    },
    [t, own],
  );
}
