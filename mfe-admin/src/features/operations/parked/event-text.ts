import type { ParkedEvent } from '@hamkke/contracts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** What an event is called: its type, or that nobody can read it. */
export function useEventText(): (event: ParkedEvent) => string {
  const { t } = useTranslation('admin');
  return useCallback(
    ({ eventType }) => (eventType === 'unreadable' ? t('operations.parked.unreadable') : eventType),
    [t],
  );
}
