import { ApiError } from '@hamkke/api-client';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Says in the reader's language what went wrong; anything that is no failed call reads as a general error. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation('admin');
  return useCallback((error: unknown) => t(`errors.${error instanceof ApiError ? error.code : 'INTERNAL'}`), [t]);
}
