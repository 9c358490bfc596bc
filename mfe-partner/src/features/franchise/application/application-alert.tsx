import { isErrorCode } from '@hamkke/contracts';
import type { Alarm, RegistrationForm } from '@hamkke/screen-kit/registration';
import { Alert } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';

/** Codes whose own sentence helps more than that sending failed. */
const codesWithText = new Set<string>([
  'UNAVAILABLE',
  'RATE_LIMITED',
  'CROSS_SITE',
  'VERSION_CONFLICT',
  'NOT_SIGNED_IN',
]);

/** What is said of the form as a whole. */
export function ApplicationAlert({ application }: { readonly application: RegistrationForm }) {
  const { t } = useTranslation('partner');
  const root = application.form.formState.errors.root;
  if (!root) return null;
  const alarm = root.type as Alarm;
  if (alarm !== 'failed') return <Alert>{t(`franchise.form.${alarm}`)}</Alert>;
  const code = root.message;
  return (
    <Alert title={t('franchise.form.failed')}>
      <p>{t('franchise.form.notFinished')}</p>
      {isErrorCode(code) && codesWithText.has(code) && <p>{t(`errors.${code}`)}</p>}
    </Alert>
  );
}
