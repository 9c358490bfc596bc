import type { FailedMail } from '@hamkke/contracts';
import { useErrorText } from '@hamkke/screen-kit/errors';
import { useDayTexts } from '@hamkke/screen-kit/formatting';
import { Alert, Button, useSingleFlight } from '@hamkke/ui';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Fact } from '../components/fact.tsx';
import { useMailText } from './mail-text.ts';
import { useResend } from './use-failed-mails.ts';

interface FailedMailCardProps {
  readonly mail: FailedMail;
  /** It is in the list no longer. */
  readonly onResent: () => void;
}

/** A mail that was given up, why, and sending it again. */
export function FailedMailCard({ mail, onResent }: FailedMailCardProps) {
  const { t } = useTranslation('admin');
  const { instant, count } = useDayTexts();
  const errorText = useErrorText();
  const resend = useResend();
  const [refusal, setRefusal] = useState<unknown>();
  const [send, sending] = useSingleFlight(async () => {
    setRefusal(undefined);
    await resend(mail).then(onResent, setRefusal);
  });
  const name = useMailText()(mail.kind);
  return (
    <li className="ad:flex ad:min-w-0 ad:flex-col ad:gap-3 ad:rounded-card ad:border ad:border-line ad:bg-surface ad:p-4 ad:sm:p-5">
      <h4 className="ad:text-base ad:font-semibold ad:wrap-anywhere ad:text-strong">{name}</h4>
      <dl className="ad:m-0 ad:grid ad:grid-cols-[auto_minmax(0,1fr)] ad:gap-x-4 ad:gap-y-1 ad:text-[0.9375rem]">
        <Fact name={t('failedMails.reason')}>
          <span lang="en">{mail.reason}</span>
        </Fact>
        <Fact name={t('failedMails.attempts')}>{t('failedMails.times', { n: count(mail.attempts) })}</Fact>
        <Fact name={t('failedMails.failedAt')}>
          <time dateTime={mail.failedAt}>{instant(mail.failedAt)}</time>
        </Fact>
      </dl>
      {refusal !== undefined && <Alert title={t('failedMails.resendFailed')}>{errorText(refusal)}</Alert>}
      <div>
        <Button
          busy={sending}
          aria-label={t('failedMails.resendOf', { mail: name })}
          icon={<RotateCw aria-hidden="true" size={18} />}
          onClick={() => void send()}
        >
          {t('failedMails.resend')}
        </Button>
      </div>
    </li>
  );
}
