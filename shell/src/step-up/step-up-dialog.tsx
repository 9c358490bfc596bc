import { useOffline, useShell, type SessionUser } from '@hamkke/shell-api';
import { Alert, Button, Dialog, Field, PasswordField } from '@hamkke/ui';
import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ByProvider } from './by-provider.tsx';
import { prove, type StepUpAnswer } from './step-up-calls.ts';

export interface StepUpDialogProps {
  readonly person: SessionUser;
  readonly onAnswer: (proved: boolean) => void;
}

type ProofError = 'missing' | Exclude<StepUpAnswer, 'proved' | 'code'>;

/** Why the proof was not taken; what is missing is said at its field. */
function Refusal({ error }: { readonly error: ProofError | undefined }) {
  const { t } = useTranslation('shell');
  return error === undefined || error === 'missing' ? null : <Alert>{t(`stepUp.${error}`)}</Alert>;
}

/**
 * Asks for the password, and for a code where the account has a second factor; people without a password prove
 * themselves at their provider.
 */
export function StepUpDialog({ person, onAnswer }: StepUpDialogProps) {
  const { t } = useTranslation('shell');
  const { language } = useShell();
  const offline = useOffline();
  const formId = useId();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [needsCode, setNeedsCode] = useState(person.secondFactor === true);
  const [error, setError] = useState<ProofError>();
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || offline) return;
    if (password === '' || (needsCode && code.trim() === '')) return setError('missing');
    setBusy(true);
    setError(undefined);
    const answer = await prove({ password, ...(needsCode && { code: code.trim() }) });
    setBusy(false);
    if (answer === 'proved') onAnswer(true);
    else if (answer !== 'code') setError(answer);
    // the server needs a code although the account did not say so, or needs another
    else if (needsCode) setError('wrong');
    else setNeedsCode(true);
  };

  const missingPassword = error === 'missing' && password === '' ? t('stepUp.passwordMissing') : undefined;
  const missingCode = error === 'missing' && needsCode && code.trim() === '' ? t('stepUp.codeMissing') : undefined;
  const cancel = (
    <Button tone="secondary" onClick={() => onAnswer(false)}>
      {t('stepUp.cancel')}
    </Button>
  );
  return (
    <Dialog
      open
      onClose={() => onAnswer(false)}
      title={t('stepUp.title')}
      description={t(person.hasPassword ? 'stepUp.byPassword' : 'stepUp.byProvider')}
      closeLabel={t('close')}
      actions={
        <>
          {cancel}
          {person.hasPassword && (
            <Button type="submit" form={formId} busy={busy} disabled={offline}>
              {t('stepUp.confirm')}
            </Button>
          )}
        </>
      }
    >
      {offline && (
        <Alert tone="warn" role="status">
          {t('stepUp.offline')}
        </Alert>
      )}
      <Refusal error={error} />
      {person.hasPassword ? (
        <form id={formId} noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
          <PasswordField
            label={t('stepUp.password')}
            showLabel={t('stepUp.show')}
            hideLabel={t('stepUp.hide')}
            autoComplete="current-password"
            value={password}
            error={missingPassword}
            onChange={(event) => setPassword(event.target.value)}
          />
          {needsCode && (
            <Field
              label={t('stepUp.code')}
              hint={t('stepUp.codeHint')}
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={40}
              value={code}
              error={missingCode}
              onChange={(event) => setCode(event.target.value)}
            />
          )}
        </form>
      ) : (
        <ByProvider providers={person.providers} language={language} disabled={offline} />
      )}
    </Dialog>
  );
}
