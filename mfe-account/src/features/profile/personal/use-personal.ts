import { ApiError, call } from '@hamkke/api-client';
import type { Account } from '@hamkke/contracts';
import { updateProfile } from '@hamkke/contracts/calls';
import { useValidatedForm } from '@hamkke/screen-kit/forms';
import { useShell } from '@hamkke/shell-api';
import { useToast } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import {
  bodyFields,
  changeOf,
  personalOf,
  validatePersonal,
  type Personal,
  type PersonalFieldError,
} from './personal-change.ts';

/** Reads the fields out of a refusal; two codes speak of one field each. */
function refused(error: unknown) {
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'EMAIL_TAKEN') return { email: 'emailTaken' } as const;
  if (code === 'BAD_CREDENTIALS') return { currentPassword: 'passwordWrong' } as const;
  return bodyFields.refused(error);
}

/** Changing the personal information: validated, sent as what differs, and the server's errors at their fields. */
export function usePersonal(user: Account, onDone: () => void) {
  const { t } = useTranslation('account');
  const { refreshSession, setLanguage, language } = useShell();
  const toast = useToast();
  return useValidatedForm<Personal, PersonalFieldError>({
    initial: personalOf(user),
    validate: (values) => validatePersonal(user, values),
    async send(values) {
      const change = changeOf(user, values);
      if (Object.keys(change).length === 0) return onDone();
      await call(updateProfile, { body: change });
      await refreshSession();
      if (change.language && change.language !== language) await setLanguage(change.language);
      toast({
        title: t('profile.personal.saved'),
        tone: 'success',
        ...(change.email && { description: t('profile.personal.emailSent', { email: change.email.trim() }) }),
      });
      onDone();
    },
    refused,
    reportAs: 'personal information',
  });
}
