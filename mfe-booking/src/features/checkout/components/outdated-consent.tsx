import type { CustomerDetails } from '@hamkke/contracts';
import { useShell } from '@hamkke/shell-api';
import { Alert, Button } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { storeDraft } from '../../../components/payment/draft.ts';

/** The documents changed after this page was loaded: it is loaded anew, with what was typed, and asks again. */
export function OutdatedConsent({
  customer,
  rental,
}: {
  readonly customer: CustomerDetails;
  readonly rental: string | undefined;
}) {
  const { t } = useTranslation('booking');
  const navigate = useNavigate();
  const { session } = useShell();
  const reload = () => {
    storeDraft({ ...customer, rental }, session);
    // To where one is: the browser loads the page again.
    void navigate(0);
  };
  return (
    <Alert
      tone="warn"
      title={t('errors.CONSENT_OUTDATED')}
      action={<Button onClick={reload}>{t('checkout.consent.reload')}</Button>}
    >
      {t('checkout.consent.outdatedHint')}
    </Alert>
  );
}
