import { ApiError, call } from '@hamkke/api-client';
import { resetPasswordBody, type ErrorCode } from '@hamkke/contracts';
import { resetPassword } from '@hamkke/contracts/calls';
import { SessionNotStored } from '@hamkke/screen-kit/registration';
import { Card, useToast } from '@hamkke/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { OnlineButton } from '../../components/offline/online-button.tsx';
import { NewPasswordFields } from '../../components/password/new-password-fields.tsx';
import { useNewPassword } from '../../components/password/use-new-password.ts';
import { CodeField } from '../../components/sign-in/code-field.tsx';
import { useEnter } from '../../components/sign-in/enter.ts';
import { TypedForm } from '../../components/typed-form.tsx';

interface RenewFormProps {
  /** The one-time secret of the mail. */
  readonly token: string;
  readonly next: string;
  readonly onExpired: () => void;
}

/** A secret that is used up, too old, or cut off on its way: the same to the reader. */
function isExpired(error: unknown): boolean {
  return (
    error instanceof ApiError && (error.code === 'LINK_EXPIRED' || error.fields.some(({ path }) => path === 'token'))
  );
}

/** Sets a new password by the link of a mail, and signs in. */
export function RenewForm({ token, next, onExpired }: RenewFormProps) {
  const { t } = useTranslation('account');
  const enter = useEnter();
  const navigate = useNavigate();
  const toast = useToast();
  /** The account has a second factor: the link alone sets no password there. */
  const [needsCode, setNeedsCode] = useState(false);
  const password = useNewPassword({
    schema: resetPasswordBody,
    bodyOf: ({ password: wanted, code }) => ({ token, password: wanted, ...(needsCode && { code: code.trim() }) }),
    proof: 'code',
    async send(body) {
      try {
        await call(resetPassword, { body });
      } catch (error) {
        if (error instanceof ApiError && error.code === 'SECOND_FACTOR_REQUIRED') setNeedsCode(true);
        if (!isExpired(error)) throw error;
        return onExpired();
      }
      try {
        await enter(next);
        toast({ title: t('recovery.renew.done'), description: t('recovery.renew.doneText'), tone: 'success' });
      } catch (error) {
        if (!(error instanceof SessionNotStored)) throw error;
        toast({ title: t('recovery.renew.done'), tone: 'success' });
        await navigate('/login', { replace: true });
      }
    },
  });
  const answered = password.form.formState.errors.root?.type as ErrorCode | undefined;
  // The field of the code says it.
  const refusal = answered === 'SECOND_FACTOR_REQUIRED' ? undefined : answered;
  return (
    <Card>
      <TypedForm onSubmit={password.submit} failed={t('recovery.renew.failed')} refusal={refusal}>
        <NewPasswordFields form={password} />
        {needsCode && (
          <>
            <p role="status">{t('secondFactor.asked')}</p>
            <CodeField
              {...password.bind('code', (error) =>
                t(error === 'required' ? 'secondFactor.codeMissing' : 'secondFactor.codeWrong'),
              )}
            />
          </>
        )}
        <OnlineButton type="submit" size="large" wide busy={password.sending}>
          {password.sending ? t('recovery.renew.submitting') : t('recovery.renew.submit')}
        </OnlineButton>
      </TypedForm>
    </Card>
  );
}
