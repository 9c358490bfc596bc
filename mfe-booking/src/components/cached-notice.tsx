import { useOffline } from '@hamkke/shell-api';
import { Alert } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';

/** Says that the page shows a cached answer: there is no network, or (`failed`) the read of the newest one failed. */
export function CachedNotice({ failed }: { readonly failed: boolean }) {
  const { t } = useTranslation('booking');
  const offline = useOffline();
  if (!offline && !failed) return null;
  return (
    <Alert tone="warn" role="status">
      {offline ? t('offlineCached') : t('refreshFailed')}
    </Alert>
  );
}
