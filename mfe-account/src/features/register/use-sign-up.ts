import { call } from '@hamkke/api-client';
import { register } from '@hamkke/contracts/calls';
import {
  registrationBody,
  registrationOf,
  useAgreement,
  useRegistration,
  type Agreement,
  type RegistrationForm,
} from '@hamkke/screen-kit/registration';
import { useShell } from '@hamkke/shell-api';
import { useToast } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import { useEnter } from '../../components/sign-in/enter.ts';

export interface SignUpForm extends RegistrationForm {
  /** From when a newer wording of the documents holds than that of this page. */
  readonly newerFrom: Agreement['newerFrom'];
}

/** Shared by every sign-up: what one form holds is never written into it. */
const empty = registrationOf();

/** The sign-up of both tabs: one form, validated and sent as the open tab requires. */
export function useSignUp(partner: boolean, next: string): SignUpForm {
  const { t } = useTranslation('account');
  const { language } = useShell();
  const enter = useEnter();
  const toast = useToast();
  const agreement = useAgreement();
  const applicant = partner ? 'newcomer' : 'customer';
  const registration = useRegistration(applicant, empty, async (form) => {
    const body = registrationBody(form, applicant, language, agreement.consent);
    const { user } = await call(register, { body }).catch((error: unknown) => {
      agreement.renew(error);
      throw error;
    });
    await enter(next);
    toast({
      title: t('register.welcome'),
      tone: 'success',
      ...(!user.emailVerified && { description: t('register.welcomeText') }),
    });
  });
  return { ...registration, newerFrom: agreement.newerFrom };
}
