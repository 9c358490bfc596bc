import { passwordMinimum } from '@hamkke/contracts';
import { Field, PasswordField } from '@hamkke/ui';
import { useScreenText } from '../texts/remote-texts.ts';
import type { RegistrationTexts } from './texts/registration-texts.ts';
import type { RegistrationForm } from './use-registration.ts';
import type { TypedField } from './validate-registration.ts';

/** A text of the registration, as the remote says it. */
export type RegistrationText = (key: keyof RegistrationTexts, values?: { readonly count: number }) => string;

interface RegistrationFieldsProps {
  readonly registration: RegistrationForm;
  readonly text: RegistrationText;
}

/** The fields of the account that is opened. Source: product spec section 2, register. */
export function AccountFields({ registration, text }: RegistrationFieldsProps) {
  const t = useScreenText();
  const bind = (field: TypedField) => registration.bind(field, text);
  const password = {
    autoComplete: 'new-password',
    required: true,
    showLabel: t('showPassword'),
    hideLabel: t('hidePassword'),
  };
  return (
    <>
      <Field label={text('username')} autoComplete="nickname" required {...bind('username')} />
      <Field label={text('email')} type="email" inputMode="email" autoComplete="email" required {...bind('email')} />
      <Field
        label={text('displayName')}
        autoComplete="name"
        optionalLabel={t('optional')}
        hint={text('displayNameHint')}
        {...bind('displayName')}
      />
      <PasswordField
        label={text('password')}
        hint={text('passwordHint', { count: passwordMinimum })}
        {...password}
        {...bind('password')}
      />
      <PasswordField label={text('confirm')} {...password} {...bind('confirm')} />
    </>
  );
}

/** What a partner says of the business. */
export function PartnerFields({ registration, text }: RegistrationFieldsProps) {
  const bind = (field: TypedField) => registration.bind(field, text);
  return (
    <>
      <Field label={text('franchiseName')} autoComplete="organization" required {...bind('franchiseName')} />
      <Field label={text('franchiseAddress')} autoComplete="street-address" required {...bind('franchiseAddress')} />
      <Field
        label={text('franchisePhone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
        {...bind('franchisePhone')}
      />
    </>
  );
}
