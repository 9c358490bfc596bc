import { ApiError, call } from '@hamkke/api-client';
import { documentNames } from '@hamkke/contracts';
import { register } from '@hamkke/contracts/calls';
import { useShell } from '@hamkke/shell-api';
import { useSingleFlight, useToast } from '@hamkke/ui';
import { useForm, type FieldErrors, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useAgreement, type Agreement } from '../../components/consent/use-agreement.ts';
import { SessionNotStored, useEnter } from '../../components/sign-in/enter.ts';
import {
  bodyOf,
  emptySignUp,
  fieldErrorOf,
  fieldAt,
  validateSignUp,
  type SignUpFormError,
  type SignUp,
  type SignUpField,
} from './validate-sign-up.ts';

/** What the alert above the form says; `failed` brings the code of the call as its message. */
export type Alarm = SignUpFormError | 'failed' | 'notKept';

export interface SignUpForm {
  readonly form: UseFormReturn<SignUp>;
  readonly sending: boolean;
  /** From when a newer wording of the documents holds than that of this page. */
  readonly newerFrom: Agreement['newerFrom'];
  submit(): void;
  /** The form was changed: what was said of it no longer holds. */
  forget(field?: SignUpField): void;
}

function errorsOf(values: SignUp, franchise: boolean): FieldErrors<SignUp> {
  const { fieldErrors, formError } = validateSignUp(values, franchise);
  const errors: FieldErrors<SignUp> = Object.fromEntries(
    Object.entries(fieldErrors).map(([field, type]) => [field, { type }]),
  );
  return formError ? { ...errors, root: { type: formError } as NonNullable<FieldErrors<SignUp>['root']> } : errors;
}

/** The sign-up of both tabs: one form, validated and sent as the open tab asks. */
export function useSignUp(franchise: boolean, next: string): SignUpForm {
  const { t } = useTranslation('account');
  const { language, reportError } = useShell();
  const enter = useEnter();
  const toast = useToast();
  const agreement = useAgreement();
  const form = useForm<SignUp>({
    defaultValues: emptySignUp,
    reValidateMode: 'onSubmit',
    resolver: (values) => {
      const errors = errorsOf(values, franchise);
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
  });

  const setFieldError = (field: SignUpField, type: string) => form.setError(field, { type }, { shouldFocus: true });
  /** The documents have changed: what was agreed to is no longer what holds, all else stays. */
  const askAnew = (error: unknown) => {
    agreement.renew(error);
    for (const name of documentNames) form.setValue(name, false);
    form.setFocus('terms');
  };
  const refuse = (error: unknown) => {
    if (error instanceof SessionNotStored) return form.setError('root', { type: 'notKept' });
    const code = error instanceof ApiError ? error.code : 'INTERNAL';
    if (code === 'CONSENT_OUTDATED') return askAnew(error);
    if (code === 'EMAIL_TAKEN') return setFieldError('email', 'emailTaken');
    if (code === 'WEAK_PASSWORD') return setFieldError('password', 'weakPassword');
    const refused =
      error instanceof ApiError ? error.fields.flatMap(({ path, code: why }) => ({ field: fieldAt(path), why })) : [];
    for (const { field, why } of refused.toReversed()) if (field) setFieldError(field, fieldErrorOf(field, why));
    if (refused.some(({ field }) => field)) return;
    if (code === 'INTERNAL') reportError(error, 'sign-up');
    form.setError('root', { type: 'failed', message: code });
  };

  const [send, sending] = useSingleFlight(async (values: SignUp) => {
    try {
      const { user } = await call(register, { body: bodyOf(values, franchise, language, agreement.consent) });
      await enter(next);
      toast({
        title: t('register.welcome'),
        tone: 'success',
        ...(!user.emailVerified && { description: t('register.welcomeText') }),
      });
    } catch (error) {
      refuse(error);
    }
  });

  return {
    form,
    sending,
    newerFrom: agreement.newerFrom,
    submit: () => void form.handleSubmit(send)(),
    forget(field) {
      if (!field) return form.clearErrors();
      form.clearErrors(field === 'password' ? ['password', 'confirm'] : field);
      form.clearErrors('root');
    },
  };
}
