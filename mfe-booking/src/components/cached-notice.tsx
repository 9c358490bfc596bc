import { useOffline } from '@hamkke/shell-api';
import { Alert } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';

/** Says that what is shown was kept from before: there is no network, or (`failed`) the newest could not be read. */
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
