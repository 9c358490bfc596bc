import { ApiError, call } from '@hamkke/api-client';
import type { Account } from '@hamkke/contracts';
import { updateProfile } from '@hamkke/contracts/calls';
import { useShell } from '@hamkke/shell-api';
import { useSingleFlight, useToast } from '@hamkke/ui';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  changeOf,
  fieldErrorOf,
  validatePersonal,
  personalOf,
  type Personal,
  type PersonalField,
} from './personal-change.ts';

const fields: readonly string[] = [
  'username',
  'displayName',
  'email',
  'currentPassword',
  'language',
] satisfies PersonalField[];

/** Changing the personal information: validated, sent as what differs, and the server's errors at their fields. */
export function usePersonal(user: Account, onDone: () => void) {
  const { t } = useTranslation('account');
  const { refreshSession, setLanguage, language, reportError } = useShell();
  const toast = useToast();
  const form = useForm<Personal>({
    defaultValues: personalOf(user),
    reValidateMode: 'onSubmit',
    resolver: (values) => {
      const errors = Object.fromEntries(
        Object.entries(validatePersonal(user, values)).map(([field, type]) => [field, { type }]),
      );
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
  });

  const setFieldError = (field: PersonalField, type: string) => form.setError(field, { type }, { shouldFocus: true });
  const refuse = (error: unknown) => {
    const code = error instanceof ApiError ? error.code : 'INTERNAL';
    if (code === 'EMAIL_TAKEN') return setFieldError('email', 'emailTaken');
    if (code === 'BAD_CREDENTIALS') return setFieldError('currentPassword', 'passwordWrong');
    const refused = error instanceof ApiError ? error.fields.filter(({ path }) => fields.includes(path)) : [];
    for (const { path, code: why } of refused.toReversed())
      setFieldError(path as PersonalField, fieldErrorOf(path, why));
    if (refused.length > 0) return;
    if (code === 'INTERNAL') reportError(error, 'personal information');
    form.setError('root', { type: code });
  };

  const [save, saving] = useSingleFlight(async (values: Personal) => {
    const change = changeOf(user, values);
    if (Object.keys(change).length === 0) return onDone();
    try {
      await call(updateProfile, { body: change });
      await refreshSession();
      if (change.language && change.language !== language) await setLanguage(change.language);
      toast({
        title: t('profile.personal.saved'),
        tone: 'success',
        ...(change.email && { description: t('profile.personal.emailSent', { email: change.email.trim() }) }),
      });
      onDone();
    } catch (error) {
      refuse(error);
    }
  });
  return { form, saving, submit: () => void form.handleSubmit(save)() };
}
