import { Alert, Button } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import { useErrorText } from './error-text.ts';

interface MoreReadProps {
  /** Whether there is more to read. */
  readonly there: boolean;
  readonly reading: boolean;
  /** Why the last attempt failed. */
  readonly error: unknown;
  readonly onMore: () => void;
}

/** Reads the next page of a list; says where that failed, and what is there stays. */
export function MoreRead({ there, reading, error, onMore }: MoreReadProps) {
  const { t } = useTranslation('partner');
  const errorText = useErrorText();
  if (!there) return null;
  return (
    <>
      {error != null && (
        <Alert tone="warn" title={t('moreFailed')}>
          {errorText(error)}
        </Alert>
      )}
      <Button tone="secondary" className="pt:self-center" busy={reading} onClick={onMore}>
        {t('more')}
      </Button>
    </>
  );
}
