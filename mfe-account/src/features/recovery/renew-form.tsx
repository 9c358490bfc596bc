import { ApiError, call } from '@hamkke/api-client';
import type { ErrorCode } from '@hamkke/contracts';
import { resetPassword } from '@hamkke/contracts/calls';
import { SessionNotStored } from '@hamkke/screen-kit/registration';
import { Card, useToast } from '@hamkke/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { OnlineButton } from '../../components/offline/online-button.tsx';
import { NewPasswordFields } from '../../components/password/new-password-fields.tsx';
import { useNewPassword } from '../../components/password/use-new-password.ts';
import { CodeField, isCode } from '../../components/sign-in/code-field.tsx';
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

/** What is wrong with the code of an account that requires one: the link alone sets no password there. */
type CodeError = 'codeMissing' | 'codeWrong';

/** Sets a new password by the link of a mail, and signs in. */
export function RenewForm({ token, next, onExpired }: RenewFormProps) {
  const { t } = useTranslation('account');
  const enter = useEnter();
  const navigate = useNavigate();
  const toast = useToast();
  const [code, setCode] = useState<string>();
  const [codeError, setCodeError] = useState<CodeError>();
  const { form, sending, submit } = useNewPassword(false, async ({ password }) => {
    try {
      await call(resetPassword, { body: { token, password, ...(code !== undefined && { code: code.trim() }) } });
    } catch (error) {
      setCodeError(undefined);
      if (error instanceof ApiError && error.code === 'SECOND_FACTOR_REQUIRED') setCode('');
      if (error instanceof ApiError && error.code === 'BAD_CREDENTIALS') setCodeError('codeWrong');
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
  });
  const answered = form.formState.errors.root?.type as ErrorCode | undefined;
  // The field of the code says these.
  const refusal = answered === 'SECOND_FACTOR_REQUIRED' || answered === 'BAD_CREDENTIALS' ? undefined : answered;
  const submitWithCode = () => (code === undefined || isCode(code) ? submit() : setCodeError('codeMissing'));
  return (
    <Card>
      <TypedForm onSubmit={submitWithCode} failed={t('recovery.renew.failed')} refusal={refusal}>
        <NewPasswordFields form={form} />
        {code !== undefined && (
          <>
            <p role="status">{t('secondFactor.asked')}</p>
            <CodeField
              value={code}
              error={codeError && t(`secondFactor.${codeError}`)}
              onChange={({ target }) => {
                setCode(target.value);
                setCodeError(undefined);
              }}
            />
          </>
        )}
        <OnlineButton type="submit" size="large" wide busy={sending}>
          {sending ? t('recovery.renew.submitting') : t('recovery.renew.submit')}
        </OnlineButton>
      </TypedForm>
    </Card>
  );
}
