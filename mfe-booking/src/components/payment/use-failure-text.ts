import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { causeOf, type WindowFailure } from '@hamkke/screen-kit/card-window/failure';

const hangul = /[\uac00-\ud7af]/;

/** The provider's messages and our orders' names are Korean: other readers get our own texts, without the name. */
export function useReadable(): (text: string | undefined) => string | undefined {
  const { i18n } = useTranslation('booking');
  return useCallback(
    (text) => (i18n.language === 'ko' || !hangul.test(text ?? '') ? text : undefined),
    [i18n.language],
  );
}

/**
 * Says why nothing was charged: in our own text where the cause is known, else in the provider's, where the reader
 * can read it.
 */
export function useFailureText(): (providerFailure: WindowFailure) => string {
  const { t } = useTranslation('booking');
  const readable = useReadable();
  return useCallback(
    (providerFailure) => {
      const cause = causeOf(providerFailure);
      if (cause !== 'other') return t(`result.causes.${cause}`);
      return readable(providerFailure.message ?? undefined) ?? t('checkout.paymentFailed');
    },
    [t, readable],
  );
}
