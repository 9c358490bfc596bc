import type { Place } from '@hamkke/contracts';
import { textLanguage } from '@hamkke/screen-kit/formatting';
import { usePartnerText } from '@hamkke/shell-api';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

interface PlaceName {
  readonly own: string;
  /** The language of `own`, where it is not that of the page. */
  readonly lang: 'ko' | undefined;
  /** Says the city too. */
  readonly whole: string;
}

/** The names of a place in the language of the page. */
export function usePlaceName(): (place: Pick<Place, 'city' | 'district'>) => PlaceName {
  const { t, i18n } = useTranslation('booking');
  const own = usePartnerText();
  return useCallback(
    ({ city, district }) => {
      const langOf = (typed: string) => textLanguage(typed, own(typed), i18n.language);
      const cityName = own(city.name);
      if (!district) return { own: cityName, lang: langOf(city.name), whole: cityName };
      const name = own(district.name);
      return {
        own: name,
        lang: langOf(district.name),
        whole: t('places.inCity', { city: cityName, district: name }),
      };
    },
    [t, i18n.language, own],
  );
}
