import { ApiError } from '@hamkke/api-client';
import { useErrorText } from '@hamkke/screen-kit/errors';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Says why a status was not set. */
export function useProblemText(): (error: unknown) => string {
  const { t } = useTranslation('partner');
  const errorText = useErrorText();
  return useCallback(
    (error) => {
      if (error instanceof ApiError && error.code === 'VERSION_CONFLICT') return t('reservations.set.conflict');
      if (error instanceof ApiError && error.code === 'REFUND_CHANGED') return t('reservations.set.refundChanged');
      if (
        error instanceof ApiError &&
        error.code === 'VALIDATION' &&
        error.fields.some(({ path }) => path === 'status')
      )
        return t('reservations.set.tooLate');
      return `${t('reservations.set.failed')} ${errorText(error)}`;
    },
    [t, errorText],
  );
}
