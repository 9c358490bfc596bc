import type { ApiError } from '@hamkke/api-client';
import { useOffline } from '@hamkke/shell-api';
import { Alert, Button } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../components/error-text.ts';
import { OfflineNote } from '../../../components/offline/offline-note.tsx';

interface OlderProps {
  /** Why the newest could not be read; null where it was. */
  readonly error: ApiError | null;
  readonly busy: boolean;
  readonly onRetry: () => void;
  readonly className?: string;
}

/** Says that what is on the page is older than what was asked for: there is no network, or the read failed. */
export function Older({ error, busy, onRetry, className = '' }: OlderProps) {
  const { t } = useTranslation('account');
  const errorText = useErrorText();
  if (useOffline()) {
    return (
      <div className={className}>
        <OfflineNote says="older" />
      </div>
    );
  }
  if (error === null) return null;
  return (
    <Alert
      tone="warn"
      title={t('reservations.outdated')}
      className={className}
      action={
        <Button tone="secondary" busy={busy} onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      {errorText(error)}
    </Alert>
  );
}
