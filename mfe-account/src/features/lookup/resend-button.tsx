import { useOffline } from '@hamkke/shell-api';
import { Alert, Button, useToast } from '@hamkke/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { resendPauseMs, type RequestedLookup } from './requested-lookup.ts';
import { useRefusalText } from './refusal-text.ts';
import { useRequestCode } from './use-request-code.ts';

/** Requests the code once more, after a pause, and says when the code before is no longer good. */
export function ResendButton({ requested }: { readonly requested: RequestedLookup }) {
  const { t } = useTranslation('account');
  const refusalText = useRefusalText();
  const toast = useToast();
  const [search] = useSearchParams();
  const { requestCode, busy, error } = useRequestCode({
    again: true,
    onSent: () => toast({ title: t('lookup.sentAgain'), tone: 'success' }),
  });
  const now = useSeconds();
  const offline = useOffline();
  const pause = Math.ceil((Date.parse(requested.sentAt) + resendPauseMs - now) / 1000);
  return (
    <div className="ac:flex ac:flex-col ac:gap-2 ac:border-t ac:border-line ac:pt-4">
      {Date.parse(requested.expiresAt) <= now && (
        <Alert tone="warn" role="status">
          {t('lookup.codeOver')}
        </Alert>
      )}
      {error !== null && <Alert>{refusalText(error)}</Alert>}
      <p className="ac:text-sm ac:text-faint">{t('lookup.noMail')}</p>
      <div className="ac:flex ac:flex-wrap ac:gap-2">
        <Button
          tone="secondary"
          className="ac:grow ac:tabular-nums"
          disabled={pause > 0 || offline}
          busy={busy}
          onClick={() => void requestCode(requested).catch(() => undefined)}
        >
          {pause > 0 ? t('lookup.resendIn', { seconds: pause }) : t('lookup.resend')}
        </Button>
        <Link
          to={{ search: search.toString() }}
          className="ac:inline-flex ac:min-h-11 ac:grow ac:items-center ac:justify-center ac:px-3 ac:font-medium ac:text-muted ac:underline-offset-4 ac:hover:underline"
        >
          {t('lookup.other')}
        </Link>
      </div>
    </div>
  );
}

function useSeconds(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
