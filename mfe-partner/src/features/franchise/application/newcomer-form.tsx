import { call } from '@hamkke/api-client';
import { register } from '@hamkke/contracts/calls';
import {
  AccountFields,
  ConsentFields,
  PartnerFields,
  registrationBody,
  registrationOf,
  useAgreement,
  useRegistration,
} from '@hamkke/screen-kit/registration';
import { useShell } from '@hamkke/shell-api';
import { useToast } from '@hamkke/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { loginPath } from '../../../components/login-path.ts';
import { ApplicationFrame, useFieldTexts } from './application-frame.tsx';
import { useEnter } from './use-enter.ts';

/** Opens an account with the application; one who has an account signs in instead, and comes back. */
export function NewcomerForm() {
  const { t } = useTranslation('partner');
  const text = useFieldTexts();
  const { language } = useShell();
  const toast = useToast();
  const enter = useEnter();
  const agreement = useAgreement();
  const [empty] = useState(() => registrationOf());
  const application = useRegistration('newcomer', empty, async (form) => {
    const { user } = await call(register, {
      body: registrationBody(form, 'newcomer', language, agreement.consent),
    }).catch((error: unknown) => {
      agreement.renew(error);
      throw error;
    });
    await enter();
    toast({
      title: t('franchise.form.sent'),
      tone: 'success',
      ...(!user.emailVerified && { description: t('franchise.form.proofSent') }),
    });
  });
  return (
    <>
      <ApplicationFrame application={application} submitLabel={t('franchise.form.submitNew')}>
        <PartnerFields registration={application} text={text} />
        <div className="pt:flex pt:flex-col pt:gap-4 pt:border-t pt:border-line pt:pt-5">
          <h3 className="pt:text-base pt:font-semibold">{t('franchise.form.accountHeading')}</h3>
          <AccountFields registration={application} text={text} />
        </div>
        <ConsentFields registration={application} newerFrom={agreement.newerFrom} />
      </ApplicationFrame>
      <p className="pt:text-center">
        {t('franchise.form.haveAccount')}{' '}
        <Link
          to={loginPath({ pathname: '/franchise', hash: '#apply' })}
          className="pt:inline-flex pt:min-h-11 pt:items-center pt:font-semibold pt:text-accent-strong pt:underline-offset-4 pt:hover:underline"
        >
          {t('franchise.form.login')}
        </Link>
      </p>
    </>
  );
}
