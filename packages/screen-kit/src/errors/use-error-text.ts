import { ApiError } from '@hamkke/api-client';
import { useOffline } from '@hamkke/shell-api';
import { useCallback } from 'react';
import { useScreenText } from '../texts/remote-texts.ts';

/**
 * Says in the reader's language what went wrong; anything that is no failed call reads as a general error, and no
 * answer without a network as that.
 */
export function useErrorText(): (error: unknown) => string {
  const t = useScreenText();
  const offline = useOffline();
  return useCallback(
    (error: unknown) => {
      const code = error instanceof ApiError ? error.code : 'INTERNAL';
      return offline && code === 'UNAVAILABLE' ? t('notConnected') : t(`errors.${code}`);
    },
    [t, offline],
  );
}
