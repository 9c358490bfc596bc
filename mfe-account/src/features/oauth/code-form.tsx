import { ApiError, call } from '@hamkke/api-client';
import { safeReturnPath } from '@hamkke/contracts';
import { completeSecondFactor } from '@hamkke/contracts/calls';
import { useErrorText } from '@hamkke/screen-kit/errors';
import { useShell } from '@hamkke/shell-api';
import { Alert, Card, useSingleFlight } from '@hamkke/ui';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { PageFrame } from '../../components/entrance/page-frame.tsx';
import { OnlineButton } from '../../components/offline/online-button.tsx';
import { CodeField, isCode } from '../../components/sign-in/code-field.tsx';
import type { Completion } from './use-completion.ts';

interface CodeFormProps {
  readonly provider: string;
  /** The server's ticket for the sign-in until the code comes. */
  readonly ticket: string;
  readonly onEnded: (completion: Completion) => void;
}

/** The form for the code of an account with a second factor, after the provider's sign-in. */
export function CodeForm({ provider, ticket, onEnded }: CodeFormProps) {
  const { t } = useTranslation('account');
  const { reportError } = useShell();
  const errorText = useErrorText();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const [code, setCode] = useState('');
  const [codeError, setCodeError] = useState<'codeMissing' | 'codeWrong'>();
  const [failure, setFailure] = useState<unknown>();
  const [send, sending] = useSingleFlight(async () => {
    setFailure(undefined);
    try {
      const { returnTo } = await call(completeSecondFactor, { body: { ticket, code: code.trim() } });
      onEnded({ kind: 'done', returnTo: safeReturnPath(returnTo) });
    } catch (error) {
      const answered = error instanceof ApiError ? error.code : 'INTERNAL';
      if (answered === 'BAD_CREDENTIALS') return setCodeError('codeWrong');
      if (answered === 'LINK_EXPIRED')
        return onEnded({ kind: 'failed', failure: { provider, code: 'SIGN_IN_FAILED', reason: 'expired' } });
      if (answered === 'INTERNAL') reportError(error, `second factor ${provider}`);
      setFailure(error);
    }
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isCode(code)) void send();
    else setCodeError('codeMissing');
  };
  return (
    <PageFrame title={t('secondFactor.title')} lead={t('secondFactor.asked')}>
      <Card>
        <form noValidate onSubmit={submit} className="ac:flex ac:flex-col ac:gap-4">
          {failure !== undefined && <Alert>{errorText(failure)}</Alert>}
          <CodeField
            ref={field}
            value={code}
            error={codeError && t(`secondFactor.${codeError}`)}
            onChange={({ target }) => {
              setCode(target.value);
              setCodeError(undefined);
            }}
          />
          <OnlineButton type="submit" size="large" wide busy={sending}>
            {t('secondFactor.confirm')}
          </OnlineButton>
        </form>
      </Card>
    </PageFrame>
  );
}
