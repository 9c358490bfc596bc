import { policy } from '@hamkke/contracts';
import {
  AccountFields,
  ConsentFields,
  PartnerFields,
  RegistrationAlert,
  type RegistrationText,
} from '@hamkke/screen-kit/registration';
import { Alert } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import { OnlineButton } from '../../components/offline/online-button.tsx';
import type { SignUpForm } from './use-sign-up.ts';

interface SignUpFieldsProps {
  readonly signUp: SignUpForm;
  readonly partner: boolean;
}

/** The fields of one tab. Source: product spec section 2, register. */
export function SignUpFields({ signUp, partner }: SignUpFieldsProps) {
  const { t } = useTranslation('account');
  const text: RegistrationText = (key, values) => t(`register.${key}`, { ...values });
  return (
    <form noValidate onSubmit={signUp.submit} className="ac:flex ac:flex-col ac:gap-4">
      <RegistrationAlert
        registration={signUp}
        text={(key) => t(key === 'sessionNotStored' ? 'login.notKept' : `register.${key}`)}
      />
      <AccountFields registration={signUp} text={text} />
      {partner && (
        <fieldset className="ac:flex ac:flex-col ac:gap-4 ac:border-t ac:border-line ac:pt-5">
          <legend className="ac:sr-only">{t('register.franchiseHeading')}</legend>
          <p aria-hidden="true" className="ac:font-semibold ac:text-strong">
            {t('register.franchiseHeading')}
          </p>
          <Alert tone="accent" role="note">
            {t('register.franchiseNote', { hours: policy.partnerApprovalHours })}
          </Alert>
          <PartnerFields registration={signUp} text={text} />
        </fieldset>
      )}
      <ConsentFields registration={signUp} newerFrom={signUp.newerFrom} />
      <OnlineButton type="submit" size="large" wide busy={signUp.sending}>
        {signUp.sending ? t('register.submitting') : t(partner ? 'register.submitFranchise' : 'register.submit')}
      </OnlineButton>
    </form>
  );
}
