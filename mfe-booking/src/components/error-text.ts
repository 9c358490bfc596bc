import { ApiError } from '@hamkke/api-client';
import type { ErrorCode } from '@hamkke/contracts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { general } from '../locales/ko/general.ts';

/** The codes that can reach these screens have words of their own. */
const hasWords = (code: ErrorCode): code is keyof typeof general.errors => Object.hasOwn(general.errors, code);

/** Says in the reader's language what went wrong; anything that is no failed call, or one of no concern here, reads as a general error. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation('booking');
  return useCallback((error: unknown) => t(error instanceof ApiError && hasWords(error.code) ? `errors.${error.code}` : 'errors.INTERNAL'), [t]);
}
