import { useOffline } from '@hamkke/shell-api';
import { Alert } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';

interface OfflineNoteProps {
  /** `older`: what is below was read before; `needed`: what is below cannot be done now. */
  readonly says: 'older' | 'needed';
}

/** Says that there is no network, above what that concerns; nothing while there is one. */
export function OfflineNote({ says }: OfflineNoteProps) {
  const { t } = useTranslation('account');
  return useOffline() ? (
    <Alert tone="warn" role="status" title={t('offline.title')}>
      {t(`offline.${says}`)}
    </Alert>
  ) : null;
}
