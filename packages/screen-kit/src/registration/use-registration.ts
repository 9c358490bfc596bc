import { ApiError } from '@hamkke/api-client';
import { documentNames } from '@hamkke/contracts';
import { useShell } from '@hamkke/shell-api';
import type { UseFormReturn } from 'react-hook-form';
import { useValidatedForm, type ValidatedForm } from '../forms/index.ts';
import { SessionNotStored } from './session-not-stored.ts';
import {
  bodyFields,
  validateRegistration,
  type Applicant,
  type FieldError,
  type FormError,
  type Registration,
} from './validate-registration.ts';

/** What the alert above the form says; `failed` has the code of the call as its message. */
export type Alarm = FormError | 'failed' | 'sessionNotStored';

export type RegistrationForm = ValidatedForm<Registration, FieldError>;

/** Reads the fields out of a refusal; two codes speak of one field each. */
function refused(error: unknown) {
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'EMAIL_TAKEN') return { email: 'emailTaken' } as const;
  if (code === 'WEAK_PASSWORD') return { password: 'weakPassword' } as const;
  return bodyFields.refused(error);
}

/** The documents have changed: what was agreed to is no longer what holds, all else stays. */
function requestConsentAgain({ setValue, setFocus }: UseFormReturn<Registration>): void {
  for (const name of documentNames) setValue(name, false);
  setFocus('terms');
}

/** A registration: validated here, sent once by `send`, and what the server says of a field lands on the field. */
export function useRegistration(
  applicant: Applicant,
  initial: Registration,
  send: (form: Registration) => Promise<void>,
): RegistrationForm {
  const { reportError } = useShell();
  return useValidatedForm<Registration, FieldError>({
    initial,
    validate: (values) => validateRegistration(values, applicant),
    send,
    refused,
    fail(error, form) {
      if (error instanceof SessionNotStored) return form.setError('root', { type: 'sessionNotStored' });
      const code = error instanceof ApiError ? error.code : 'INTERNAL';
      if (code === 'CONSENT_OUTDATED') return requestConsentAgain(form);
      if (code === 'INTERNAL') reportError(error, 'registration');
      form.setError('root', { type: 'failed', message: code });
    },
    together: { password: ['confirm'] },
  });
}
