import { passwordMinimum } from '@hamkke/contracts';
import type { ValidatedForm } from '@hamkke/screen-kit/forms';
import { PasswordField } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import type { NewPassword, NewPasswordError } from './new-password.ts';

interface NewPasswordFieldsProps {
  readonly form: ValidatedForm<NewPassword, NewPasswordError>;
}

/** A new password and its repetition. */
export function NewPasswordFields({ form: { bind } }: NewPasswordFieldsProps) {
  const { t } = useTranslation('account');
  const textOf = (error: NewPasswordError) =>
    t(error === 'required' || error === 'wrong' ? 'newPassword.required' : `register.${error}`);
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
        {...shared}
        {...bind('password', textOf)}
      />
      <PasswordField label={t('newPassword.confirm')} {...shared} {...bind('confirm', textOf)} />
    </>
  );
}
