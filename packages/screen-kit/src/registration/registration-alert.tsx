import { isErrorCode, type ErrorCode } from '@hamkke/contracts';
import { Alert } from '@hamkke/ui';
import { useScreenText } from '../texts/remote-texts.ts';
import type { Alarm, RegistrationForm } from './use-registration.ts';

/** Codes whose own sentence helps more than that sending failed. */
const codesWithText: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'UNAVAILABLE',
  'RATE_LIMITED',
  'CROSS_SITE',
  'VERSION_CONFLICT',
  'NOT_SIGNED_IN',
]);

interface RegistrationAlertProps {
  readonly registration: RegistrationForm;
  /** What the remote says of it: that it failed differs between an account and an application. */
  readonly text: (key: Alarm | 'notFinished') => string;
}

/** What is said of the form as a whole. */
export function RegistrationAlert({ registration, text }: RegistrationAlertProps) {
  const t = useScreenText();
  const { root } = registration.form.formState.errors;
  if (!root) return null;
  const alarm = root.type as Alarm;
  if (alarm !== 'failed') return <Alert>{text(alarm)}</Alert>;
  const code = root.message;
  return (
    <Alert title={text('failed')}>
      <p>{text('notFinished')}</p>
      {isErrorCode(code) && codesWithText.has(code) && <p>{t(`errors.${code}`)}</p>}
    </Alert>
  );
}
