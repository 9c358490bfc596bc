import { useErrorText } from '@hamkke/screen-kit/errors';
import { useOffline } from '@hamkke/shell-api';
import { Alert, Button } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import type { CardSaving, SavingFailure } from './use-card-saving.ts';
import { useReadableReason } from './readable-reason.ts';

/** Says why no card was saved; where the provider has stored it already, it can be saved again by a press. */
export function SavingAlert({ saving }: { readonly saving: CardSaving }) {
  const { t } = useTranslation('account');
  const text = useFailureText();
  const offline = useOffline();
  const { failure } = saving;
  if (failure === undefined) return null;
  const billingKey = failure.step === 'call' ? failure.billingKey : undefined;
  return (
    <Alert
      tone="warn"
      title={t('card.saveFailed')}
      action={
        billingKey !== undefined && (
          <Button tone="secondary" busy={saving.busy} disabled={offline} onClick={() => saving.retry(billingKey)}>
            {t('retry')}
          </Button>
        )
      }
    >
      {text(failure)}
    </Alert>
  );
}

function useFailureText(): (failure: SavingFailure) => string {
  const { t } = useTranslation('account');
  const errorText = useErrorText();
  const readable = useReadableReason();
  return (failure) => {
    if (failure.step === 'script') return t('card.noWindow');
    if (failure.step === 'call') return errorText(failure.error);
    return readable(failure.reason) ?? t('card.refused');
  };
}
