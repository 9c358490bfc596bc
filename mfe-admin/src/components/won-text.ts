import { formatWon } from '@hamkke/money';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Writes an amount in won for the reader: `40,000원`, `₩40,000`; sums may be below zero. */
export function useWonText(): (amount: number) => string {
  const { i18n } = useTranslation('admin');
  // what is taken off nothing is -0, which Intl would write with its sign
  return useCallback((amount: number) => formatWon(amount || 0, i18n.language), [i18n.language]);
}
