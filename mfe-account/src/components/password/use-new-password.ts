import { ApiError } from '@hamkke/api-client';
import { useSingleFlight } from '@hamkke/ui';
import { useForm, type FieldErrors } from 'react-hook-form';
import { validateNewPassword, type NewPassword } from './new-password.ts';

export type NewPasswordForm = NewPassword & { currentPassword: string };

/**
 * A form that sets a new password: validated before it is sent; the server's error about the password shows at its
 * field. Any other failure is at the root with the code as its type.
 * @param needsCurrent whether the form needs the current password
 */
export function useNewPassword(needsCurrent: boolean, send: (form: NewPasswordForm) => Promise<void>) {
  const form = useForm<NewPasswordForm>({
    defaultValues: { currentPassword: '', password: '', confirm: '' },
    reValidateMode: 'onSubmit',
    resolver: (values) => {
      const errors: FieldErrors<NewPasswordForm> =
        needsCurrent && values.currentPassword === '' ? { currentPassword: { type: 'required' } } : {};
      const invalid = validateNewPassword(values);
      const all = invalid ? { ...errors, [invalid.field]: { type: invalid.error } } : errors;
      return Object.keys(all).length > 0 ? { values: {}, errors: all } : { values, errors: {} };
    },
  });
  const refuse = (error: unknown) => {
    const code = error instanceof ApiError ? error.code : 'INTERNAL';
    if (code === 'WEAK_PASSWORD') return form.setError('password', { type: 'weakPassword' }, { shouldFocus: true });
    if (code === 'BAD_CREDENTIALS' && needsCurrent)
      return form.setError('currentPassword', { type: 'wrong' }, { shouldFocus: true });
    form.setError('root', { type: code });
  };
  const [run, sending] = useSingleFlight(async (values: NewPasswordForm) => {
    try {
      await send(values);
      form.reset();
    } catch (error) {
      refuse(error);
    }
  });
  return { form, sending, submit: () => void form.handleSubmit(run)() };
}
