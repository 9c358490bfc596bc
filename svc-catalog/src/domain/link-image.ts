import type { Bytes } from './image.ts';
import type { Location } from './location.ts';

/** The languages in which images for links are written. */
export type LinkImageLanguage = 'ko' | 'en';

/** What an image for links says; nothing of it is personal. */
export interface LinkImageTexts {
  readonly brand: string;
  readonly name: string;
  /** City and district. */
  readonly place: string;
  /** Null where no unit is rented by the month. */
  readonly price: string | null;
}

/** A drawn image with what it was drawn of. */
export interface LinkImage {
  readonly key: string;
  readonly bytes: Bytes;
}

const prices: Readonly<Record<LinkImageLanguage, (won: string) => string>> = {
  ko: (won) => `월 ${won}원부터`,
  en: (won) => `from ₩${won} a month`,
};

/**
 * The texts of a location's image. A text without a translation stays Korean; city and district are translated together
 * or not at all.
 * @param lowestMonthlyPrice in won
 */
export function linkImageTexts({
  location: { name, city, district },
  lowestMonthlyPrice,
  language,
  translations,
}: {
  readonly location: Pick<Location, 'name' | 'city' | 'district'>;
  readonly lowestMonthlyPrice: number | null;
  readonly language: LinkImageLanguage;
  readonly translations: ReadonlyMap<string, string>;
}): LinkImageTexts {
  const parts = [city, district].filter((part) => part !== '');
  const translated = parts.flatMap((part) => translations.get(part) ?? []);
  const place = translated.length === parts.length ? translated.toReversed().join(', ') : parts.join(' ');
  return {
    brand: language === 'ko' ? '함께보관' : 'Hamkke',
    name: translations.get(name) ?? name,
    place,
    price: lowestMonthlyPrice === null ? null : prices[language](lowestMonthlyPrice.toLocaleString('en-US')),
  };
}
