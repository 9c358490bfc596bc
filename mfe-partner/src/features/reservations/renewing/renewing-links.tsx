import { LinkButton } from '@hamkke/ui';
import { CalendarSync, Handshake } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useProposalsPath, useRenewalsPath } from '../reservation-paths.ts';

/** The ways to the rentals that renew, and to what their customers answered to higher prices. */
export function RenewingLinks() {
  const { t } = useTranslation('partner');
  return (
    <>
      <LinkButton
        as={Link}
        tone="secondary"
        to={useRenewalsPath()}
        icon={<CalendarSync aria-hidden="true" size={18} />}
      >
        {t('reservations.renewals.title')}
      </LinkButton>
      <LinkButton as={Link} tone="secondary" to={useProposalsPath()} icon={<Handshake aria-hidden="true" size={18} />}>
        {t('reservations.proposals.title')}
      </LinkButton>
    </>
  );
}
