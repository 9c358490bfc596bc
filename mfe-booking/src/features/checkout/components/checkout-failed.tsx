import type { ApiError } from '@hamkke/api-client';
import { ErrorState } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../components/error-text.ts';

interface CheckoutFailedProps {
  readonly title: string;
  readonly error: ApiError | null;
  readonly onRetry: () => void;
  readonly busy?: boolean;
}

/** Something that the checkout needs could not be read: why, and the way to try again. */
export function CheckoutFailed({ title, error, onRetry, busy = false }: CheckoutFailedProps) {
  const { t } = useTranslation('booking');
  const errorText = useErrorText();
  return (
    <ErrorState
      titleAs="h1"
      title={title}
      description={errorText(error)}
      retryLabel={t('retry')}
      onRetry={onRetry}
      busy={busy}
      reference={error?.correlationId || undefined}
    />
  );
}
