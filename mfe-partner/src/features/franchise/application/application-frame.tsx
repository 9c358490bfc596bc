import { RegistrationAlert, type RegistrationForm, type RegistrationText } from '@hamkke/screen-kit/registration';
import { Button } from '@hamkke/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface ApplicationFrameProps {
  readonly application: RegistrationForm;
  readonly submitLabel: string;
  readonly children: ReactNode;
}

/** The texts of the application's fields. */
export function useFieldTexts(): RegistrationText {
  const { t } = useTranslation('partner');
  return (key, values) => t(`franchise.form.${key}`, { ...values });
}

/**
 * The form around the fields: Enter submits, a second press does nothing more. `post`: a browser without JavaScript
 * would put the password into the address.
 */
export function ApplicationFrame({ application, submitLabel, children }: ApplicationFrameProps) {
  const { t } = useTranslation('partner');
  return (
    <form noValidate method="post" onSubmit={application.submit} className="pt:flex pt:flex-col pt:gap-4">
      <RegistrationAlert registration={application} text={(key) => t(`franchise.form.${key}`)} />
      {children}
      <Button type="submit" size="large" wide busy={application.sending}>
        {application.sending ? t('franchise.form.sending') : submitLabel}
      </Button>
    </form>
  );
}
