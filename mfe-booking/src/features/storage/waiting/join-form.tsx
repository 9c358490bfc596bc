import { policy } from '@hamkke/contracts';
import { useShell } from '@hamkke/shell-api';
import { Alert, Button, Field } from '@hamkke/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../components/error-text.ts';
import { useHydrating } from '../../../components/hydration.ts';
import type { useJoining } from './use-joining.ts';

/** The address of who waits: a member's own, as long as nothing else is typed. */
export function JoinForm({ joining }: { readonly joining: ReturnType<typeof useJoining> }) {
  const { t } = useTranslation('booking');
  const errorText = useErrorText();
  const { session, language } = useShell();
  const { join, busy, failure, isOfEmail, forget } = joining;
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();
  const [isWrong, setIsWrong] = useState(false);
  // the server draws the page for nobody
  const isMember = !useHydrating() && session.status === 'signed-in';
  const email = typed ?? (isMember ? session.user.email : '') ?? '';
  const refused = isWrong || isOfEmail;
  useEffect(() => {
    if (refused) field.current?.focus();
  }, [refused]);
  // one field: the browser's own rule for addresses needs no schema, and the server decides
  const submit = () => {
    if (!field.current?.validity.valid) return setIsWrong(true);
    void join({ email: email.trim(), language });
  };
  return (
    <form
      noValidate
      className="bk:flex bk:flex-col bk:gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Field
        ref={field}
        label={t('waiting.join.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        hint={t('waiting.join.emailHint', { days: policy.waiting.retainedDays })}
        error={refused ? t('waiting.join.emailMissing') : undefined}
        value={email}
        onChange={({ target }) => {
          setTyped(target.value);
          setIsWrong(false);
          forget();
        }}
      />
      {failure !== undefined && !isOfEmail && <Alert tone="warn">{errorText(failure)}</Alert>}
      <Button type="submit" size="large" wide busy={busy}>
        {t('waiting.join.submit')}
      </Button>
    </form>
  );
}
