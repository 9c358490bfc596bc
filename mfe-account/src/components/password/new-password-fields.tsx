import { passwordMinimum } from '@hamkke/contracts';
import { PasswordField } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import type { UseFormReturn } from 'react-hook-form';
import type { NewPassword, NewPasswordError } from './new-password.ts';

interface NewPasswordFieldsProps {
  readonly form: UseFormReturn<NewPassword & { currentPassword: string }>;
}

/** A new password and its repetition. Editing takes the error away. */
export function NewPasswordFields({ form: { register, clearErrors, formState } }: NewPasswordFieldsProps) {
  const { t } = useTranslation('account');
  const forget = (field: keyof NewPassword) => {
    clearErrors(field);
    clearErrors('root');
  };
  const errorOf = (field: keyof NewPassword) => {
    const fieldError = formState.errors[field]?.type as NewPasswordError | undefined;
    return fieldError && t(fieldError === 'required' ? 'newPassword.required' : `register.${fieldError}`);
  };
  const shared = {
    autoComplete: 'new-password',
    required: true,
    showLabel: t('showPassword'),
    hideLabel: t('hidePassword'),
  };
  return (
    <>
      <PasswordField
        label={t('newPassword.password')}
        hint={t('register.passwordHint', { count: passwordMinimum })}
        error={errorOf('password')}
        {...shared}
        {...register('password', { onChange: () => clearErrors() })}
      />
      <PasswordField
        label={t('newPassword.confirm')}
        error={errorOf('confirm')}
        {...shared}
        {...register('confirm', { onChange: () => forget('confirm') })}
      />
    </>
  );
}
