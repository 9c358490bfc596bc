import { formatWon } from '@hamkke/money';
import { useCallback } from 'react';
import { useLanguage } from '../texts/remote-texts.ts';

/** Writes an amount in won for the reader: `40,000원`, `₩40,000`; sums may be below zero. */
export function useWonText(): (amount: number) => string {
  const language = useLanguage();
  // what is taken off nothing is -0, which Intl would write with its sign
  return useCallback((amount: number) => formatWon(amount || 0, language), [language]);
}
