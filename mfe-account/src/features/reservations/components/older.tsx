import type { ApiError } from '@hamkke/api-client';
import { ReadOutdated } from '@hamkke/screen-kit/reads';
import { useOffline } from '@hamkke/shell-api';
import { useTranslation } from 'react-i18next';
import { OfflineNote } from '../../../components/offline/offline-note.tsx';

interface OlderProps {
  /** Why the newest could not be read; null where it was. */
  readonly error: ApiError | null;
  readonly busy: boolean;
  readonly onRetry: () => void;
  readonly className?: string;
}

/** Says that what is on the page is older than what was requested: there is no network, or the read failed. */
export function Older({ error, busy, onRetry, className = '' }: OlderProps) {
  const { t } = useTranslation('account');
  if (useOffline()) {
    return (
      <div className={className}>
        <OfflineNote says="older" />
      </div>
    );
  }
  if (error === null) return null;
  return (
    <ReadOutdated
      title={t('reservations.outdated')}
      read={{ error, isFetching: busy, refetch: onRetry }}
      className={className}
    />
  );
}
