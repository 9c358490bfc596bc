import { ApiError, call } from '@hamkke/api-client';
import type { Account } from '@hamkke/contracts';
import { completeUser } from '@hamkke/contracts/calls';
import { PartnerFields, partnerInfoOf, registrationOf, useRegistration } from '@hamkke/screen-kit/registration';
import { useShell } from '@hamkke/shell-api';
import { useToast } from '@hamkke/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApplicationFrame, useFieldTexts } from './application-frame.tsx';
import { useEnter } from './use-enter.ts';

interface MemberFormProps {
  readonly user: Account;
  /** The application is there and waits: what it says is corrected. */
  readonly waiting?: boolean;
}

/** A member's application, the first or after a rejection, or a correction of the one that waits. */
export function MemberForm({ user, waiting = false }: MemberFormProps) {
  const { t } = useTranslation('partner');
  const text = useFieldTexts();
  const { refreshSession } = useShell();
  const toast = useToast();
  const enter = useEnter();
  const [initial] = useState(() => registrationOf(user.franchiseInfo));
  const application = useRegistration('member', initial, async (form) => {
    try {
      await call(completeUser, { body: { franchiseInfo: partnerInfoOf(form) } });
    } catch (error) {
      // decided meanwhile: the session says what this page shows from now on
      if (error instanceof ApiError && error.code === 'VERSION_CONFLICT') await refreshSession();
      throw error;
    }
    if (waiting) await refreshSession();
    else await enter();
    toast({ title: t(waiting ? 'franchise.form.corrected' : 'franchise.form.sent'), tone: 'success' });
  });
  return (
    <ApplicationFrame
      application={application}
      submitLabel={t(waiting ? 'franchise.form.correct' : 'franchise.form.submit')}
    >
      <PartnerFields registration={application} text={text} />
    </ApplicationFrame>
  );
}
