import type { SavedCard } from '@hamkke/contracts';
import { useTranslation } from 'react-i18next';

/** Brands that have a name for people. Source: the provider's list of card brands */
const brands: Readonly<Record<string, string>> = {
  VISA: 'Visa',
  MASTER: 'Mastercard',
  AMEX: 'American Express',
  DINERS: 'Diners Club',
  DISCOVER: 'Discover',
  JCB: 'JCB',
  UNIONPAY: 'UnionPay',
};

/** Writes a card as its holder knows it: the brand, and the last four digits as far as the provider says them. */
export function useCardText(): (card: Pick<SavedCard, 'brand' | 'lastFour'>) => string {
  const { t } = useTranslation('account');
  return ({ brand, lastFour }) => {
    const name =
      brand === 'LOCAL' ? t('card.local') : brand === null ? t('card.unnamed') : (brands[brand.toUpperCase()] ?? brand);
    return lastFour === null ? name : t('card.numbered', { name, digits: lastFour });
  };
}
