import { formatWon } from '@hamkke/money';
import { useWonText } from '@hamkke/screen-kit/formatting';
import { useTranslation } from 'react-i18next';
import type { OfferField, OfferValues } from './unit-offer.ts';

/** Source: contract, priceSchema. */
const maxPrice = 20_000_000;

/** How the fields of an offer are called, how their values read, and what is wrong with what was typed. */
export function useOfferTexts() {
  const { t, i18n } = useTranslation('partner');
  const won = useWonText();
  const value = (offer: OfferValues, field: OfferField): string => {
    const price = offer[field];
    return price === null ? t('warehouses.prices.derived') : won(price);
  };
  return {
    input: (field: OfferField) => ({
      label: t(`warehouses.prices.${field}`),
      error: t('warehouses.prices.fieldError', { most: formatWon(maxPrice, i18n.language) }),
    }),
    value,
    /** Among a unit's facts a price of 0 means that it is not offered. */
    fact: (offer: OfferValues, field: OfferField): string =>
      offer[field] === 0 ? t('warehouses.prices.notOffered') : value(offer, field),
  };
}
