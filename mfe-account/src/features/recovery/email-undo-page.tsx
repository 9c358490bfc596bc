import { ApiError, call } from '@hamkke/api-client';
import type { ErrorCode } from '@hamkke/contracts';
import { undoEmailChange } from '@hamkke/contracts/calls';
import { usePageTitle, useShell } from '@hamkke/shell-api';
import { Button, LinkButton, NoticePage } from '@hamkke/ui';
import { MailCheck, MailWarning } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { IncompleteLink, LinkFailed } from './mail-link-notices.tsx';

/**
 * `/account/email-undo?token=`: takes a change of the account's address back, by the mail to the former address, after
 * a press.
 */
export function EmailUndoPage() {
  const { t } = useTranslation('account');
  const { refreshSession } = useShell();
  const [search] = useSearchParams();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<{ readonly email: string } | { readonly code: ErrorCode }>();
  const token = search.get('token');
  usePageTitle(t('recovery.undo.title'));

  async function undo(mailed: string) {
    setBusy(true);
    try {
      const { email } = await call(undoEmailChange, { body: { token: mailed } });
      setOutcome({ email });
      await refreshSession().catch(() => undefined);
    } catch (error) {
      setOutcome({ code: error instanceof ApiError ? error.code : 'INTERNAL' });
    } finally {
      setBusy(false);
    }
  }

  if (!token) return <IncompleteLink />;
  if (outcome && 'code' in outcome) return <LinkFailed code={outcome.code} again={() => setOutcome(undefined)} />;
  if (outcome) {
    const actions = (
      <LinkButton as={Link} to="/account/password-reset" size="large">
        {t('recovery.undo.toReset')}
      </LinkButton>
    );
    return (
      <NoticePage
        icon={<MailCheck size={26} strokeWidth={1.8} className="ac:text-ok" />}
        title={t('recovery.undo.done')}
        actions={actions}
      >
        <p role="status">{t('recovery.undo.doneText', { email: outcome.email })}</p>
      </NoticePage>
    );
  }
  const actions = (
    <Button size="large" busy={busy} onClick={() => void undo(token)}>
      {t('recovery.undo.confirm')}
    </Button>
  );
  return (
    <NoticePage
      icon={<MailWarning size={26} strokeWidth={1.8} className="ac:text-warn" />}
      title={t('recovery.undo.ask')}
      actions={actions}
    >
      <p>{t('recovery.undo.askText')}</p>
    </NoticePage>
  );
}
