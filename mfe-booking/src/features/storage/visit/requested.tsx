import { policy } from '@hamkke/contracts';
import { Alert, Button } from '@hamkke/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

interface RequestedProps {
  readonly email: string;
  /** Leads back to the form. */
  readonly onAgain: () => void;
}

/** What comes next after a request, in the place of the form, whose focus it takes. */
export function Requested({ email, onAgain }: RequestedProps) {
  const { t } = useTranslation('booking');
  const { linkHours, mailAgainMinutes, everyDays } = policy.visit;
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} tabIndex={-1}>
      <Alert
        tone="accent"
        role="status"
        title={t('visit.mailed')}
        action={
          <Button tone="secondary" onClick={onAgain}>
            {t('visit.again')}
          </Button>
        }
      >
        <div className="bk:flex bk:flex-col bk:gap-2">
          <p>{t('visit.mailedHint', { email, hours: linkHours })}</p>
          <p>{t('visit.mailedBefore', { days: everyDays })}</p>
          <p>{t('visit.againHint', { minutes: mailAgainMinutes })}</p>
        </div>
      </Alert>
    </div>
  );
}
