import type { PaymentMethod } from '@hamkke/contracts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * The name of a way to pay, in the reader's language; of an order without one that of a card. Source: contract,
 * `orderSummary.method`
 */
export function useMethodName(): (method: PaymentMethod | undefined) => string {
  const { t } = useTranslation('booking');
  return useCallback((method = 'card') => t(`checkout.method.names.${method}`), [t]);
}
