import { passwordMinimum } from '@hamkke/contracts';
import type { FieldError, RegistrationForm, TypedField } from '@hamkke/screen-kit/registration';
import { Button, Field, PasswordField } from '@hamkke/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApplicationAlert } from './application-alert.tsx';

interface FieldsProps {
  readonly application: RegistrationForm;
}

function useBind({ form, forget }: RegistrationForm) {
  const { t } = useTranslation('partner');
  return (field: TypedField) => {
    const fieldError = form.formState.errors[field]?.type as FieldError | undefined;
    return {
      ...form.register(field, { onChange: () => forget(field) }),
      error: fieldError && t(`franchise.form.${fieldError}`),
    };
  };
}

/** The account that is opened with the application: same fields and sentences as /register. */
export function AccountFields({ application }: FieldsProps) {
  const { t } = useTranslation('partner');
  const bind = useBind(application);
  const password = {
    autoComplete: 'new-password',
    required: true,
    showLabel: t('showPassword'),
    hideLabel: t('hidePassword'),
  };
  return (
    <>
      <Field label={t('franchise.form.username')} autoComplete="nickname" required {...bind('username')} />
      <Field
        label={t('franchise.form.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        {...bind('email')}
      />
      <Field
        label={t('franchise.form.displayName')}
        autoComplete="name"
        optionalLabel={t('optional')}
        hint={t('franchise.form.displayNameHint')}
        {...bind('displayName')}
      />
      <PasswordField
        label={t('franchise.form.password')}
        hint={t('franchise.form.passwordHint', { count: passwordMinimum })}
        {...password}
        {...bind('password')}
      />
      <PasswordField label={t('franchise.form.confirm')} {...password} {...bind('confirm')} />
    </>
  );
}

/** What the franchise is. */
export function PartnerFields({ application }: FieldsProps) {
  const { t } = useTranslation('partner');
  const bind = useBind(application);
  return (
    <>
      <Field label={t('franchise.form.name')} autoComplete="organization" required {...bind('franchiseName')} />
      <Field label={t('franchise.form.address')} autoComplete="street-address" required {...bind('franchiseAddress')} />
      <Field
        label={t('franchise.form.phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
        {...bind('franchisePhone')}
      />
    </>
  );
}

interface ApplicationFrameProps extends FieldsProps {
  readonly submitLabel: string;
  readonly children: ReactNode;
}

/** The form around the fields: Enter submits, a second press does nothing more. */
export function ApplicationFrame({ application, submitLabel, children }: ApplicationFrameProps) {
  const { t } = useTranslation('partner');
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        application.submit();
      }}
      className="pt:flex pt:flex-col pt:gap-4"
    >
      <ApplicationAlert application={application} />
      {children}
      <Button type="submit" size="large" wide busy={application.sending}>
        {application.sending ? t('franchise.form.sending') : submitLabel}
      </Button>
    </form>
  );
}
