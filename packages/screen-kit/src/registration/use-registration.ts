import { ApiError } from '@hamkke/api-client';
import { documentNames } from '@hamkke/contracts';
import { useShell } from '@hamkke/shell-api';
import { useSingleFlight } from '@hamkke/ui';
import { useForm, type FieldErrors, type UseFormReturn } from 'react-hook-form';
import {
  fieldErrorOf,
  fieldAt,
  validateRegistration,
  type Applicant,
  type Registration,
  type RegistrationField,
  type FormError,
} from './validate-registration.ts';
import { SessionNotStored } from './session-not-stored.ts';

/** What the alert above the form says; `failed` has the code of the call as its message. */
export type Alarm = FormError | 'failed' | 'sessionNotStored';

export interface RegistrationForm {
  readonly form: UseFormReturn<Registration>;
  readonly sending: boolean;
  submit(): void;
  /** The field, or the form where it is left out, was changed: what was said of it no longer holds. */
  forget(field?: RegistrationField): void;
}

function errorsOf(values: Registration, applicant: Applicant): FieldErrors<Registration> {
  const { fieldErrors, formError } = validateRegistration(values, applicant);
  const errors: FieldErrors<Registration> = Object.fromEntries(
    Object.entries(fieldErrors).map(([field, type]) => [field, { type }]),
  );
  return formError
    ? { ...errors, root: { type: formError } as NonNullable<FieldErrors<Registration>['root']> }
    : errors;
}

/** A registration: validated here, sent once by `send`, and what the server says of a field lands on the field. */
export function useRegistration(
  applicant: Applicant,
  initial: Registration,
  send: (form: Registration) => Promise<void>,
): RegistrationForm {
  const { reportError } = useShell();
  const form = useForm<Registration>({
    defaultValues: initial,
    reValidateMode: 'onSubmit',
    resolver: (values) => {
      const errors = errorsOf(values, applicant);
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
  });

  const setFieldError = (field: RegistrationField, type: string) =>
    form.setError(field, { type }, { shouldFocus: true });
  /** The documents have changed: what was agreed to is no longer what holds, all else stays. */
  const requestConsentAgain = () => {
    for (const name of documentNames) form.setValue(name, false);
    form.setFocus('terms');
  };
  const refuse = (error: unknown) => {
    if (error instanceof SessionNotStored) return form.setError('root', { type: 'sessionNotStored' });
    const code = error instanceof ApiError ? error.code : 'INTERNAL';
    if (code === 'CONSENT_OUTDATED') return requestConsentAgain();
    if (code === 'EMAIL_TAKEN') return setFieldError('email', 'emailTaken');
    if (code === 'WEAK_PASSWORD') return setFieldError('password', 'weakPassword');
    const refused =
      error instanceof ApiError ? error.fields.flatMap(({ path, code: why }) => ({ field: fieldAt(path), why })) : [];
    // backwards, so that the first one has the focus in the end
    for (const { field, why } of refused.toReversed()) if (field) setFieldError(field, fieldErrorOf(field, why));
    if (refused.some(({ field }) => field)) return;
    if (code === 'INTERNAL') reportError(error, 'registration');
    form.setError('root', { type: 'failed', message: code });
  };

  const [trySend, sending] = useSingleFlight(async (values: Registration) => {
    try {
      await send(values);
    } catch (error) {
      refuse(error);
    }
  });

  return {
    form,
    sending,
    submit: () => void form.handleSubmit(trySend)(),
    forget(field) {
      if (!field) return form.clearErrors();
      form.clearErrors(field === 'password' ? ['password', 'confirm'] : field);
      form.clearErrors('root');
    },
  };
}
