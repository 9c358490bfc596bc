import { ApiError } from '@hamkke/api-client';
import { useErrorText } from '@hamkke/screen-kit/errors';
import { useTranslation } from 'react-i18next';

/** Says why a step failed; for too many tries also when the next one is possible, if the server said. */
export function useRefusalText(): (error: unknown) => string {
  const { t } = useTranslation('account');
  const errorText = useErrorText();
  return (error) => {
    const seconds =
      error instanceof ApiError && error.code === 'RATE_LIMITED' ? Number(error.details['retryAfterSeconds']) : 0;
    return seconds > 0 ? t('lookup.tooMany', { minutes: Math.ceil(seconds / 60) }) : errorText(error);
  };
}
