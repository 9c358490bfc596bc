import { LinkButton } from '@hamkke/ui';
import { CalendarSync, Handshake, Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useDemandPath, useProposalsPath, useRenewalsPath } from '../reservation-paths.ts';

/** The ways to the rentals that renew, to what their customers answered to higher prices, and to who waits for a unit. */
export function SideLinks() {
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
      <LinkButton as={Link} tone="secondary" to={useDemandPath()} icon={<Hourglass aria-hidden="true" size={18} />}>
        {t('reservations.demand.title')}
      </LinkButton>
    </>
  );
}
