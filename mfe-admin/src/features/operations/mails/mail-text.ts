import { accountAlerts } from '@hamkke/contracts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Kinds of mails that have a text; the queue of svc-identity names them. */
const kinds = [
  'booking-confirmed',
  'reservation-moved',
  'reservation-cancelled',
  'refunded',
  'ending-soon',
  'notice-received',
  'email-proof',
  'password-reset',
  'lookup-code',
  'franchise-approved',
  'franchise-rejected',
  'renewal-started',
  'renewal-announced',
  'renewal-failed',
  'renewal-overdue',
  'renewal-stopped',
  'renewal-escalated',
  'price-proposed',
  'price-answered',
  'waiting-confirm',
  'waiting-offered',
  'door-alarmed',
  'rental-alarmed',
  'visit-requested',
  'application-waits',
  'partner-booked',
  'partner-cancelled',
  'partner-left',
  'partner-settled',
  ...accountAlerts,
] as const;

/**
 * What a mail, or the message that went with it, is called; one that a service adds later has no text yet and is shown by
 * its own name.
 */
export function useMailText(): (kind: string) => string {
  const { t } = useTranslation('admin');
  return useCallback(
    (kind) => {
      const ofMail = kind.replace(/^talk:/, '');
      const known = kinds.find((one) => one === ofMail);
      const name = known ? t(`failedMails.kinds.${known}`) : ofMail;
      return ofMail === kind ? name : t('failedMails.talk', { name });
    },
    [t],
  );
}
